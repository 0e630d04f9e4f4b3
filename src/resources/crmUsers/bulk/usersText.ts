import { counted } from '../../../lib/plural.ts';

export function usersText(count: number): string {
  return counted(count, 'пользователь', 'пользователя', 'пользователей');
}

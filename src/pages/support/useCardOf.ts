import { generatePath, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';

/** The way back: the card that the company was opened from stands in the address (`?user=12`); the list of users without it. */
export function useCardOf(): { address: string; label: string } {
  const [params] = useSearchParams();
  const id = params.get('user') ?? '';
  if (!/^\d{1,9}$/.test(id)) return { address: paths.crmUsers, label: 'Пользователи' };
  return { address: generatePath(paths.crmUser, { id }), label: 'Карточка пользователя' };
}

import dayjs from 'dayjs';
import { counted } from '../../../lib/plural.ts';

export type NextContact = { when: 'overdue' | 'today' | 'ahead'; words: string };

/** How a next contact stands to today, both `YYYY-MM-DD`. */
export function nextContactWords(next: string, today: string): NextContact {
  const days = dayjs(next).diff(dayjs(today), 'day');
  if (days < 0) return { when: 'overdue', words: `просрочено на ${counted(-days, 'день', 'дня', 'дней')}` };
  if (days === 0) return { when: 'today', words: 'сегодня' };
  if (days === 1) return { when: 'ahead', words: 'завтра' };
  return { when: 'ahead', words: `через ${counted(days, 'день', 'дня', 'дней')}` };
}

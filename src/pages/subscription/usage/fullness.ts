import { number } from '../../../lib/format.ts';

/** per cent from which a limit counts as near */
const NEAR = 80;

export type Fullness = { share: number; level: 'free' | 'near' | 'full'; words: string };

/** How full a limit is: per cent for the bar and, where it matters, in words. */
export function fullness(count: number | null, limit: number | null): Fullness {
  if (count === null || limit === null) return { share: 0, level: 'free', words: '' };
  const share = limit === 0 ? 100 : Math.min(100, (count / limit) * 100);
  if (count > limit) return { share, level: 'full', words: `больше предела на ${number(count - limit, 0)}` };
  if (count === limit) return { share, level: 'full', words: 'предел достигнут' };
  if (share >= NEAR) return { share, level: 'near', words: `можно добавить ещё ${number(limit - count, 0)}` };
  return { share, level: 'free', words: '' };
}

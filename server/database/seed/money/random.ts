import { createHash } from 'node:crypto';

/** Numbers that look random and are the same every time for the same name. */
export type Random = {
  /** from `least` to `most`, not whole */
  between: (least: number, most: number) => number;
  /** whole, both ends taken in */
  whole: (least: number, most: number) => number;
  pick: <T>(of: readonly T[]) => T;
};

export function randomOf(name: string): Random {
  let state = createHash('sha256').update(`prorabka demo money/${name}`).digest().readUInt32LE();
  /** A linear congruential generator: good enough to look lively. */
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    between: (least, most) => least + next() * (most - least),
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    pick: <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T,
  };
}

import { createHash } from 'node:crypto';
import type { TransactionType } from '../../../contract/transaction.ts';
import type { CompanyKey } from '../companies.ts';

/** An operation in the making: directories by name. `month`: 0 is the current one, −1 the one before. */
export type Draft = {
  type: TransactionType;
  month: number;
  day: number;
  /** whole kopecks */
  kopecks: number;
  description: string;
  contractor?: string | null;
  site?: string;
  bill?: string;
};

/** A firm whose money is made up: who works for it, and the calendar month (0…11) of the current month. */
export type Firm = {
  key: CompanyKey;
  random: Random;
  calendarMonth: number;
  bills: readonly string[];
  brigades: readonly string[];
  suppliers: readonly string[];
  clients: readonly string[];
};

/** The first of the months that have operations. */
export const FIRST_MONTH = -23;

const indoors = [0.6, 0.75, 0.95, 1, 1.05, 1.1, 1.1, 1.15, 1.2, 1.15, 1.05, 0.9];
const outdoors = [0.2, 0.25, 0.5, 1, 1.4, 1.5, 1.5, 1.45, 1.35, 1, 0.5, 0.25];

/** How busy a firm is in a month: repairs rest in January, building and gardens all winter. */
export function seasonOf({ key, calendarMonth }: Firm, month: number): number {
  const season = key === 'stroydom' || key === 'dvor' ? outdoors : indoors;
  return season[(calendarMonth + month + 48) % 12] ?? 1;
}

/** Roubles rounded to `step`, as kopecks; at least one step. */
export function rounded(roubles: number, step: number): number {
  return Math.max(1, Math.round(roubles / step)) * step * 100;
}

/** A sum as a till prints it: every third with kopecks. */
export function tillPrice(random: Random, roubles: number): number {
  return random.whole(0, 2) === 0 ? Math.max(100, Math.round(roubles * 100)) : rounded(roubles, 10);
}

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

import type { Ink } from '../palette.ts';

/** One kind of money in a bar. */
export type BarPart = { key: string; title: string; ink: Ink; value: number };

/** A bar, from zero to the right, or to the left where the value is below zero. Values of several parts are added and not negative. */
export type Bar = {
  key: string;
  title: string;
  parts: readonly BarPart[];
  /** where the plan stands; null: none is known */
  plan: number | null;
};

export type PickedBar = { key: string; part: string };

import { amount } from '../../../lib/format.ts';
import { percent } from '../../../ui/charts/shortMoney.ts';
import type { Cell } from './Cell.ts';

/** «1 234,56», «32,4 %», a dash where there is no figure. */
export function figureText({ kind, value }: Cell): string {
  if (value === null) return '—';
  return kind === 'money' ? amount(value) : percent(value);
}

import { amount, number } from '../../lib/format.ts';
import { percent } from '../charts/shortMoney.ts';
import type { Cell } from './Cell.ts';

/** «1 234,56», «32,4 %», «12», a dash where there is no figure. */
export function figureText({ kind, value }: Cell): string {
  if (value === null) return '—';
  if (kind === 'money') return amount(value);
  return kind === 'percent' ? percent(value) : number(value, 0);
}

import type { Cell } from '../reading/sheetTable.ts';
import { moneyCell } from './moneyCell.ts';

/**
 * A sum with its sign → roubles, as accountants write it too: `(1 234,50)`, `1 234,50-`, `−500 ₽`, `+10`. Text that is no sum stays as it
 * is; null for an empty cell.
 */
export function signedSum(cell: Cell): number | string | null {
  if (typeof cell !== 'string') return moneyCell(cell);
  const text = cell.trim();
  const negative = /^\((.*)\)(?:\s*(?:₽|руб\.?|р\.))?$/.exec(text)?.[1] ?? /^([^-−–].*?)\s*[-−–]$/.exec(text)?.[1];
  const sum = moneyCell(negative ?? text.replace(/^\+\s*/, ''));
  if (typeof sum !== 'number') return sum === null ? null : text;
  return negative === undefined || sum === 0 ? sum : -Math.abs(sum);
}

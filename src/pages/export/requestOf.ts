import type { ExportFormat, ExportKind } from '../../../contract/export.ts';
import type { MoneyFilter } from '../../lib/moneyFilter.ts';
import { hasPeriod } from './exportWords.ts';
import type { ExportRequest } from './useExports.ts';

/** The request of a choice: operations carry their whole filter, reports the period alone. */
export function requestOf(kind: ExportKind, format: ExportFormat, filter: MoneyFilter): ExportRequest {
  const defined = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as MoneyFilter;
  if (kind === 'transactions') {
    const { types, ...rest } = defined;
    return { kind, format, filter: { ...rest, ...(types ? { types: [...types] } : {}) } };
  }
  if (!hasPeriod(kind)) return { kind, format };
  const { from, to } = defined;
  return { kind, format, ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

import type { TransactionImport, TransactionImportRow } from '../../../../../contract/moneyImport.ts';
import { fromKopecks, toKopecks } from '../../../../../contract/primitives.ts';
import type { Sending } from '../../../../importing/plan/planPart.ts';
import { plainLine } from '../../../../importing/recognition/plainLine.ts';
import type { OperationKind, OperationRow } from '../operationKind.ts';
import { isType, plainInn } from '../recognition/judgeOperation.ts';

export type OperationRequest = Omit<TransactionImport, 'dry_run' | 'plan'>;

/** What is sent of a file; null when every row is left out. */
export function operationRequest({ company, fileName, rows, options }: Sending<OperationKind>): OperationRequest | null {
  const sent = rows.flatMap(({ values, skipped }) => (skipped ? [] : (wireRow(values) ?? [])));
  if (sent.length === 0) return null;
  return { company, file_name: fileName.slice(-255), create_missing: options.createMissing, rows: sent };
}

/** A row that the check has passed, as the call takes it; null for any other. */
function wireRow(row: OperationRow): TransactionImportRow | null {
  const { type, date, amount } = row;
  if (type === null || !isType(type) || date === null || typeof amount !== 'number') return null;
  const line = (field: 'object' | 'contractor' | 'document', text: string | null) => {
    const plain = plainLine(text);
    return plain === '' ? {} : { [field]: plain };
  };
  const description = (row.description ?? '').replaceAll('\0', '').trim();
  const inn = plainInn(row.inn);
  const bill = type === 'expense' ? plainLine(row.bill) : '';
  return {
    row: row.row,
    type,
    date,
    amount: fromKopecks(toKopecks(amount)),
    ...(description === '' ? {} : { description }),
    ...line('object', row.object),
    ...line('contractor', row.contractor),
    ...line('document', row.document),
    ...(inn === '' ? {} : { inn }),
    ...(bill === '' ? {} : { bill }),
  };
}

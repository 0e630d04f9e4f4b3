import type { Trx } from '../../../database/connection.ts';
import type { ExportOrder } from '../order.ts';
import type { Table } from './table.ts';

/** placeholder until the reports are there */
export async function reportTables(
  _trx: Trx,
  { from, to }: ExportOrder,
): Promise<{ tables: Table[]; period: { from: string | null; to: string | null } }> {
  return { tables: [], period: { from, to } };
}

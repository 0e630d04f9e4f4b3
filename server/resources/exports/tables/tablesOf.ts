import type { Trx } from '../../../database/connection.ts';
import type { ExportOrder } from '../order.ts';
import { billsTable, contractorCategoriesTable, contractorsTable, objectsTable } from './directories.ts';
import { operationsTable } from './operations.ts';
import { allServicesTable, priceTable, serviceCategoriesTable } from './prices.ts';
import { reportTables } from './reports.ts';
import type { Table } from './table.ts';

type Tables = { tables: Table[]; period: { from: string | null; to: string | null } };

/** The tables that an order is for, and the period that they are of. */
export async function tablesOf(trx: Trx, order: ExportOrder, now: Date): Promise<Tables> {
  const { company, kind, filter } = order;
  const period = { from: filter?.from ?? null, to: filter?.to ?? null };
  const always = { from: null, to: null };
  switch (kind) {
    case 'transactions':
      return { tables: [operationsTable(company, filter ?? {}, { title: 'операции' })], period };
    case 'prices':
      return { tables: [priceTable(company)], period: always };
    case 'objects':
      return { tables: [objectsTable(company)], period: always };
    case 'contractors':
      return { tables: [contractorsTable(company)], period: always };
    case 'bills':
      return { tables: [billsTable(company)], period: always };
    case 'everything':
      return { tables: everything(company), period: always };
    case 'analytics':
      return reportTables(trx, order, now);
  }
}

/** Every entity of the company, deleted rows too. */
function everything(company: string): Table[] {
  const whole = { whole: true };
  return [
    billsTable(company, whole),
    objectsTable(company, whole),
    contractorCategoriesTable(company),
    contractorsTable(company, whole),
    operationsTable(company, {}, whole),
    serviceCategoriesTable(company),
    allServicesTable(company),
  ];
}

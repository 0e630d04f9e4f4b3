import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { columnList, unnested } from '../database/rows.ts';

const ownRow = { company: 'uuid', guid: 'uuid', is_deleted: 'boolean', version: 'int', updated_at: 'timestamptz' } as const;

/** The columns of each table that the demo writes, with their PostgreSQL types. */
export const columns = {
  app_user: {
    guid: 'uuid',
    email: 'text',
    phone: 'text',
    name: 'text',
    password_hash: 'text',
    is_active: 'boolean',
    super_user: 'boolean',
    own_codes_access: 'boolean',
    analytics_access: 'boolean',
    crm_access: 'boolean',
    date_joined: 'timestamptz',
  },
  company: { guid: 'uuid', title: 'text', change_counter: 'bigint', created_at: 'timestamptz' },
  row_company: { guid: 'uuid', company: 'uuid', entity: 'text' },
  contractor_category: { company: 'uuid', guid: 'uuid', title: 'text', contractor_type: 'smallint', updated_at: 'timestamptz' },
  contractor: {
    ...ownRow,
    title: 'text',
    category: 'uuid',
    phone: 'text',
    email: 'text',
    comment: 'text',
    inn: 'text',
    user_guid: 'uuid',
    linked_at: 'timestamptz',
  },
  bill: { ...ownRow, title: 'text' },
  site_object: { ...ownRow, title: 'text', address: 'text', status: 'text', planned_income: 'numeric', planned_expense: 'numeric' },
  transaction: {
    ...ownRow,
    type: 'text',
    date: 'date',
    amount: 'numeric',
    description: 'text',
    contractor: 'uuid',
    stroiobject: 'uuid',
    bill: 'uuid',
  },
  service_category: { ...ownRow, title: 'text', position: 'int' },
  service: {
    ...ownRow,
    category: 'uuid',
    title: 'text',
    unit_of_measure: 'text',
    cost_per_unit: 'numeric',
    price_per_unit: 'numeric',
    note: 'text',
    position: 'int',
    price_changed_at: 'timestamptz',
  },
  changeset: {
    company: 'uuid',
    guid: 'uuid',
    seq: 'bigint',
    kind: 'text',
    title: 'text',
    author: 'uuid',
    created_at: 'timestamptz',
    count: 'int',
  },
  change: {
    company: 'uuid',
    changeset: 'uuid',
    ordinal: 'int',
    entity: 'text',
    guid: 'uuid',
    title: 'text',
    before: 'jsonb',
    after: 'jsonb',
  },
} as const;

/** Writes all rows in one statement. Fields that are no column are left out. @param types PostgreSQL types of the columns to write */
export async function insertDemoRows(trx: Trx, table: string, types: Record<string, string>, rows: readonly object[]): Promise<void> {
  const cells = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toParameter(value)])));
  await sql`insert into ${sql.table(table)} (${columnList(Object.keys(types))}) select * from ${unnested(cells, types)}`.execute(trx);
}

/** The driver would send an object inside an array as it pleases; jsonb wants text. */
function toParameter(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
}

/** The same name always gives the same guid, so that two demo databases are equal (RFC 9562, version 8: our own hash). */
export function demoGuid(...name: (string | number)[]): string {
  const hex = createHash('sha256')
    .update(`prorabka demo/${name.join('/')}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

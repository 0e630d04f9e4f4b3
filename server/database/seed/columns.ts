import type { Schema } from '../schema.ts';
import type { ColumnTypes } from './insert.ts';

const row = { company: 'uuid', guid: 'uuid', is_deleted: 'boolean', version: 'int', updated_at: 'timestamptz' } as const;

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
  contractor_category: { company: 'uuid', guid: 'uuid', title: 'text', contractor_type: 'smallint' },
  contractor: { ...row, title: 'text', category: 'uuid', phone: 'text', email: 'text', comment: 'text', inn: 'text', user_guid: 'uuid' },
  bill: { ...row, title: 'text' },
  site_object: { ...row, title: 'text', address: 'text', status: 'text', planned_income: 'numeric', planned_expense: 'numeric' },
  transaction: {
    ...row,
    type: 'text',
    date: 'date',
    amount: 'numeric',
    description: 'text',
    contractor: 'uuid',
    stroiobject: 'uuid',
    bill: 'uuid',
  },
  service_category: { ...row, title: 'text', position: 'int' },
  service: {
    ...row,
    category: 'uuid',
    title: 'text',
    unit_of_measure: 'text',
    cost_per_unit: 'numeric',
    price_per_unit: 'numeric',
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
} as const satisfies { [T in keyof Schema]?: ColumnTypes<T> };

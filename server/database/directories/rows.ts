import type { Bill, Contractor, SiteObject } from '../../../contract/directory.ts';

/** Rows of the directories as their writers handle them: what the lists answer; money in roubles. */
export type DirectoryRows = { bill: Bill; object: SiteObject; contractor: Required<Contractor> };
export type DirectoryEntity = keyof DirectoryRows;
export type DirectoryRow<E extends DirectoryEntity = DirectoryEntity> = DirectoryRows[E];

type Directory<E extends DirectoryEntity> = {
  table: E extends 'object' ? 'site_object' : E;
  /** the columns that people write, with their PostgreSQL types: a change tells of these */
  types: Readonly<Record<Exclude<keyof DirectoryRows[E], 'guid' | 'version' | 'is_member'>, string>>;
  /** values of a new row for what its maker does not say */
  empty: Omit<DirectoryRows[E], 'guid' | 'title' | 'is_member'>;
};

const blank = { is_deleted: false, version: 1 };

export const directories: { readonly [E in DirectoryEntity]: Directory<E> } = {
  bill: { table: 'bill', types: { title: 'text', is_deleted: 'boolean' }, empty: blank },
  object: {
    table: 'site_object',
    types: {
      title: 'text',
      address: 'text',
      status: 'text',
      planned_income: 'numeric',
      planned_expense: 'numeric',
      is_deleted: 'boolean',
    },
    empty: { ...blank, address: '', status: 'active', planned_income: null, planned_expense: null },
  },
  contractor: {
    table: 'contractor',
    types: { title: 'text', category: 'uuid', phone: 'text', email: 'text', comment: 'text', inn: 'text', is_deleted: 'boolean' },
    empty: { ...blank, category: null, phone: '', email: '', comment: '', inn: '' },
  },
};

/** The fields that a change of a row tells of. */
export function fieldsOf<E extends DirectoryEntity>(entity: E): readonly (keyof DirectoryRows[E] & string)[] {
  return Object.keys(directories[entity].types) as (keyof DirectoryRows[E] & string)[];
}

/** All that is read of a row. */
export function columnsOf<E extends DirectoryEntity>(entity: E): readonly (keyof DirectoryRows[E] & string)[] {
  const own = entity === 'contractor' ? (['is_member'] as const) : [];
  return ['guid', ...fieldsOf(entity), ...own, 'version'] as (keyof DirectoryRows[E] & string)[];
}

/** The column of an operation that leads to a row of the directory. */
export const referenceOf = { bill: 'bill', object: 'stroiobject', contractor: 'contractor' } as const satisfies Record<
  DirectoryEntity,
  string
>;
export type ReferenceField = (typeof referenceOf)[DirectoryEntity];

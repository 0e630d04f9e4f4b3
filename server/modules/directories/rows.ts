import type { Bill, Contractor, SiteObject } from '../../../contract/directory.ts';

/** Contractor categories that every company starts with, one of each type 1…6 (contract/permissions.ts says what a type may do). */
export const contractorCategories: readonly { type: number; title: string }[] = [
  { type: 1, title: 'Бригады' },
  { type: 2, title: 'Субподрядчики' },
  { type: 3, title: 'Партнёры' },
  { type: 4, title: 'Заказчики' },
  { type: 5, title: 'Сотрудники компании' },
  { type: 6, title: 'Дизайнеры и агентства' },
];

const NBSP = '\u00a0';

const plurals = new Intl.PluralRules('ru');

/** Titles of changesets: «Добавлен объект «Дача»»; the three words differ in gender. */
const words: Record<DirectoryEntity, { one: string; several: string; feminine: boolean }> = {
  bill: { one: 'статья расходов', several: 'статьи расходов', feminine: true },
  object: { one: 'объект', several: 'объекты', feminine: false },
  contractor: { one: 'контрагент', several: 'контрагенты', feminine: false },
};

const verbs: Record<Action, [masculine: string, feminine: string]> = {
  create: ['Добавлен', 'Добавлена'],
  edit: ['Изменён', 'Изменена'],
  delete: ['Удалён', 'Удалена'],
  restore: ['Восстановлен', 'Восстановлена'],
};

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

type Action = 'create' | 'edit' | 'delete' | 'restore';

export function titleOf(entity: DirectoryEntity, action: Action, title: string): string {
  const { one, feminine } = words[entity];
  return `${verbs[action][feminine ? 1 : 0]} ${one} «${title}»`;
}

type Named = { title: string };

/** «Объединены объекты «Дача» и «Дача 2»: 12 операций»; beyond two merged rows only how many. */
export function mergeTitleOf(entity: DirectoryEntity, merged: readonly Named[], keep: Named, operations: number): string {
  const [first, second, ...more] = merged.map(({ title }) => `«${title}»`);
  const others = second === undefined ? ` и ${first}` : more.length === 0 ? `, ${first} и ${second}` : ` и ещё ${merged.length}`;
  return `Объединены ${words[entity].several} «${keep.title}»${others}: ${counted(operations)}`;
}

function counted(operations: number): string {
  const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'операция', few: 'операции' };
  return `${operations.toLocaleString('ru-RU').replace(/\u202f/g, NBSP)}${NBSP}${nouns[plurals.select(operations)] ?? 'операций'}`;
}

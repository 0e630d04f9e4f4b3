import type { DirectoryEntity } from '../../database/directories/rows.ts';

const NBSP = '\u00a0';
const plurals = new Intl.PluralRules('ru');

type Deed = 'create' | 'edit' | 'delete' | 'restore';

/** Titles of changesets: «Добавлен объект «Дача»»; the three words differ in gender. */
const words: Record<DirectoryEntity, { one: string; several: string; feminine: boolean }> = {
  bill: { one: 'статья расходов', several: 'статьи расходов', feminine: true },
  object: { one: 'объект', several: 'объекты', feminine: false },
  contractor: { one: 'контрагент', several: 'контрагенты', feminine: false },
};
const verbs: Record<Deed, [masculine: string, feminine: string]> = {
  create: ['Добавлен', 'Добавлена'],
  edit: ['Изменён', 'Изменена'],
  delete: ['Удалён', 'Удалена'],
  restore: ['Восстановлен', 'Восстановлена'],
};

export function titleOf(entity: DirectoryEntity, deed: Deed, title: string): string {
  const { one, feminine } = words[entity];
  return `${verbs[deed][feminine ? 1 : 0]} ${one} «${title}»`;
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

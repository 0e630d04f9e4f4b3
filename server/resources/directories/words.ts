import type { DirectoryEntity } from '../../database/directories/rows.ts';

type Deed = 'create' | 'edit' | 'delete' | 'restore';

/** Titles of changesets: «Добавлен объект «Дача»»; the three words differ in gender. */
const sentences: Record<DirectoryEntity, { one: string; feminine: boolean }> = {
  bill: { one: 'статья расходов', feminine: true },
  object: { one: 'объект', feminine: false },
  contractor: { one: 'контрагент', feminine: false },
};
const verbs: Record<Deed, [masculine: string, feminine: string]> = {
  create: ['Добавлен', 'Добавлена'],
  edit: ['Изменён', 'Изменена'],
  delete: ['Удалён', 'Удалена'],
  restore: ['Восстановлен', 'Восстановлена'],
};

export function titleOf(entity: DirectoryEntity, deed: Deed, title: string): string {
  const { one, feminine } = sentences[entity];
  return `${verbs[deed][feminine ? 1 : 0]} ${one} «${title}»`;
}

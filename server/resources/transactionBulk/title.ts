import type { TransactionBulk } from '../../../contract/transactionBulk.ts';

const NBSP = '\u00a0';
const plurals = new Intl.PluralRules('ru');
const nouns: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'операция', few: 'операции' };
const references = {
  stroiobject: { with: 'объект', without: 'без объекта' },
  contractor: { with: 'контрагент', without: 'без контрагента' },
  bill: { with: 'статья', without: 'без статьи' },
} as const;

/**
 * The changeset's title: «Изменено: объект «Дом в Химках», 124 операции».
 * @param titles names of the directory rows in `set`, by guid
 */
export function titleOf(set: TransactionBulk['set'], titles: ReadonlyMap<string, string>, count: number): string {
  const operations = `${count.toLocaleString('ru-RU').replace(/\u202f/g, NBSP)}${NBSP}${nouns[plurals.select(count)] ?? 'операций'}`;
  if (set.is_deleted) return `Удалено: ${operations}`;
  const parts: string[] = [];
  if (set.date !== undefined) parts.push(`дата ${set.date.split('-').reverse().join('.')}`);
  if (set.description !== undefined) parts.push('описание');
  for (const field of ['stroiobject', 'contractor', 'bill'] as const) {
    const guid = set[field];
    if (guid !== undefined) parts.push(guid === null ? references[field].without : `${references[field].with} «${titles.get(guid) ?? ''}»`);
  }
  return parts.length === 0 ? `Восстановлено: ${operations}` : `Изменено: ${parts.join(', ')}, ${operations}`;
}

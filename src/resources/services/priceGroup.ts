import { counted } from '../../lib/plural.ts';
import type { MergedGroup } from './mergeRows.ts';
import { type EntryStatus, statusOf } from './saving/entry.ts';
import type { PriceGroup } from './useShownGroups.ts';

/** What a category's header says of its saving, where somebody has to act. */
const trouble: Partial<Record<EntryStatus, string>> = {
  waiting: 'ждёт связи',
  failed: 'не сохранено',
  clash: 'изменил другой пользователь',
};

const known = new WeakMap<MergedGroup, PriceGroup>();

/** A category as the sheet shows it; the same object for the same category and rows, so that nothing is laid out anew. */
export function priceGroup(group: MergedGroup): PriceGroup {
  const old = known.get(group);
  if (old) return old;
  const { category, rows } = group;
  const { guid, title } = category.shown;
  const made = {
    id: guid,
    title,
    rows,
    note: [counted(rows.length, 'услуга', 'услуги', 'услуг'), category.entry && trouble[statusOf(category.entry)]]
      .filter(Boolean)
      .join(' · '),
    refused: category.entry?.refusals.title,
    category: category.shown,
  };
  known.set(group, made);
  return made;
}

import type { MergedGroup } from './mergeRows.ts';

/** Letters as a person hears them: case and ё do not matter. */
export function searchForm(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е').trim();
}

export type Found = { groups: MergedGroup[]; count: number };

/** Services whose titles contain every word of the query; categories without such services are left out. Null without a query. */
export function searchRows(groups: readonly MergedGroup[], query: string): Found | null {
  const words = searchForm(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found: MergedGroup[] = [];
  let count = 0;
  for (const group of groups) {
    const rows = group.rows.filter(({ service }) => {
      const title = searchForm(service.title);
      return words.every((word) => title.includes(word));
    });
    if (rows.length === 0) continue;
    found.push({ ...group, rows });
    count += rows.length;
  }
  return { groups: found, count };
}

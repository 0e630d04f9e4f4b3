import { isDeepStrictEqual } from 'node:util';
import type { StoredSettings } from './store.ts';

const words: readonly (readonly [field: 'title' | 'logo_url' | 'brand_color' | 'requisites', word: string])[] = [
  ['title', 'название'],
  ['logo_url', 'логотип'],
  ['brand_color', 'цвет'],
  ['requisites', 'реквизиты'],
];

/** How the log of changes calls an edit: «Изменены настройки компании: название, логотип»; null where nothing changed. */
export function titleOfEdit(before: StoredSettings, after: StoredSettings): string | null {
  const changed = words.filter(([field]) => !isDeepStrictEqual(before[field], after[field])).map(([, word]) => word);
  return changed.length === 0 ? null : `Изменены настройки компании: ${changed.join(', ')}`;
}

import { counted } from '../../../../lib/plural.ts';
import type { Entry, Versioned } from '../../saving/entry.ts';
import { summarise } from '../../saving/saveSummary.ts';

/** What has to happen before prices of rows with unsaved edits are changed: nothing, wait, or the person has to act. */
export type Unsaved = { state: 'none' } | { state: 'saving' } | { state: 'stuck'; text: string; retry: boolean };

/** Edits on their way are waited for; those that cannot be saved stand in the way, except texts not accepted, which stay as they are. */
export function unsavedRows(entries: Iterable<Entry<Versioned>>): Unsaved {
  const { saving, waiting, failed, clashes } = summarise(entries);
  const rows = (count: number) => counted(count, 'строка', 'строки', 'строк');
  if (clashes > 0) {
    const text = `Сначала выберите значения: ${rows(clashes)} изменил и другой пользователь. Закройте окно и нажмите «Выбрать…» в этих строках.`;
    return { state: 'stuck', text, retry: false };
  }
  if (failed + waiting > 0) {
    return { state: 'stuck', text: `Сначала сохраните правки: ${rows(failed + waiting)} ещё не на сервере.`, retry: true };
  }
  return saving > 0 ? { state: 'saving' } : { state: 'none' };
}

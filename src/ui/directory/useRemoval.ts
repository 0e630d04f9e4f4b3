import type { Directory, DirectoryRow } from '../../features/directories/directory.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { useNotices } from '../useNotices.ts';
import { useRowWrites } from './useRowWrites.ts';

/** Deletes a row softly, with the way back in the message, and brings a deleted one back. What the server refuses is said. */
export function useRemoval<R extends DirectoryRow>({ name, words }: Pick<Directory<R>, 'name' | 'words'>) {
  const writes = useRowWrites<R>(name);
  const { done, failed } = useNotices();
  const once = useAttempts();

  /** @returns was it done? */
  async function mark(row: R, is_deleted: boolean): Promise<boolean> {
    try {
      const { version } = row;
      const marked = await once([is_deleted, version], (key) => writes.edit(row.guid, { is_deleted }, { key, version }), row.guid);
      const back = { label: 'Вернуть', run: () => void mark(marked, false) };
      if (is_deleted) done(`${words.deleted}: «${row.title}».`, back);
      else done(`${words.restored}: «${row.title}».`);
      return true;
    } catch (error) {
      failed(error);
      void writes.settle();
      return false;
    }
  }
  return { remove: (row: R) => mark(row, true), restore: (row: R) => mark(row, false) };
}

import { lazyDialog } from '../../ui/lazyDialog.tsx';
import type { Directory, DirectoryRow } from './directory.ts';

const HistoryDrawer = lazyDialog(() => import('../../lists/HistoryDrawer.tsx'));
const MergeDialog = lazyDialog(() => import('./MergeDialog.tsx'));
const AlikeDrawer = lazyDialog(() => import('./AlikeDrawer.tsx'));

type Props<R extends DirectoryRow> = {
  directory: Directory<R>;
  open: 'merge' | 'alike' | 'history' | 'form' | null | undefined;
  /** to be merged */
  rows: readonly R[];
  onClose(): void;
  onMerged(): void;
};

/** What every directory can do with its rows beside editing them. */
export function DirectoryTools<R extends DirectoryRow>({ directory: of, open, rows, onClose, onMerged }: Props<R>) {
  const directory = of as unknown as Directory<DirectoryRow>;
  const { name, words } = directory;
  const merged = () => {
    onMerged();
    onClose();
  };
  return (
    <>
      {open === 'merge' && <MergeDialog directory={directory} rows={rows} onClose={onClose} onMerged={merged} />}
      {open === 'history' && <HistoryDrawer resource={name} title={`История: ${words.many.toLowerCase()}`} onClose={onClose} />}
      {open === 'alike' && <AlikeDrawer directory={directory} onMerged={onMerged} onClose={onClose} />}
    </>
  );
}

import { useEffect, useState } from 'react';
import { type Kept, keptWork, useWorkPlace } from '../lib/keptWork.ts';
import { lazyDialog } from './lazyDialog.tsx';

type Props<W> = {
  /** where the work was kept: `useWorkPlace` */
  place: string;
  /** does it belong to the selected company? */
  ofCompany?: boolean;
  /** is it to be offered here? */
  fits?(work: W): boolean;
  /** why nothing can be restored now */
  busy?: string | null;
  /** @param id of the piece, for a form that takes it over only once it stands */
  onRestore(work: W, id: string): void;
  /** who restores it removes it too: it stays until then, should the code of the form not load */
  leaves?: boolean;
};

const KeptList = lazyDialog(() => import('./KeptList.tsx'));

/** Offers what was unsaved when a session of the same person ended. */
export function KeptOffer<W>({ place: what, ofCompany = true, fits, busy = null, onRestore, leaves = false }: Props<W>) {
  const place = useWorkPlace(what, ofCompany);
  const [kept, setKept] = useState<readonly Kept<W>[]>([]);
  useEffect(() => {
    const read = () => setKept(keptWork.list<W>(place));
    read();
    return keptWork.subscribe(read);
  }, [place]);

  const offered = kept.filter(({ work }) => fits?.(work) ?? true);
  if (offered.length === 0) return null;
  return (
    <KeptList
      kept={offered}
      busy={busy}
      onTake={(id, restore) => {
        const work = restore && leaves ? kept.find((one) => one.id === id)?.work : keptWork.take<W>(place, id);
        if (restore && work) onRestore(work, id);
      }}
      onClose={() => setKept([])}
    />
  );
}

import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { instant } from '../lib/dates.ts';
import { type Kept, keptWork, useWorkPlace } from '../lib/keptWork.ts';
import './kept-offer.css';

type Props<W> = {
  /** where the work was kept: `useWorkPlace` */
  place: string;
  /** is it to be offered here? */
  fits?(work: W): boolean;
  /** why nothing can be restored now */
  busy?: string | null;
  onRestore(work: W): void;
};

/** Offers what was unsaved when a session of the same person ended. */
export function KeptOffer<W>({ place: what, fits, busy = null, onRestore }: Props<W>) {
  const place = useWorkPlace(what);
  const [kept, setKept] = useState<readonly Kept<W>[]>([]);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const read = () => setKept(keptWork.list<W>(place));
    read();
    return keptWork.subscribe(read);
  }, [place]);

  function take(id: string, restore: boolean): void {
    const work = keptWork.take<W>(place, id);
    if (region.current?.contains(document.activeElement)) document.getElementById('content')?.focus();
    if (restore && work !== null) onRestore(work);
  }

  const offered = kept.filter(({ work }) => fits?.(work) ?? true);
  if (offered.length === 0) return null;
  return (
    <section ref={region} className="kept-offer" aria-label="Несохранённое">
      {offered.map(({ id, at, title }) => (
        <Alert
          key={id}
          type="warning"
          showIcon
          message={
            <span className="kept-offer-line">
              <span>
                Сеанс завершился, а&nbsp;это осталось несохранённым: {title} ({instant(new Date(at).toISOString())}).
              </span>
              <span className="kept-offer-buttons">
                <Button size="small" type="primary" disabled={busy !== null} title={busy ?? undefined} onClick={() => take(id, true)}>
                  Вернуть несохранённое
                </Button>
                <Button size="small" onClick={() => take(id, false)}>
                  Отбросить
                </Button>
              </span>
            </span>
          }
        />
      ))}
    </section>
  );
}

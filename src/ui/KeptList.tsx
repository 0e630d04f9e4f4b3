import { Button } from 'antd';
import { useRef } from 'react';
import { instant } from '../lib/dates.ts';
import type { Kept } from '../lib/keptWork.ts';
import { focusContent } from './focusContent.ts';
import { oneClick } from './oneClick.ts';

type Props = {
  kept: readonly Kept<unknown>[];
  busy: string | null;
  /** @param restore false: it is discarded */
  onTake(id: string, restore: boolean): void;
  /** for `lazyDialog`: the code of the list did not come */
  onClose(): void;
};

/** Unsaved work of sessions that ended, each with a way to restore or discard it. */
export default function KeptList({ kept, busy, onTake }: Props) {
  const list = useRef<HTMLElement>(null);

  // the next piece takes its place, and is not to get the second click of a double click
  const taking = (id: string, restore: boolean) =>
    oneClick(() => {
      // the button goes, and the focus must not go with it
      if (list.current?.contains(document.activeElement)) focusContent();
      onTake(id, restore);
    });

  return (
    <section ref={list} className="stack kept-list" aria-label="Несохранённое">
      {kept.map(({ id, at, title }) => (
        <div key={id} className="bar bar-apart notice notice-warning">
          <span>
            Сеанс завершился, а&nbsp;это осталось несохранённым: {title} ({instant(new Date(at).toISOString())}).
          </span>
          <span className="bar">
            <Button size="small" type="primary" disabled={busy !== null} title={busy ?? undefined} onClick={taking(id, true)}>
              Вернуть несохранённое
            </Button>
            <Button size="small" onClick={taking(id, false)}>
              Отбросить
            </Button>
          </span>
        </div>
      ))}
    </section>
  );
}

import { useId, useLayoutEffect, useRef, useState } from 'react';
import { allOf, listen } from '../../lib/listen.ts';
import { markedParts, useSearchWords } from '../../sheet/search.ts';
import HintPopup from '../../ui/HintPopup.tsx';

/**
 * The corner of a name that has a note, marked where the search finds the note. Its hint comes when the corner is pointed at or pressed, and
 * when the cursor comes to the cell around it.
 */
export default function NoteMark({ note }: { note: string }) {
  const id = useId();
  const mark = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<DOMRect | null>(null);
  const words = useSearchWords();
  const found = words.length > 0 && markedParts(note, words).some(({ hit }) => hit);
  useLayoutEffect(() => {
    const corner = mark.current;
    const cell = corner?.closest('[role="gridcell"]');
    if (!corner || !cell) return;
    const show = () => setAt(corner.getBoundingClientRect());
    const hide = () => setAt(null);
    return allOf(
      listen(corner, { pointerenter: show, click: show, pointerleave: hide }),
      listen(cell, { focus: show, blur: hide, keydown: hide, pointerleave: hide }),
      listen(document, { wheel: hide }),
    );
  }, []);
  return (
    <>
      <span ref={mark} role="img" aria-label={`Примечание: ${note}`} className="price-note">
        {found && <mark>…</mark>}
      </span>
      {at && <HintPopup id={id} title={note} placement="top" at={at} onTouch={() => setAt(null)} />}
    </>
  );
}

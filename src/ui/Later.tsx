import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '../lib/listen.ts';
import { useMinWidth } from '../lib/useMinWidth.ts';

type Props = {
  /** keeps the room of the children until they are drawn */
  room: ReactNode;
  /** draws them with the rest all the same; no unless given */
  atOnce?: boolean;
  children: ReactNode;
};

/** Draws its children in a render of their own, after the one that this stands in: rows come before the controls around them. A key pressed meanwhile finds them there. */
export function Later({ room, atOnce = false, children }: Props) {
  const [drawn, setDrawn] = useState(atOnce);
  useLayoutEffect(() => {
    if (drawn) return;
    startTransition(() => setDrawn(true));
    // before the handlers of the key
    return listen(document, { keydown: () => flushSync(() => setDrawn(true)) }, { capture: true });
  }, [drawn]);
  return drawn ? children : room;
}

type LineProps = Partial<Props> & {
  /** window width in px from which the controls fit on one line, so that their height is known before they are drawn */
  from?: number;
};

/** Controls that fit on one line of a wide window. There they are drawn after the rows; in a narrower window, together with them. */
export function LaterLine({ from = 1400, room = <div className="line-room" />, atOnce, children }: LineProps) {
  const fits = useMinWidth(from);
  return (
    <Later room={room} atOnce={atOnce || !fits}>
      {children}
    </Later>
  );
}

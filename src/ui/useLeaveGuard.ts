import { useContext, useEffect, useRef } from 'react';
import { holdWork, SectionContext } from '../lib/unsavedWork.ts';
import { useFeedback } from './feedback.ts';

type Guard = {
  /** true while closing the page would lose something; called just before the page closes, so it may first save what an open cell editor holds */
  unsaved(): boolean;
  /** the warning shown after another screen was opened; null shows none */
  leftBehind(): string | null;
  /** stores unsaved work because the session has ended (`UnsavedWork`); true when it was stored */
  keep?(): boolean;
};

/** While something is unsaved: asks before signing out or closing the page, and shows a warning after another screen is opened. */
export function useLeaveGuard(guard: Guard): void {
  const { message } = useFeedback();
  const section = useContext(SectionContext);
  const latest = useRef(guard);
  latest.current = guard;
  const keeps = guard.keep !== undefined;
  const kept = useRef(false);

  useEffect(() => {
    const unsaved = () => latest.current.unsaved();
    const keep = () => {
      kept.current = latest.current.keep?.() ?? false;
      return kept.current;
    };
    return holdWork({ section, unsaved, ...(keeps && { keep }) });
  }, [section, keeps]);

  useEffect(
    () => () => {
      const sentence = kept.current ? null : latest.current.leftBehind();
      if (sentence !== null) message.warning(sentence, 8);
    },
    [message],
  );
}

import { App } from 'antd';
import { useContext, useEffect, useRef } from 'react';
import { SectionContext } from '../lib/section-context.ts';
import { holdWork } from '../lib/unsavedWork.ts';

type Guard = {
  /** is there something that closing the page would lose? Asked at the last moment, so it may first take over what is being typed */
  unsaved(): boolean;
  /** what to say when another screen is opened; null says nothing */
  leftBehind(): string | null;
  /** keeps what is unsaved because the session is over (`UnsavedWork`) */
  keep?(): boolean;
};

/** Asks before signing out or closing the page while something is unsaved; on leaving the screen a notice says what stays unsaved. */
export function useLeaveGuard(guard: Guard): void {
  const { message } = App.useApp();
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

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current.unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  useEffect(
    () => () => {
      const sentence = kept.current ? null : latest.current.leftBehind();
      if (sentence !== null) void message.warning(sentence, 8);
    },
    [message],
  );
}

import { App } from 'antd';
import { useEffect, useRef } from 'react';

type Guard = {
  /** is there something that closing the page would lose? Asked at the last moment, so it may first take over what is being typed */
  unsaved(): boolean;
  /** what to say when another screen is opened; null says nothing */
  leftBehind(): string | null;
};

/** The browser asks before it closes the page on something unsaved; going to another screen is told what stays behind. */
export function useLeaveGuard(guard: Guard): void {
  const { message } = App.useApp();
  const latest = useRef(guard);
  latest.current = guard;

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current.unsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  useEffect(
    () => () => {
      const sentence = latest.current.leftBehind();
      if (sentence !== null) void message.warning(sentence, 8);
    },
    [message],
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiFailure } from '../../lib/api-failure.ts';
import { SUBSCRIPTION_KEY } from '../../lib/subscription/subscriptionQueries.ts';
import { announce } from '../../ui/announce.tsx';

/** `plain`: neither good news nor bad, a check that has found nothing new */
type Result = { kind: 'done' | 'plain' | 'failed'; sentence: string };
/** With the name of the action that it came of. */
export type Told = Result & { about: string };

/**
 * One action upon the subscription at a time. What it changed is read anew before its result is said, so that words and page agree.
 * @param focus moves to where the result is said: the button that was pressed may be gone by then
 */
export function useAction(focus: (about: string) => void) {
  const client = useQueryClient();
  const running = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<Told | null>(null);

  function say(next: Told): void {
    flushSync(() => {
      setBusy(null);
      setSaid(next);
    });
    announce(next.sentence);
    focus(next.about);
  }

  /** @param work answers the sentence that says what was done, or what was found */
  async function run(name: string, work: () => Promise<string | Result>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(name);
    setSaid(null);
    try {
      const came = await work();
      await client.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
      say({ about: name, ...(typeof came === 'string' ? { kind: 'done', sentence: came } : came) });
    } catch (error) {
      setBusy(null);
      if (!(error instanceof ApiFailure)) throw error;
      // What was refused may have changed elsewhere: in another tab, by support, by the bank.
      void client.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
      say({ about: name, kind: 'failed', sentence: error.message });
    } finally {
      running.current = false;
    }
  }

  return { busy, said, run };
}

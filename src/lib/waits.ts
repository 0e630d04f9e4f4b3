import { useEffect, useReducer } from 'react';
import { isFailure } from './apiFailure.ts';
import { allOf, listen } from './listen.ts';
import { counted } from './plural.ts';

/** more sentences than are shown at a time */
const KEPT = 20;

const ends = new Map<string, number>();

/** The end of a refusal that says how long to wait. When that is over is remembered: where it is shown it counts down (`FailureText`). */
export function waitSentence(seconds: number, before: string): string {
  const sentence = `${before} ${leftWords(seconds)}`;
  ends.delete(sentence);
  ends.set(sentence, Date.now() + seconds * 1000);
  const [oldest] = ends.keys();
  if (ends.size > KEPT && oldest !== undefined) ends.delete(oldest);
  return sentence;
}

/** Which part of the text says how long to wait, and until when (`Date.now()`); null: none. */
export function waitIn(text: string): { part: string; until: number } | null {
  for (const [sentence, until] of ends) {
    const part = /Осталось ждать: [^.]*\.$/.exec(sentence)?.[0];
    if (part && text.includes(sentence)) return { part, until };
  }
  return null;
}

export function leftWords(seconds: number): string {
  const left =
    seconds < 90 ? counted(seconds, 'секунда', 'секунды', 'секунд') : counted(Math.ceil(seconds / 60), 'минута', 'минуты', 'минут');
  return `Осталось ждать: ${left}.`;
}

/**
 * Whole seconds left until an instant (milliseconds of `Date.now()`): 0 once it is over, or for null.
 * Read from the clock each time, so it neither drifts nor stands still after the device slept.
 */
export function useCountdown(until: number | null): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (until === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait() {
      clearTimeout(timer);
      const rest = (until ?? 0) - Date.now();
      // At the moment the seconds change, not a second from now.
      if (rest > 0) timer = setTimeout(look, (rest % 1000) + 1);
    }
    function look() {
      tick();
      wait();
    }
    wait();
    return allOf(listen(document, { visibilitychange: look }), listen(window, { pageshow: look }), () => clearTimeout(timer));
  }, [until]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/**
 * Is it too early to have another code or letter sent? No server asks to wait longer than an hour: a later instant was counted before the
 * device's clock was set back.
 */
export const isTooEarly = (resendAt: number) => Date.now() < resendAt && resendAt - Date.now() <= 3_600_000;

/** The instant (`Date.now()`) that many seconds from now. */
export const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

/** The instant until which a refusal with 1105 asks to wait; null for any other failure. */
export function waitOf(failure: unknown): number | null {
  return isFailure(failure, 1105) && failure.retryAfter !== null ? inSeconds(failure.retryAfter) : null;
}

/** 42 → «0:42», 125 → «2:05». */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

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

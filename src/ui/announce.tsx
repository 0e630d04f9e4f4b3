import { useEffect, useState } from 'react';

/** Regions on the page, the newest last: a sheet in a drawer speaks instead of the one behind it. */
const regions: ((text: string) => void)[] = [];

/** long enough to be read out, short enough not to be met again by somebody reading the page */
const STAYS_MS = 8000;

/**
 * Says a sentence to those who listen to the screen, without moving the cursor: «Заполнено: 12 ячеек». The messages of `useFeedback` are
 * read out by themselves.
 */
export function announce(text: string): void {
  regions.at(-1)?.(text);
}

/** The one place of a screen (a sheet, a list) where `announce` is heard. Always there, because a region that appears with its text is not read. */
export function LiveRegion() {
  const [said, setSaid] = useState({ text: '', turn: 0 });

  useEffect(() => {
    const say = (text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 }));
    regions.push(say);
    return () => {
      regions.splice(regions.indexOf(say), 1);
    };
  }, []);

  useEffect(() => {
    if (said.text === '') return;
    const timer = window.setTimeout(() => setSaid(({ turn }) => ({ text: '', turn })), STAYS_MS);
    return () => window.clearTimeout(timer);
  }, [said]);

  // The same words twice in a row would not be a change: every other time an invisible space follows.
  const text = said.text && said.turn % 2 === 0 ? `${said.text}\u00a0` : said.text;
  return (
    <p role="status" aria-live="polite" className="visually-hidden">
      {text}
    </p>
  );
}

import { contrast, darkened } from '../../../lib/contrast.ts';

/** Lines and fills are seen from this contrast with the paper on, WCAG 2.2 «non-text contrast». */
const SEEN = 3;

export type ColourAdvice = { sentence: string; better: string | null };

/** How a colour will do on white paper; with a better one where it is too pale. Text on it is always white or black, whichever is read. */
export function colourAdvice(colour: string): ColourAdvice {
  const ratio = contrast(colour, '#ffffff');
  const words = `${(Math.floor(ratio * 10) / 10).toLocaleString('ru-RU')}\u00a0:\u00a01`;
  if (ratio >= SEEN) return { sentence: `Контраст с\u00a0бумагой ${words}: хорошо видно.`, better: null };
  return {
    sentence: `Контраст с\u00a0бумагой всего ${words}: линия и\u00a0шапка таблицы будут бледными.`,
    better: darkened(colour, SEEN),
  };
}

/** `#rrggbb` in lower case of what was typed, with or without its sign; null for what is no colour. */
export function readColour(typed: string): string | null {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typed.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

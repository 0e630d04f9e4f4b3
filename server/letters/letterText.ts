import type { LetterParts } from './letterPage.ts';

/** The same letter for programs that show plain text. */
export function letterText({ title, intro, code, button, notes }: LetterParts): string {
  const paragraphs = [title, intro, code, button?.url, ...notes, 'Прорабка'];
  return paragraphs.filter((text) => text !== undefined).join('\n\n');
}

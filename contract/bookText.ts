/** What Excel reads as a character by its number, and characters that XML cannot hold. */
const WRITTEN_BY_NUMBER = /_(?=x[0-9a-f]{4}_)|[\ufffe\uffff]/gi;

/**
 * Text as a cell of an .xlsx part holds it. The import takes an apostrophe off that stands before a sign of formulas: a text that has one of
 * its own gets another, so that its own stays.
 */
export function bookText(text: string): string {
  const kept = /^'[=+\-@']/.test(text) ? `'${text}` : text;
  return kept.replace(WRITTEN_BY_NUMBER, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

import { OWN_TABLE } from './formatHtml.ts';
import { parseHtmlTable } from './parseHtmlTable.ts';
import { parseTsv } from './parseTsv.ts';

/** Beyond this the plain text serves: reading so much HTML would hold the page up. */
const MAX_HTML = 4_000_000;
const TOO_NARROW = /(?:^|\t)#{2,}(?=[\t\r\n]|$)/m;

/**
 * What was copied, as cells. Plain text is read where it says all: it is many times faster. The HTML is asked where the text may
 * mislead: quotes (Excel writes some of them bare), no tabs (a cell of several lines looks like several rows), «####» of a
 * narrow column, or no text at all. Nothing copied → no rows.
 */
export function clipboardTable(text: string, html: string): string[][] {
  const doubtful = text.includes('"') || !text.includes('\t') || TOO_NARROW.test(text);
  const readable = html.length <= MAX_HTML && /<table/i.test(html) && !html.includes(OWN_TABLE);
  const table = doubtful && readable ? parseHtmlTable(html) : null;
  return table && table.length > 0 ? table : parseTsv(text);
}

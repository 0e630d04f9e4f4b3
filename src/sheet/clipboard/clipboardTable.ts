import { OWN_TABLE } from './copiedBlock.ts';

const AFTER_QUOTED = /[\t\r\n]/;

const LINE_END = /\r\n|[\r\n]/;

/** Spaces that look like any other: non-breaking and thin ones. */
const SPACES = /[\u00a0\u2007\u2009\u202f]/g;

/** What is in a page but not of its text. */
const UNSEEN = new Set(['STYLE', 'SCRIPT', 'TEMPLATE', 'NOSCRIPT', 'TITLE']);

const BLOCKS = new Set(['P', 'DIV', 'LI', 'TR', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']);

/** A sheet of ours has a dozen columns: a cell that claims to be a thousand wide is junk or worse. */
const MAX_COLUMNS = 200;

/** Marks the place of a table in the text of a page, which cannot hold it. */
const TABLE = '\0';

const NARROW = /^#{2,}$/;

/** Beyond this the plain text serves: reading so much HTML would hold the page up. */
const MAX_HTML = 4_000_000;
const TOO_NARROW = /(?:^|\t)#{2,}(?=[\t\r\n]|$)/m;
const MERGED = /(?:row|col)span\s*=\s*["']?(?:[2-9]|1\d)/i;

/**
 * What was copied, as cells. Plain text is read where it says all: it is many times faster. The HTML is asked where the text may
 * mislead. Nothing copied → no rows. What another program copied gets plain spaces: with others «пог. м» would be a second unit.
 */
export function clipboardTable(text: string, html: string): string[][] {
  const own = html.includes(OWN_TABLE);
  const readable = !own && html.length <= MAX_HTML && /<table/i.test(html);
  const table = readable && misleads(text, html) ? parseHtmlTable(html) : null;
  return table && table.length > 0 ? table : parseTsv(own ? text : text.replace(SPACES, ' '));
}

/**
 * Quotes (Excel writes some of them bare), no tabs or more lines than the table has rows (a cell of several lines looks like several
 * rows), «####» of a narrow column, merged cells (pages leave out those that are covered), or no text at all.
 */
function misleads(text: string, html: string) {
  if (text.includes('"') || !text.includes('\t') || TOO_NARROW.test(text) || MERGED.test(html)) return true;
  const lines = text.trimEnd().split(LINE_END).length;
  return lines > (html.match(/<tr[\s>]/gi)?.length ?? 0);
}

/**
 * The cells of the tables in a piece of HTML from Excel, LibreOffice, Google Sheets or a page, row by row; null where there is no
 * table. A line of text beside the tables is a row of one cell. What a merged cell covers is empty; hidden rows and cells are left
 * out. The document is only parsed: nothing in it runs or loads.
 */
export function parseHtmlTable(html: string): string[][] | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const tables = [...page.querySelectorAll('table')].filter((table) => !table.parentElement?.closest('table'));
  if (tables.length === 0) return null;
  const read = tables.map((table) => tableRows(table, /white-space:\s*pre/.test(table.getAttribute('style') ?? '')));
  for (const [index, table] of tables.entries()) {
    const place = page.createElement('p');
    place.textContent = `${TABLE}${index}`;
    table.replaceWith(place);
  }
  const lines = cellText(page.body, false).split('\n').filter(Boolean);
  return lines.flatMap((line) => (line.startsWith(TABLE) ? (read[Number(line.slice(1))] ?? []) : [[line]]));
}

function tableRows(table: HTMLTableElement, verbatim: boolean) {
  const rows: string[][] = [];
  /** columns covered from above, and for how many rows more */
  let covered = new Map<number, number>();
  for (const row of table.rows) {
    if (hidden(row)) continue;
    const cells: string[] = [];
    const below = new Map<number, number>();
    for (const cell of row.cells) {
      if (hidden(cell)) continue;
      while (covered.has(cells.length)) cells.push('');
      const text = shownText(cell, verbatim);
      const first = cells.length;
      const width = Math.min(cell.colSpan, MAX_COLUMNS - first);
      for (let at = 0; at < width; at++) {
        cells.push(at === 0 ? text : '');
        if (cell.rowSpan > 1) below.set(first + at, cell.rowSpan - 1);
      }
    }
    while (covered.has(cells.length)) cells.push('');
    for (const [column, more] of covered) if (more > 1) below.set(column, more - 1);
    covered = below;
    rows.push(cells);
  }
  return rows;
}

/** Excel shows «####» where a column is too narrow; the value stands beside it. */
function shownText(cell: Element, verbatim: boolean) {
  const text = cellText(cell, verbatim);
  if (!NARROW.test(text)) return text;
  const value = cell.getAttribute('x:num') || cell.getAttribute('sdval');
  return value ? value.replace('.', ',') : text;
}

function hidden(element: Element) {
  return element.hasAttribute('hidden') || /display:\s*none/i.test(element.getAttribute('style') ?? '');
}

/**
 * The text of a table cell as a person sees it: line breaks for `<br>` and between paragraphs, spaces of the markup collapsed,
 * other spaces as plain ones. `verbatim`: the markup's own white space counts.
 */
function cellText(cell: Element, verbatim: boolean) {
  const raw = cell.childElementCount === 0 ? spaced(cell.textContent ?? '', verbatim) : inside(cell, verbatim);
  if (verbatim) return raw;
  return raw
    .replace(/ *\n */g, '\n')
    .replace(SPACES, ' ')
    .replace(/^\s+|\s+$/g, '');
}

function inside(parent: Node, verbatim: boolean) {
  let text = '';
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += spaced(node.nodeValue ?? '', verbatim);
    if (!(node instanceof Element) || UNSEEN.has(node.tagName)) continue;
    if (/display:\s*none/i.test(node.getAttribute('style') ?? '')) continue;
    if (node.tagName === 'BR') text += '\n';
    else if (BLOCKS.has(node.tagName)) text += `${text.trim() === '' || text.endsWith('\n') ? '' : '\n'}${inside(node, verbatim).trim()}\n`;
    else text += inside(node, verbatim);
  }
  return text;
}

function spaced(text: string, verbatim: boolean) {
  return verbatim ? text : text.replace(/[ \t\r\n\f]+/g, ' ');
}

/**
 * Text of a spreadsheet → its cells, row by row; rows may differ in length. Line breaks are CRLF, LF or CR, one at the very end
 * closes the last row. A cell is taken for quoted only when its closing quote is followed by the end of the cell: some
 * programs write `"Ромашка" ООО` as it stands. Empty text has no rows.
 */
export function parseTsv(text: string): string[][] {
  if (!text.includes('"')) return parsePlain(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = text[at] === '"' ? readQuoted(text, at) : null;
    const end = quoted?.end ?? cellEnd(text, at);
    row.push(quoted?.cell ?? text.slice(at, end));
    at = end + 1;
    if (text[end] === '\t') {
      if (at === text.length) row.push('');
      else continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at++;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** Without quotes, which is nearly always: many times faster. */
function parsePlain(text: string) {
  if (text === '') return [];
  return text
    .replace(/\r\n$|[\r\n]$/, '')
    .split(LINE_END)
    .map((line) => line.split('\t'));
}

/** The quoted cell that begins at `from`, unescaped, and where it ends; null where the quote is only a letter of the text. */
function readQuoted(text: string, from: number): { cell: string; end: number } | null {
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    if (text[quote + 1] === '"') {
      at = quote + 2;
      continue;
    }
    const end = quote + 1;
    if (end < text.length && !AFTER_QUOTED.test(text[end] ?? '')) return null;
    return { cell: text.slice(from + 1, quote).replaceAll('""', '"'), end };
  }
}

function cellEnd(text: string, from: number) {
  let at = from;
  while (at < text.length && !AFTER_QUOTED.test(text[at] ?? '')) at++;
  return at;
}

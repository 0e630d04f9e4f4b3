import { attribute, xmlElements } from './xmlElements.ts';

/** What matters of how a cell is formatted. */
export type CellStyle = { isDate: boolean; indent: number };

/** Formats of styles.xml in the order in which cells name them. */
export function readStyles(pieces: Iterable<string>): CellStyle[] {
  const dateFormats = new Set([14, 15, 16, 17, 22]);
  let formats: CellStyle[] = [];
  for (const { name, attributes, inner } of xmlElements(pieces, 'numFmts', 'cellXfs')) {
    if (name === 'cellXfs') {
      formats = [...xmlElements([inner], 'xf')].map((xf) => ({
        isDate: dateFormats.has(Number(attribute(xf.attributes, 'numFmtId'))),
        indent: Number(attribute([...xmlElements([xf.inner], 'alignment')][0]?.attributes ?? '', 'indent') ?? 0) || 0,
      }));
    } else if (attributes !== undefined) {
      for (const format of xmlElements([inner], 'numFmt')) {
        if (isDateFormat(attribute(format.attributes, 'formatCode') ?? ''))
          dateFormats.add(Number(attribute(format.attributes, 'numFmtId')));
      }
    }
  }
  return formats;
}

function isDateFormat(code: string): boolean {
  const bare = code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  return /y|г/i.test(bare) && /[dmдм]/i.test(bare);
}

const DAY = 86_400_000;

/** Excel's day number → «31.12.2026». */
export function dateText(day: number, from1904: boolean): string {
  return new Date(Date.UTC(1899, 11, 30) + (day + (from1904 ? 1462 : 0)) * DAY).toLocaleDateString('ru-RU', { timeZone: 'UTC' });
}

import { strToU8, zipSync } from 'fflate';

export type BookCell = string | number | null | { formula: string; value?: number };

export type BookSheet = {
  name?: string;
  /** whether the book shows it, as the workbook says */
  state?: 'visible' | 'hidden' | 'veryHidden';
  rows?: readonly (readonly BookCell[])[];
  /** what stands in `sheetData` instead of `rows` */
  xml?: string;
  /** «A1:B2» */
  merges?: readonly string[];
  /** outline level by row index */
  levels?: Readonly<Record<number, number>>;
};

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGES = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** An .xlsx workbook; `extra` adds parts to the archive or replaces them. */
export function buildBook(sheets: readonly BookSheet[], extra: Record<string, Uint8Array> = {}): Uint8Array {
  const names = sheets.map(({ name = 'Лист', state = 'visible' }, index) => {
    const id = index + 1;
    return `<sheet name="${escaped(name)}" sheetId="${id}" state="${state}" r:id="rId${id}"/>`;
  });
  const targets = sheets.map((_, index) => relationship(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`));
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>'),
    '_rels/.rels': strToU8(`<Relationships xmlns="${PACKAGES}">${relationship(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`),
    'xl/workbook.xml': strToU8(`<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships xmlns="${PACKAGES}">${targets.join('')}</Relationships>`),
    ...Object.fromEntries(sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, strToU8(sheetXml(sheet))])),
    ...extra,
  });
}

function relationship(id: number, kind: string, target: string): string {
  return `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
}

function sheetXml({ rows = [], xml, merges = [], levels = {} }: BookSheet): string {
  const data = xml ?? rows.map((row, index) => rowXml(row, index, levels[index] ?? 0)).join('');
  const merged = merges.length > 0 ? `<mergeCells>${merges.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : '';
  return `<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData>${merged}</worksheet>`;
}

function rowXml(row: readonly BookCell[], index: number, level: number): string {
  const cells = row.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`));
  return `<row r="${index + 1}"${level > 0 ? ` outlineLevel="${level}"` : ''}>${cells.join('')}</row>`;
}

function cellXml(cell: BookCell, address: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  return `<c r="${address}"><f>${escaped(cell.formula)}</f>${cell.value === undefined ? '' : `<v>${cell.value}</v>`}</c>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

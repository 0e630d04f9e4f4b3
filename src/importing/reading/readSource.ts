import { PASTED_TABLE } from '../../../contract/importTitle.ts';
import type { ImportKind } from '../importKind.ts';
import { fileKind } from './fileKind.ts';
import { BROKEN_BOOK, FileProblem, MAX_FILE, MAX_PASTED, MAX_STRINGS, TOO_BIG_INSIDE, TOO_LARGE } from './fileProblem.ts';
import { openArchive } from './openArchive.ts';
import { readDelimited } from './readDelimited.ts';
import { readSheet, readStyles, stringItem } from './readSheet.ts';
import type { SheetReader } from './sheetReader.ts';
import { refuseOddSheet, type SheetTable, type SourceFile, unguard } from './sheetTable.ts';
import type { PastedTable } from './sourceSession.ts';
import { attribute, xmlElements } from './xmlElements.ts';

type Reader = Pick<SheetReader<ImportKind>, 'ownFormat' | 'datesAsShown'>;

/**
 * Reads a file with a table.
 * @throws FileProblem, nothing else for whatever is in the file
 */
export async function readSource(name: string, bytes: Uint8Array, reader: Reader = {}): Promise<SourceFile> {
  if (bytes.length > MAX_FILE) throw new FileProblem(TOO_LARGE);
  const own = reader.ownFormat?.(bytes);
  if (own) return { name, sheets: [own] };
  const all = fileKind(name, bytes) === 'zip' ? readBook(bytes, reader) : [readDelimited(name, decodeText(bytes))];
  return { name, sheets: filled(all, 'В файле нет заполненных строк. Выберите другой файл.') };
}

/**
 * Reads a file that the user chose.
 * @throws FileProblem
 */
export async function openFile(file: File, reader: Reader = {}): Promise<SourceFile> {
  if (file.size > MAX_FILE) throw new FileProblem(TOO_LARGE);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileProblem('Файл не открылся: он перемещён или занят другой программой. Закройте её и выберите файл снова.');
  });
  return readSource(file.name, new Uint8Array(bytes), reader);
}

/**
 * Reads a table from the clipboard, or one that another screen handed over.
 * @throws FileProblem
 */
export function readPasted({ pasted: text, name = PASTED_TABLE }: PastedTable, reader: Reader = {}): SourceFile {
  if (text.length > MAX_PASTED) throw new FileProblem('Вставлено слишком много. Сохраните таблицу файлом .xlsx или .csv и загрузите файл.');
  const own = reader.ownFormat?.(text);
  if (own) return { name, sheets: [own] };
  return {
    name,
    sheets: filled([readDelimited(name, text)], 'В буфере обмена нет таблицы. Выделите строки в Excel, скопируйте и вставьте сюда.'),
  };
}

function filled(all: readonly SheetTable[], nothing: string): SheetTable[] {
  const sheets = all.filter((sheet) => sheet.rows.length > 0);
  if (sheets.length === 0) throw new FileProblem(nothing);
  for (const sheet of sheets) refuseOddSheet(sheet);
  return sheets;
}

/** Text of a file: by its byte order mark, else UTF-8, else windows-1251. The mark is taken off. */
function decodeText(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return isDamagedUtf8(text) ? text : new TextDecoder('windows-1251').decode(bytes);
  }
}

/** A file of UTF-8 cut or glued badly has few wrong bytes among many Russian letters; in windows-1251 nearly each letter is wrong. */
function isDamagedUtf8(text: string) {
  const letters = text.match(/[а-яё]/gi)?.length ?? 0;
  const wrong = text.match(/\ufffd/g)?.length ?? 0;
  return wrong * 20 < letters;
}

/** Reads every sheet of an .xlsx workbook: formulas by their stored values, hidden sheets too. */
function readBook(bytes: Uint8Array, { datesAsShown = false }: Reader): SheetTable[] {
  const pieces = openArchive(bytes);
  const parts = bookParts((path) => [...pieces(path)].join(''));
  if (parts.sheets.length === 0) throw new FileProblem(BROKEN_BOOK);
  const strings = readStrings(pieces(parts.strings));
  const styles = parts.styles ? readStyles(pieces(parts.styles)) : [];
  const context = { strings, styles, from1904: parts.from1904, datesAsShown };
  return parts.sheets.map(({ name, path, hidden }) => ({ ...readSheet(name, pieces(path), context), hidden }));
}

/**
 * Texts that cells name by number; null where there is nothing to see.
 * @throws FileProblem for more text than price lists have
 */
function readStrings(pieces: Iterable<string>): (string | null)[] {
  const strings: (string | null)[] = [];
  let length = 0;
  for (const { inner } of xmlElements(pieces, 'si')) {
    const text = unguard(stringItem(inner));
    length += 10 + (text?.length ?? 0);
    if (length > MAX_STRINGS) throw new FileProblem(TOO_BIG_INSIDE);
    strings.push(text);
  }
  return strings;
}

/**
 * Paths of the workbook's parts in the archive: sheets, shared strings, styles; and its date system.
 * @param textOf the text of a part, empty when there is none
 */
function bookParts(textOf: (path: string) => string) {
  const root = relations(textOf('_rels/.rels'), '').find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  const folder = root.slice(0, root.lastIndexOf('/') + 1);
  const related = relations(textOf(`${folder}_rels/${root.slice(folder.length)}.rels`), folder);
  const book = textOf(root);
  const pathOf = (kind: string) => related.find(({ type }) => type.endsWith(`/${kind}`))?.target ?? null;
  const sheets = [...xmlElements([book], 'sheet')].flatMap(({ attributes }) => {
    const relation = /\s(?:\w+:)?id=["']([^"']*)["']/.exec(attributes)?.[1];
    const sheet = related.find(({ id, type }) => id === relation && type.endsWith('/worksheet'));
    const hidden = ['hidden', 'veryHidden'].includes(attribute(attributes, 'state') ?? '');
    return sheet ? [{ name: attribute(attributes, 'name') ?? '', path: sheet.target, hidden }] : [];
  });
  return {
    sheets,
    strings: pathOf('sharedStrings') ?? `${folder}sharedStrings.xml`,
    styles: pathOf('styles'),
    from1904: /date1904=["'](1|true)/.test(book),
  };
}

/** Relations of a part to others of the archive; those to files and addresses outside are left out and never followed. */
function relations(xml: string, folder: string): { id: string; type: string; target: string }[] {
  return [...xmlElements([xml], 'Relationship')].flatMap(({ attributes }) => {
    if (attribute(attributes, 'TargetMode') === 'External') return [];
    const target = attribute(attributes, 'Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : folder + target;
    return [{ id: attribute(attributes, 'Id') ?? '', type: attribute(attributes, 'Type') ?? '', target: withoutDots(path) }];
  });
}

function withoutDots(path: string) {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

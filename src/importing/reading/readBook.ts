import { bookParts } from './book/bookParts.ts';
import { readStyles } from './book/cellStyles.ts';
import { openArchive } from './book/openArchive.ts';
import { readSheet } from './book/readSheet.ts';
import { readStrings } from './book/readStrings.ts';
import { FileProblem } from './fileProblem.ts';
import { BROKEN_BOOK } from './limits.ts';
import type { SheetTable } from './sheetTable.ts';

/** Reads every sheet of an .xlsx workbook: formulas by their stored values, hidden sheets too. */
export function readBook(bytes: Uint8Array): SheetTable[] {
  const archive = openArchive(bytes);
  const parts = bookParts((path) => [...archive.pieces(path)].join(''));
  if (parts.sheets.length === 0) throw new FileProblem(BROKEN_BOOK);
  const strings = readStrings(archive.pieces(parts.strings));
  const styles = parts.styles ? readStyles(archive.pieces(parts.styles)) : [];
  return parts.sheets.map(({ name, path }) => readSheet(name, archive.pieces(path), { strings, styles, from1904: parts.from1904 }));
}

import { type UnzipFileInfo, unzipSync } from 'fflate';
import { BROKEN_BOOK, FileProblem, FREE_UNPACKED, MAX_PARTS, MAX_RATIO, MAX_UNPACKED, TO_XLSX, TOO_BIG_INSIDE } from './fileProblem.ts';
import { xmlPieces } from './xmlElements.ts';

/**
 * Checks a workbook's archive before anything of it is unpacked; then unpacks one part at a time, and of those only XML.
 * @returns gives the text of a part, piece by piece; nothing when there is no such part
 * @throws FileProblem for other kinds of archives, zip bombs, truncated and locked files, and XML that declares entities
 */
export function openArchive(bytes: Uint8Array) {
  const parts = listParts(bytes);
  const other = otherArchive(new Set(parts.map(({ name }) => partName(name))));
  if (other) throw new FileProblem(other);
  if (isLocked(bytes)) throw new FileProblem(`Файл защищён паролем. Снимите пароль. ${TO_XLSX}`);
  refuseBombs(parts, bytes.length);
  return function* (path: string) {
    const [content] = Object.values(orBroken(() => unzipSync(bytes, { filter: ({ name }) => partName(name) === partName(path) })));
    if (!content) return;
    let first = true;
    for (const piece of xmlPieces(content)) {
      if (first && piece.includes('<!DOCTYPE')) throw new FileProblem(BROKEN_BOOK);
      first = false;
      yield piece;
    }
  };
}

/** A part's name as parts are compared: case does not matter, and some programs write `\` for `/`. */
function partName(name: string) {
  return name.replaceAll('\\', '/').toLowerCase();
}

function listParts(bytes: Uint8Array): UnzipFileInfo[] {
  const parts: UnzipFileInfo[] = [];
  orBroken(() =>
    unzipSync(bytes, {
      filter(part) {
        parts.push(part);
        if (parts.length > MAX_PARTS) throw new FileProblem(BROKEN_BOOK);
        return false;
      },
    }),
  );
  return parts;
}

/** Pictures and the like stay packed, but a bomb anywhere is no price list. */
function refuseBombs(parts: readonly UnzipFileInfo[], packed: number) {
  const read = parts.filter(({ name }) => /\.(xml|rels)$/i.test(name)).reduce((sum, part) => sum + part.originalSize, 0);
  const all = parts.reduce((sum, part) => sum + part.originalSize, 0);
  if (read > MAX_UNPACKED || (all > FREE_UNPACKED && all > packed * MAX_RATIO)) {
    throw new FileProblem(TOO_BIG_INSIDE);
  }
}

function orBroken<T>(read: () => T) {
  try {
    return read();
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem(BROKEN_BOOK);
  }
}

/** A sentence for an archive that is no .xlsx workbook, by the names of its parts as `partName` gives them; null for a workbook. */
function otherArchive(names: ReadonlySet<string>): string | null {
  const begins = (...starts: string[]) => [...names].some((name) => starts.some((start) => name.startsWith(start)));
  if (names.has('content.xml') && names.has('mimetype')) return `Формат OpenDocument (.ods) не поддерживается. ${TO_XLSX}`;
  if (names.has('xl/workbook.bin')) return `Двоичная книга Excel (.xlsb) не поддерживается. ${TO_XLSX}`;
  if (names.has('word/document.xml'))
    return 'Это документ Word. Скопируйте таблицу в Excel и сохраните как .xlsx — или вставьте её сюда из буфера обмена.';
  if (names.has('ppt/presentation.xml')) return 'Это презентация. Скопируйте таблицу в Excel и сохраните как .xlsx.';
  if (begins('index/', 'index.zip'))
    return 'Это файл Apple Numbers. Откройте его в Numbers, выберите «Файл → Экспортировать в → Excel» и загрузите полученный .xlsx.';
  if (!names.has('xl/workbook.xml') && !names.has('_rels/.rels'))
    return 'Это архив, а не таблица. Распакуйте его и выберите файл .xlsx или .csv.';
  return null;
}

/** Is a part of the archive encrypted? By the first local header's flag. */
function isLocked(bytes: Uint8Array) {
  return ((bytes[6] ?? 0) & 1) === 1;
}

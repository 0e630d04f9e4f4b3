import { BROKEN_BOOK, FileProblem, TO_XLSX } from './fileProblem.ts';

export type FileKind = 'zip' | 'text';

const TEXT_EXTENSIONS = new Set(['csv', 'tsv', 'txt']);
const BOOK_EXTENSIONS = new Set(['xlsx', 'xlsm']);

/** Extension in lower case, without the dot. */
function extensionOf(fileName: string) {
  return /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/**
 * What kind of file this is by its first bytes, which must agree with its extension.
 * @throws FileProblem for everything that is neither a workbook nor text
 */
export function fileKind(name: string, bytes: Uint8Array): FileKind {
  const extension = extensionOf(name);
  if (bytes.length === 0) throw new FileProblem('Файл пуст. Выберите другой файл.');
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    if (TEXT_EXTENSIONS.has(extension)) {
      throw new FileProblem(
        `Файл назван .${extension}, но внутри это не текст, а книга или архив. Если это книга Excel, переименуйте её в .xlsx.`,
      );
    }
    return 'zip';
  }
  const other = otherKind(extension, bytes);
  if (other) throw new FileProblem(other);
  return 'text';
}

/** A sentence for a file that is not read; null for text. */
function otherKind(extension: string, bytes: Uint8Array) {
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return oldOffice(extension);
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46]))
    return 'Это PDF, из него таблицу не загрузить. Нужен файл .xlsx или .csv. Если таблицу в PDF можно выделить, скопируйте её в Excel.';
  if (begins(bytes, [0xff, 0xd8, 0xff]) || begins(bytes, [0x89, 0x50, 0x4e, 0x47]))
    return 'Это картинка, таблицу из неё не прочитать. Нужен файл .xlsx или .csv.';
  if (begins(bytes, [0x7b, 0x5c, 0x72, 0x74, 0x66])) return 'Это документ RTF. Скопируйте таблицу в Excel и сохраните как .xlsx.';
  if (begins(bytes, [0x50, 0x4b])) return BROKEN_BOOK;
  if (looksBinary(bytes)) return `Этот файл не похож на таблицу. ${TO_XLSX}`;
  const start = new TextDecoder().decode(bytes.subarray(0, 1024)).trimStart();
  if (/^(<!doctype html|<html|<table|<\?xml|<meta)/i.test(start)) return `Внутри файла не книга Excel, а веб-страница или XML. ${TO_XLSX}`;
  if (BOOK_EXTENSIONS.has(extension) || extension === 'xls' || extension === 'ods') {
    return `Файл назван .${extension}, но внутри это не книга Excel. ${TO_XLSX}`;
  }
  return TEXT_EXTENSIONS.has(extension) ? null : 'Такие файлы не загружаются. Подойдут .xlsx, .csv, .tsv и .txt.';
}

/** Files of old Office and locked ones of the new look alike from outside. */
function oldOffice(extension: string): string {
  if (BOOK_EXTENSIONS.has(extension)) return `Книга защищена паролем или сохранена в старом формате Excel. Снимите пароль. ${TO_XLSX}`;
  if (extension === 'doc') return 'Это документ Word. Скопируйте таблицу в Excel и сохраните как .xlsx.';
  return `Старый формат Excel (.xls) не поддерживается. ${TO_XLSX}`;
}

function begins(bytes: Uint8Array, magic: readonly number[]) {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** A zero byte among the first ones, unless the text is UTF-16 with its mark. */
function looksBinary(bytes: Uint8Array) {
  if (begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff])) return false;
  return bytes.subarray(0, 4096).includes(0);
}

import { FileProblem } from './fileProblem.ts';

export type FileKind = 'zip' | 'text';

const TO_XLSX = 'Откройте его в Excel, LibreOffice или Google Таблицах и сохраните как «Книга Excel (.xlsx)».';
const TEXT_EXTENSIONS = new Set(['csv', 'tsv', 'txt']);
const BOOK_EXTENSIONS = new Set(['xlsx', 'xlsm']);

/** Extension in lower case, without the dot. */
export function extensionOf(fileName: string): string {
  return /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/**
 * What kind of file this is by its first bytes, which must agree with its extension.
 * @throws FileProblem for everything that is neither a workbook nor text
 */
export function fileKind(name: string, bytes: Uint8Array): FileKind {
  const extension = extensionOf(name);
  if (bytes.length === 0) throw new FileProblem('Файл пуст. Выберите другой файл.');
  if (begins(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new FileProblem(
      BOOK_EXTENSIONS.has(extension)
        ? `Книга защищена паролем или сохранена в старом формате Excel. Снимите пароль. ${TO_XLSX}`
        : `Старый формат Excel (.xls) не поддерживается. ${TO_XLSX}`,
    );
  }
  if (begins(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    if (TEXT_EXTENSIONS.has(extension)) {
      throw new FileProblem(
        `Файл назван .${extension}, но внутри это не текст, а книга или архив. Если это книга Excel, переименуйте её в .xlsx.`,
      );
    }
    return 'zip';
  }
  if (begins(bytes, [0x25, 0x50, 0x44, 0x46]))
    throw new FileProblem('Это PDF, из него нельзя загрузить прайс-лист. Нужен файл .xlsx или .csv.');
  if (looksBinary(bytes)) throw new FileProblem(`Этот файл не похож на таблицу. ${TO_XLSX}`);
  if (BOOK_EXTENSIONS.has(extension) || extension === 'xls' || extension === 'ods') {
    throw new FileProblem(`Файл назван .${extension}, но внутри это не книга Excel. ${TO_XLSX}`);
  }
  if (!TEXT_EXTENSIONS.has(extension)) {
    throw new FileProblem('Такие файлы не загружаются. Подойдут .xlsx, .csv, .tsv и .txt.');
  }
  return 'text';
}

function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** A zero byte among the first ones, unless the text is UTF-16 with its mark. */
function looksBinary(bytes: Uint8Array): boolean {
  if (begins(bytes, [0xff, 0xfe]) || begins(bytes, [0xfe, 0xff])) return false;
  return bytes.subarray(0, 4096).includes(0);
}

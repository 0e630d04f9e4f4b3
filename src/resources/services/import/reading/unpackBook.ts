import { strFromU8, type UnzipFileInfo, unzipSync, type Zippable, zipSync } from 'fflate';
import { FileProblem } from './fileProblem.ts';
import { FREE_UNPACKED, MAX_PARTS, MAX_RATIO, MAX_UNPACKED } from './limits.ts';
import { refuseHugeSheet } from './sheetSize.ts';

const TO_XLSX = 'Откройте его в Excel, LibreOffice или Google Таблицах и сохраните как «Книга Excel (.xlsx)».';
const BROKEN = `Файл повреждён или это не книга Excel. ${TO_XLSX}`;

/**
 * Checks a workbook's archive before anything of it is read, and repacks the parts that matter without compression: the reader would
 * otherwise unpack pictures too, and start workers of its own from `blob:` addresses, which a strict security policy forbids.
 * @throws FileProblem for other kinds of archives, zip bombs and hostile XML
 */
export function unpackBook(bytes: Uint8Array): ArrayBuffer {
  const parts = listParts(bytes);
  refuseOtherArchives(parts);
  refuseBombs(parts, bytes.length);
  const kept: Zippable = {};
  const unpacked = orBroken(() => unzipSync(bytes, { filter: ({ name }) => isWanted(name) }));
  for (const [name, content] of Object.entries(unpacked)) {
    if (strFromU8(content.subarray(0, 2048)).includes('<!DOCTYPE')) throw new FileProblem(BROKEN);
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) refuseHugeSheet(content);
    kept[name] = [content, { level: 0 }];
  }
  const packed = zipSync(kept);
  return packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength) as ArrayBuffer;
}

function listParts(bytes: Uint8Array): UnzipFileInfo[] {
  const parts: UnzipFileInfo[] = [];
  orBroken(() =>
    unzipSync(bytes, {
      filter(part) {
        parts.push(part);
        if (parts.length > MAX_PARTS) throw new FileProblem(BROKEN);
        return false;
      },
    }),
  );
  return parts;
}

function refuseOtherArchives(parts: readonly UnzipFileInfo[]): void {
  const names = new Set(parts.map(({ name }) => name));
  if (names.has('content.xml') && names.has('mimetype')) throw new FileProblem(`Формат OpenDocument (.ods) не поддерживается. ${TO_XLSX}`);
  if (names.has('xl/workbook.bin')) throw new FileProblem(`Двоичная книга Excel (.xlsb) не поддерживается. ${TO_XLSX}`);
  if (names.has('word/document.xml')) throw new FileProblem('Это документ Word. Скопируйте таблицу в Excel и сохраните как .xlsx.');
  if (!names.has('xl/workbook.xml') && !names.has('_rels/.rels'))
    throw new FileProblem('Это архив, а не таблица. Распакуйте его и выберите файл .xlsx или .csv.');
}

function refuseBombs(parts: readonly UnzipFileInfo[], packed: number): void {
  const unpacked = parts.reduce((sum, part) => sum + part.originalSize, 0);
  if (unpacked > MAX_UNPACKED || (unpacked > FREE_UNPACKED && unpacked > packed * MAX_RATIO)) {
    throw new FileProblem('В развёрнутом виде файл слишком велик. Скопируйте прайс-лист в новую книгу и сохраните её как .xlsx.');
  }
}

function isWanted(name: string): boolean {
  return name === '[Content_Types].xml' || /^(_rels|xl)\/.*\.(xml|rels)$/.test(name);
}

function orBroken<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem(BROKEN);
  }
}

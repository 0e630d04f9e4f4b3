import { TO_XLSX } from '../limits.ts';

/** A sentence for an archive that is no .xlsx workbook, by the names of its parts; null for a workbook. */
export function otherArchive(names: ReadonlySet<string>): string | null {
  const begins = (...starts: string[]) => [...names].some((name) => starts.some((start) => name.startsWith(start)));
  if (names.has('content.xml') && names.has('mimetype')) return `Формат OpenDocument (.ods) не поддерживается. ${TO_XLSX}`;
  if (names.has('xl/workbook.bin')) return `Двоичная книга Excel (.xlsb) не поддерживается. ${TO_XLSX}`;
  if (names.has('word/document.xml'))
    return 'Это документ Word. Скопируйте таблицу в Excel и сохраните как .xlsx — или вставьте её сюда из буфера обмена.';
  if (names.has('ppt/presentation.xml')) return 'Это презентация. Скопируйте таблицу в Excel и сохраните как .xlsx.';
  if (begins('Index/', 'Index.zip'))
    return 'Это файл Apple Numbers. Откройте его в Numbers, выберите «Файл → Экспортировать в → Excel» и загрузите полученный .xlsx.';
  if (!names.has('xl/workbook.xml') && !names.has('_rels/.rels'))
    return 'Это архив, а не таблица. Распакуйте его и выберите файл .xlsx или .csv.';
  return null;
}

/** Is a part of the archive encrypted? By the first local header's flag. */
export function isLocked(bytes: Uint8Array): boolean {
  return ((bytes[6] ?? 0) & 1) === 1;
}

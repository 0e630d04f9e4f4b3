import { type ExportedCategory, priceCsv } from './exportList.ts';
import type { BookHead } from './fileHead.ts';
import { priceBook } from './priceBook.ts';

/** `head`: what stands above the table of a book; CSV is a table alone. */
export type FileRequest = { list: readonly ExportedCategory[]; withCost: boolean; format: 'xlsx' | 'csv'; head: BookHead | null };
export type FileReply = { file: Blob } | { failed: true };

const types = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv;charset=utf-8' };

self.addEventListener('message', async ({ data }: MessageEvent<FileRequest>) => {
  self.postMessage(await answer(data));
});

async function answer({ list, withCost, format, head }: FileRequest): Promise<FileReply> {
  try {
    const content = format === 'csv' ? priceCsv(list, withCost) : new Uint8Array(await priceBook(list, withCost, head));
    return { file: new Blob([content], { type: types[format] }) };
  } catch {
    return { failed: true };
  }
}

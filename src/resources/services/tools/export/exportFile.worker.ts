import type { ExportedCategory } from './exportList.ts';
import { priceBook } from './priceBook.ts';
import { priceCsv } from './priceCsv.ts';

export type FileRequest = { list: readonly ExportedCategory[]; withCost: boolean; format: 'xlsx' | 'csv' };
export type FileReply = { file: Blob } | { failed: true };

const types = { xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', csv: 'text/csv;charset=utf-8' };

self.addEventListener('message', async ({ data }: MessageEvent<FileRequest>) => {
  self.postMessage(await answer(data));
});

async function answer({ list, withCost, format }: FileRequest): Promise<FileReply> {
  try {
    const content = format === 'csv' ? priceCsv(list, withCost) : new Uint8Array(await priceBook(list, withCost));
    return { file: new Blob([content], { type: types[format] }) };
  } catch {
    return { failed: true };
  }
}

import { FileProblem } from './fileProblem.ts';
import { readSource } from './readSource.ts';
import type { SourceFile } from './sheetTable.ts';

export type ReadingRequest = { name: string; bytes: ArrayBuffer };
export type ReadingAnswer = { source: SourceFile } | { problem: string };

self.addEventListener('message', async ({ data }: MessageEvent<ReadingRequest>) => {
  self.postMessage(await answer(data));
});

async function answer({ name, bytes }: ReadingRequest): Promise<ReadingAnswer> {
  try {
    return { source: await readSource(name, new Uint8Array(bytes)) };
  } catch (error) {
    return {
      problem: error instanceof FileProblem ? error.message : 'Файл не удалось прочитать. Сохраните его заново как .xlsx и повторите.',
    };
  }
}

import type { FileReply, FileRequest } from './exportFile.worker.ts';

const FAILED = 'Файл не получился. Проверьте связь и повторите; если не поможет, обновите страницу.';

/** Makes the file away from the page's thread. @throws Error with a sentence for the user */
export function makeFile(request: FileRequest): Promise<Blob> {
  const worker = new Worker(new URL('./exportFile.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FileReply>) =>
      'file' in data ? resolve(data.file) : reject(new Error(FAILED)),
    );
    worker.addEventListener('error', () => reject(new Error(FAILED)));
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

import { FileProblem } from './fileProblem.ts';
import { MAX_FILE, MAX_READING, TOO_LARGE } from './limits.ts';
import type { ReadingAnswer, ReadingRequest } from './reading.worker.ts';
import type { SourceFile } from './sheetTable.ts';

/**
 * Reads a file away from the page's thread.
 * @throws FileProblem with a sentence for the user; `signal.reason` when aborted
 */
export async function readInWorker(file: File, signal: AbortSignal): Promise<SourceFile> {
  if (file.size > MAX_FILE) throw new FileProblem(TOO_LARGE);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileProblem('Файл не открылся: он перемещён или занят другой программой. Закройте её и выберите файл снова.');
  });
  signal.throwIfAborted();
  const worker = new Worker(new URL('./reading.worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await ask(worker, { name: file.name, bytes }, signal);
    if ('problem' in answer) throw new FileProblem(answer.problem);
    return answer.source;
  } finally {
    worker.terminate();
  }
}

function ask(worker: Worker, request: ReadingRequest, signal: AbortSignal): Promise<ReadingAnswer> {
  return new Promise((resolve, reject) => {
    const tooLong = setTimeout(
      () => reject(new FileProblem('Файл читается слишком долго. Скопируйте прайс-лист в новую книгу и сохраните её как .xlsx.')),
      MAX_READING,
    );
    const settle = (act: () => void) => {
      clearTimeout(tooLong);
      act();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<ReadingAnswer>) => settle(() => resolve(data)));
    worker.addEventListener('error', () =>
      settle(() =>
        reject(new FileProblem('Не удалось прочитать файл. Проверьте связь и выберите его снова; если не поможет, обновите страницу.')),
      ),
    );
    signal.addEventListener('abort', () => settle(() => reject(signal.reason)));
    worker.postMessage(request, [request.bytes]);
  });
}

import type { CheckedZip } from './checkZip.ts';
import type { CheckReply } from './checkZip.worker.ts';

const FAILED = 'Архив не прочитался. Обновите страницу и выберите его ещё раз.';

/** Checks a zip away from the page's thread. @throws Error with a sentence for the user */
export function runCheck(file: Blob): Promise<CheckedZip> {
  const worker = new Worker(new URL('./checkZip.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CheckedZip>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CheckReply>) =>
      'checked' in data ? resolve(data.checked) : reject(new Error(data.fault)),
    );
    worker.addEventListener('error', () => reject(new Error(FAILED)));
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}

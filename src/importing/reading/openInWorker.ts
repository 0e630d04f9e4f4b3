import { FileProblem } from './fileProblem.ts';
import { MAX_READING } from './limits.ts';
import { unpackRows } from './packRows.ts';
import type { PastedTable, SourceSession } from './readFile.ts';
import type { SourceQuestion, SourceQuestions, SourceReply } from './sourceQuestion.ts';

/** What is used of a `Worker`. */
export type Keeper = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

type Waiting = { ask: keyof SourceQuestions; resolve(answer: unknown): void; reject(reason: unknown): void };

const NO_WORKER = 'Не удалось прочитать файл. Проверьте связь и выберите его снова; если не поможет, обновите страницу.';
const TOO_LONG = 'Файл читается слишком долго. Скопируйте прайс-лист в новую книгу и сохраните её как .xlsx.';

/** Starts a worker and opens the file in it; see `openSource`. */
export async function openInWorker(
  input: File | PastedTable,
  signal?: AbortSignal,
  start: () => Keeper = () => new Worker(new URL('../../resources/services/import/reading/source.worker.ts', import.meta.url), { type: 'module' }),
): Promise<SourceSession> {
  signal?.throwIfAborted();
  const asking = new Asking(start());
  const stop = () => asking.end(signal?.reason);
  signal?.addEventListener('abort', stop);
  const tooLong = setTimeout(() => asking.end(new FileProblem(TOO_LONG)), MAX_READING);
  try {
    const about = await asking.ask('open', { input });
    return {
      ...about,
      recognise: (sheet, how) => asking.ask('recognise', how ? { sheet, how } : { sheet }),
      async read(sheet, mapping, options) {
        asking.forget('read');
        return unpackRows(await asking.ask('read', { sheet, mapping, options }));
      },
      correct: (rows) => asking.ask('correct', { rows }),
      sourceRows: (sheet, rows) => asking.ask('sourceRows', { sheet, rows }),
      close: () => asking.end(aborted()),
    };
  } catch (error) {
    asking.end(error);
    throw error;
  } finally {
    clearTimeout(tooLong);
    signal?.removeEventListener('abort', stop);
  }
}

/** Questions on their way to a worker and the answers they wait for. */
class Asking {
  readonly #keeper: Keeper;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #ended: { reason: unknown } | null = null;

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
    keeper.onmessage = ({ data }: MessageEvent<SourceReply>) => this.#settle(data);
    keeper.onerror = () => this.end(new FileProblem(NO_WORKER));
  }

  ask<Ask extends keyof SourceQuestions>(ask: Ask, asked: SourceQuestions[Ask]['asked']): Promise<SourceQuestions[Ask]['answer']> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended.reason);
      this.#last += 1;
      // The worker answers a question with what belongs to it.
      this.#waiting.set(this.#last, { ask, resolve: resolve as (answer: unknown) => void, reject });
      this.#keeper.postMessage({ id: this.#last, ask, ...asked } as SourceQuestion);
    });
  }

  /** Questions of this kind that still wait are no longer of interest. */
  forget(ask: keyof SourceQuestions): void {
    for (const [id, waiting] of this.#waiting) {
      if (waiting.ask !== ask) continue;
      this.#waiting.delete(id);
      waiting.reject(aborted());
    }
  }

  end(reason: unknown): void {
    if (this.#ended) return;
    this.#ended = { reason };
    this.#keeper.terminate();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }

  #settle(reply: SourceReply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('problem' in reply) waiting?.reject(new FileProblem(reply.problem));
    else waiting?.resolve(reply.answer);
  }
}

function aborted(): DOMException {
  return new DOMException('Чтение файла прервано.', 'AbortError');
}

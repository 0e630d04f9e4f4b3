import type { ImportKind } from '../importKind.ts';
import { FileProblem, MAX_READING } from './fileProblem.ts';
import type { PastedTable, SourceSession } from './sourceSession.ts';
import { type Ask, type SourceQuestion, type SourceQuestions, type SourceReply, unpackRows } from './workerMessages.ts';

/** What is used of a `Worker`. */
export type Keeper = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

type Waiting = { ask: Ask; resolve(answer: unknown): void; reject(reason: unknown): void };

const NO_WORKER = 'Не удалось прочитать файл. Проверьте связь и выберите его снова; если не поможет, обновите страницу.';
const TOO_LONG = 'Файл читается слишком долго. Скопируйте таблицу в новую книгу и сохраните её как .xlsx.';

/**
 * Opens a file or a pasted table away from the page's thread.
 * @param start starts the worker, one that calls `keepSource` for this kind of import
 * @throws FileProblem with a Russian sentence that says what to do; `signal.reason` when aborted
 */
export async function openInWorker<K extends ImportKind>(
  input: File | PastedTable,
  signal: AbortSignal | undefined,
  start: () => Keeper,
): Promise<SourceSession<K>> {
  signal?.throwIfAborted();
  const asking = new Asking<K>(start());
  const stop = () => asking.end(signal?.reason);
  signal?.addEventListener('abort', stop);
  const tooLong = setTimeout(() => asking.end(new FileProblem(TOO_LONG)), MAX_READING);
  try {
    const about = await asking.ask('open', { input });
    return {
      ...about,
      recognise: (sheet, how) => asking.ask('recognise', { sheet, how }),
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
class Asking<K extends ImportKind> {
  readonly #keeper: Keeper;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;
  #ended: { reason: unknown } | null = null;

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
    keeper.onmessage = ({ data }: MessageEvent<SourceReply<K>>) => this.#settle(data);
    keeper.onerror = () => this.end(new FileProblem(NO_WORKER));
  }

  ask<One extends Ask>(ask: One, asked: SourceQuestions<K>[One]['asked']): Promise<SourceQuestions<K>[One]['answer']> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended.reason);
      this.#last += 1;
      // The worker answers a question with what belongs to it.
      this.#waiting.set(this.#last, { ask, resolve: resolve as (answer: unknown) => void, reject });
      this.#keeper.postMessage({ id: this.#last, ask, ...asked } as SourceQuestion<K>);
    });
  }

  /** Questions of this kind that still wait are no longer of interest. */
  forget(ask: Ask): void {
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

  #settle(reply: SourceReply<K>) {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('problem' in reply) waiting?.reject(new FileProblem(reply.problem));
    else waiting?.resolve(reply.answer);
  }
}

function aborted(): DOMException {
  return new DOMException('Чтение файла прервано.', 'AbortError');
}

import { Readable } from 'node:stream';
import type { Db } from '../../database/connection.ts';
import { inSnapshot } from '../../database/snapshot.ts';
import { ApiError } from '../../http/api-error.ts';
import { contentOf } from './content.ts';
import type { ExportOrder } from './order.ts';

const BUSY = 'Сейчас скачивают несколько больших выгрузок. Повторите через минуту или закажите файл на странице «Экспорт».';

/** Exports that are made while they are downloaded. Each holds a connection for as long as its reader takes, so most stay with the requests. */
export class DirectDownloads {
  readonly #most: number;
  #open = 0;

  constructor(poolSize: number) {
    this.#most = Math.max(1, Math.floor(poolSize / 4));
  }

  /** The bytes of a zip: read at the pace of who takes them; who leaves, which `left` tells, stops the reading. @throws 1105 while too many are open */
  open(db: Db, order: ExportOrder, left: AbortSignal): Readable {
    if (this.#open >= this.#most) throw new ApiError(1105, { detail: BUSY, headers: { 'Retry-After': '60' } });
    this.#open += 1;
    const bytes = inSnapshot(db, left, async function* (trx) {
      const content = await contentOf(trx, order);
      yield* content.bytes(() => undefined);
    });
    return Readable.from(bytes, { objectMode: false }).once('close', () => {
      this.#open -= 1;
    });
  }
}

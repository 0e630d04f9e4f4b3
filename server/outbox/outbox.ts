import { randomUUID } from 'node:crypto';
import type { Db, Trx } from '../database/connection.ts';
import type { Message } from './message.ts';
import { seal } from './seal.ts';

/** Where messages are handed over to be sent: found as `app.api.outbox`. */
export type Outbox = {
  /** Stores the message in the caller's transaction: it is sent if and only if that commits. */
  add(db: Db | Trx, message: Message): Promise<void>;
  /** Tells the worker that something may have been committed; without it the message waits for the next look, a second at most. */
  wake(): void;
};

/** @param key encrypts bodies: they carry codes and links. @param wake the worker's */
export function createOutbox(key: Uint8Array, wake: () => void): Outbox {
  return {
    async add(db, { channel, to, expiresAt, ...content }) {
      const guid = randomUUID();
      const row = { guid, channel, recipient: to, body: seal(key, guid, JSON.stringify(content)), expires_at: expiresAt.toISOString() };
      await db
        .insertInto('outbox')
        .values({ ...row, last_error: null, sent_at: null, given_up_at: null })
        .execute();
    },
    wake,
  };
}

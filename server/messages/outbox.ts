import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { rowsOf } from '../database/rows.ts';
import type { Message } from './message.ts';
import { seal, unseal } from './seal.ts';

/** Where messages are handed over to be sent: found as `app.api.outbox`. */
export type Outbox = {
  /** Stores the message in the caller's transaction: it is sent if and only if that commits. @returns its guid */
  add(db: Db, message: Message): Promise<string>;
  /** Deletes a message that waits, in the caller's transaction. One that was sent, or is being sent at this moment, stays as it is. */
  withdraw(db: Db, guid: string): Promise<void>;
  /** Tells the worker that something may have been committed; without it the message waits for the next look, a second at most. */
  wake(): void;
};

/** @param key encrypts bodies: they carry codes and links. @param wake the worker's */
export function createOutbox(key: Uint8Array, wake: () => void): Outbox {
  return {
    async add(db, { channel, to, expiresAt, ...content }) {
      const guid = randomUUID();
      const body = seal(key, guid, JSON.stringify(content));
      await sql`
        insert into outbox (guid, channel, recipient, body, expires_at) values (${guid}, ${channel}, ${to}, ${body}, ${expiresAt})`.execute(
        db,
      );
      return guid;
    },
    async withdraw(db, guid) {
      await sql`
        delete from outbox where guid = (
          select guid from outbox where guid = ${guid} and sent_at is null and given_up_at is null for update skip locked)`.execute(db);
    },
    wake,
  };
}

export type KeptMessage = Pick<Message, 'channel' | 'to' | 'subject' | 'text'> & { created_at: string };

type Row = { guid: string; channel: Message['channel']; recipient: string; body: Buffer; created_at: string };

/** The latest messages of channels that are not sent but kept, newest first. */
export async function keptMessages(db: Db, keys: readonly Uint8Array[], channels: Message['channel'][]): Promise<KeptMessage[]> {
  const rows = await rowsOf<Row>(db)`
    select guid, channel, recipient, body, created_at from outbox
    where body is not null and given_up_at is null and channel = any(${channels})
    order by created_at desc, guid limit 100`;
  return rows.flatMap((row) => opened(row, keys));
}

/** None where the body was sealed with a key of earlier days. */
function opened({ guid, channel, recipient, body, created_at }: Row, keys: readonly Uint8Array[]): KeptMessage[] {
  try {
    const { subject, text } = JSON.parse(unseal(keys, guid, body));
    return [{ channel, to: recipient, subject, text, created_at }];
  } catch {
    return [];
  }
}

import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Message } from './message.ts';
import { unseal } from './seal.ts';

export type KeptMessage = Pick<Message, 'channel' | 'to' | 'subject' | 'text'> & { created_at: string };

type Row = { guid: string; channel: Message['channel']; recipient: string; body: Buffer; created_at: string };

/** The latest messages of channels that are not sent but kept, newest first. */
export async function keptMessages(db: Db, key: Uint8Array, channels: Message['channel'][]): Promise<KeptMessage[]> {
  const { rows } = await sql<Row>`
    select guid, channel, recipient, body, created_at from outbox
    where body is not null and given_up_at is null and channel = any(${channels})
    order by created_at desc, guid limit 100`.execute(db);
  return rows.flatMap((row) => opened(row, key));
}

/** None where the body was sealed with a key of earlier days. */
function opened({ guid, channel, recipient, body, created_at }: Row, key: Uint8Array): KeptMessage[] {
  try {
    const { subject, text } = JSON.parse(unseal(key, guid, body));
    return [{ channel, to: recipient, subject, text, created_at }];
  } catch {
    return [];
  }
}

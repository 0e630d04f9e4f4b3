import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { hasRows, rowsOf } from '../../server/database/rows.ts';
import type { Message } from '../../server/messages/message.ts';
import { unseal } from '../../server/messages/seal.ts';
import type { TestServer } from './server.ts';

export type OutboxRow = {
  guid: string;
  body: Buffer | null;
  sent: boolean;
  given_up: boolean;
  tries: number;
  last_error: string | null;
};

/** A letter to an address of its own, good for ten minutes. */
export function someLetter(over: Partial<Message> = {}): Message {
  return {
    channel: 'email',
    to: `${randomUUID()}@example.ru`,
    subject: 'Код для входа — Прорабка',
    text: 'Код 048213\n\nhttps://p.example/confirm?key=a&b=1',
    html: '<p lang="ru">Код <b>048213</b></p>',
    expiresAt: new Date(Date.now() + 600_000),
    ...over,
  };
}

/** Puts messages into the outbox of a server as a call does: in a transaction, with a wake after it. */
export async function post({ app, db }: TestServer, ...messages: Message[]): Promise<void> {
  const { outbox } = app.api;
  await db.transaction().execute(async (trx) => {
    for (const message of messages) await outbox.add(trx, message);
  });
  outbox.wake();
}

/** The row of the only message to a recipient. */
export async function rowOf({ db }: Pick<TestServer, 'db'>, to: string): Promise<OutboxRow> {
  const { rows } = await sql<OutboxRow>`
    select guid, body, sent_at is not null as sent, given_up_at is not null as given_up, tries, last_error from outbox where recipient = ${to}`.execute(
    db,
  );
  if (!rows[0] || rows.length > 1) throw new Error(`${rows.length} messages to ${to}`);
  return rows[0];
}

/** Lets the time of pauses pass: everything that waits is due now. */
export async function makeDue({ app, db }: TestServer): Promise<void> {
  await sql`update outbox set next_try_at = now() where sent_at is null and given_up_at is null`.execute(db);
  app.api.outbox.wake();
}

/** A message as its reader gets it, out of the outbox. `subject` is empty for an SMS. */
export type SentMessage = { to: string; subject: string; text: string; html: string };

/** Resolves when everything to this login was tried to be sent, or after 2 s: a test that moves the clock next leaves nothing too late behind. */
async function untilTried({ db }: TestServer, login: string): Promise<void> {
  const isWaiting = () => hasRows(db)`select from outbox where recipient = ${login} and tries = 0`;
  for (let turn = 0; turn < 200 && (await isWaiting()); turn += 1) await sleep(10);
}

/** Everything that was sent to this login (e-mail in lower case, or `+7XXXXXXXXXX`), the newest first. */
export async function messagesTo(server: TestServer, login: string): Promise<SentMessage[]> {
  await untilTried(server, login);
  const rows = await rowsOf<{ guid: string; recipient: string; body: Buffer }>(server.db)`
    select guid, recipient, body from outbox where recipient = ${login} and body is not null order by created_at desc`;
  const keys = server.app.api.secrets.toRead('outbox');
  return rows.map(({ guid, recipient, body }) => ({ to: recipient, ...JSON.parse(unseal(keys, guid, body)) }));
}

/** The last six-digit code that was sent to the login. */
export async function codeSentTo(server: TestServer, login: string): Promise<string> {
  const texts = (await messagesTo(server, login)).map(({ text }) => text);
  const code = texts.flatMap((text) => /(?<![\d+])\d{3}[\s\u00a0]?\d{3}(?!\d)/.exec(text) ?? [])[0];
  if (code === undefined) throw new Error(`no code was sent to ${login}`);
  return code.replace(/\s/g, '');
}

/** The last link with a key that was sent to the login. */
export async function linkSentTo(server: TestServer, login: string): Promise<URL> {
  const texts = (await messagesTo(server, login)).map(({ text }) => text);
  const link = texts.flatMap((text) => /https?:\/\/[^\s"<>]*[?&]key=[^\s"<>]*/.exec(text) ?? [])[0];
  if (link === undefined) throw new Error(`no link was sent to ${login}`);
  return new URL(link);
}

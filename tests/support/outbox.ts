import { unseal } from '../../server/outbox/seal.ts';
import type { TestServer } from './server.ts';

/** A message as its reader gets it, out of the outbox. `subject` is empty for an SMS. */
export type SentMessage = { to: string; subject: string; text: string; html: string };

/** Everything that waits for this login (e-mail in lower case, or `+7XXXXXXXXXX`), the newest first. */
export async function messagesTo(server: TestServer, login: string): Promise<SentMessage[]> {
  const rows = await server.db
    .selectFrom('outbox')
    .select(['guid', 'recipient', 'body'])
    .where('recipient', '=', login)
    .where('body', 'is not', null)
    .orderBy('created_at', 'desc')
    .execute();
  const key = server.app.api.secrets('outbox');
  return rows.map(({ guid, recipient, body }) => ({ to: recipient, ...JSON.parse(unseal(key, guid, body ?? new Uint8Array())) }));
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

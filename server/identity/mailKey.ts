import type { Login } from '../../contract/login.ts';
import type { Trx } from '../database/connection.ts';
import type { ApiRuntime } from '../http/runtime.ts';
import type { Message } from '../outbox/message.ts';
import type { Asker } from './asker.ts';
import { issueKey } from './keys.ts';
import { countSends } from './sends.ts';

const LIFE_MINUTES = 24 * 60;

/** Words the letter around the link. */
export type KeyLetter = (letter: { to: Login; expiresAt: Date; now: Date; url: string }) => Message;

type Mailed = {
  purpose: 'activation' | 'recovery';
  login: Login;
  asker: Asker;
  user?: string;
  registration?: string;
  /** the screen that the link opens, `/confirm-code` */
  page: string;
  write: KeyLetter;
};

/**
 * Mails a link with a key that works once within 24 hours: `page?key=…&email=…`. Throws 1105 with Retry-After after too many letters.
 * The letter goes when the transaction commits; wake the outbox then.
 */
export async function mailKey(api: ApiRuntime, trx: Trx, { login, asker, page, write, ...about }: Mailed): Promise<void> {
  await countSends(api, trx, login, asker);
  const now = api.now();
  const key = await issueKey(trx, { ...about, login, now, lifeMinutes: LIFE_MINUTES });
  const url = `${api.config.appUrl}${page}?${new URLSearchParams({ key, email: login.value })}`;
  await api.outbox.add(trx, write({ to: login, expiresAt: new Date(now.getTime() + LIFE_MINUTES * 60_000), now, url }));
}

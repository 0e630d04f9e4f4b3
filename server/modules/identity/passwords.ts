import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { ConcurrencyLimit, KeyedConcurrencyLimit } from '../../database/concurrencyLimit.ts';
import { DomainError, wrongField } from '../../domainError.ts';
import { countAttempt, forgetAttempts } from '../../http/attempts.ts';
import type { Caller } from '../../http/callContext.ts';
import type { ApiRuntime } from '../../http/runtime.ts';

/**
 * argon2id takes a core, a thread of Node's pool and the memory that configuration says. A core is left to the other requests,
 * and one of the four threads to files and names.
 */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));

/** Who waits behind more than this many would give up anyway. */
const QUEUE = 500;

const limit = new ConcurrencyLimit(AT_ONCE);

/** A queue for each user or address, before the common one: who sends many passwords delays nobody else. */
const lines = new KeyedConcurrencyLimit(AT_ONCE);

const inside = new AsyncLocalStorage<true>();

/** Argon2id at the strength that configuration asks for, salted; the password's text goes in as it was typed. Takes a slot. */
export function hashPassword({ argon2 }: Config, password: string): Promise<string> {
  return inPasswordSlot(() => hash(password, argon2));
}

/** Was the hash made at another strength than configuration asks for now? */
export function needsRehash(passwordHash: string, { argon2 }: Config): boolean {
  return !passwordHash.startsWith(`$argon2id$v=19$m=${argon2.memoryCost},t=${argon2.timeCost},p=${argon2.parallelism}$`);
}

/**
 * Is it this user's password? Takes a slot. Without a user, or for one who has no password, it takes as long and answers false:
 * time does not tell whether a login exists. A right password whose hash is of another strength is hashed anew.
 */
export function checkPassword({ db, config }: Pick<ApiRuntime, 'db' | 'config'>, user: Owner | undefined, typed: string): Promise<boolean> {
  return inPasswordSlot(async () => {
    const old = user?.password_hash ?? null;
    const nobody = await hashOfNobody(config.argon2);
    const right = await verify(old ?? nobody, typed);
    if (!right || !user || old === null) return false;
    if (needsRehash(old, config)) {
      const anew = await hash(typed, config.argon2);
      // a password changed at this moment stays
      await sql`update app_user set password_hash = ${anew} where guid = ${user.guid} and password_hash = ${old}`.execute(db);
    }
    return true;
  });
}

const nobodys = new Map<string, Promise<string>>();

/** A hash that is of no password anybody could type, as strong as the others. */
function hashOfNobody(strength: Options) {
  const key = JSON.stringify(strength);
  const made = nobodys.get(key) ?? hash(crypto.getRandomValues(new Uint8Array(32)), strength);
  nobodys.set(key, made);
  return made;
}

/**
 * Runs password work in one of the few slots there are; work that is in a slot already stays in it. Of one requester at most as many jobs as
 * there are slots stand in the common queue, the others wait behind them. Throws 1199 with Retry-After when too many are waiting.
 * @param by guid of the user, or address, whose work it is; none: it goes to the common queue at once
 */
export async function inPasswordSlot<T>(work: () => Promise<T>, by?: string): Promise<T> {
  if (inside.getStore()) return work();
  const waiting = Math.max(limit.waiting, by === undefined ? 0 : lines.waiting(by));
  if (waiting >= QUEUE) throw new DomainError(1199, { headers: { 'Retry-After': '5' } });
  const inSlot = () => limit.run(() => inside.run(true, work));
  return by === undefined ? inSlot() : lines.run(by, inSlot);
}

type Owner = { guid: string; password_hash: string | null };

/**
 * Throws unless the caller knows the password: 1100 when there is none typed, 1005 when it is wrong, 1105 after too many wrong ones.
 * Who has no password needs none. Tries are counted by session: whoever found one open does not lock the owner out of the others.
 */
export async function provePassword(api: ApiRuntime, caller: Caller, user: Owner, typed: string | undefined): Promise<void> {
  if (user.password_hash === null) return;
  if (typed === undefined) throw wrongField('old_password', 'Введите нынешний пароль.');
  const { signInFailures: limit, signInWindowMinutes: minutes } = api.config;
  const attempt = { scope: 'old-password', key: [caller.session], limit, minutes };
  await countAttempt(api, attempt);
  if (!(await inPasswordSlot(() => checkPassword(api, user, typed), caller.guid))) {
    throw wrongField('old_password', 'Старый пароль неверен.', 1005);
  }
  await forgetAttempts(api, attempt);
}

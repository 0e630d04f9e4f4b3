import { hash, type Options, verify } from '@node-rs/argon2';
import type { Config } from '../config.ts';
import { inPasswordSlot } from './passwordSlots.ts';
import type { ApiRuntime } from './runtime.ts';

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
export function checkPassword(
  { db, config }: Pick<ApiRuntime, 'db' | 'config'>,
  user: { guid: string; password_hash: string | null } | undefined,
  typed: string,
): Promise<boolean> {
  return inPasswordSlot(async () => {
    const old = user?.password_hash ?? null;
    const nobody = await hashOfNobody(config.argon2);
    const right = await verify(old ?? nobody, typed);
    if (!right || !user || old === null) return false;
    if (needsRehash(old, config)) {
      const password_hash = await hash(typed, config.argon2);
      // a password changed at this moment stays
      await db.updateTable('app_user').set({ password_hash }).where('guid', '=', user.guid).where('password_hash', '=', old).execute();
    }
    return true;
  });
}

const nobodys = new Map<string, Promise<string>>();

/** A hash that is of no password anybody could type, as strong as the others. */
function hashOfNobody(strength: Options): Promise<string> {
  const key = JSON.stringify(strength);
  const made = nobodys.get(key) ?? hash(crypto.getRandomValues(new Uint8Array(32)), strength);
  nobodys.set(key, made);
  return made;
}

import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ApiError } from './api-error.ts';

/** argon2id takes 19 MB and a core each: more at once would starve the other requests. */
const AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Who waits behind more than this many would give up anyway. */
const QUEUE = 500;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs password work in one of the few slots there are, in order of arrival. */
export async function inPasswordSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new ApiError(1199, { headers: { 'Retry-After': '5' } });
    // the one who ends hands the slot over, so `running` stays as it is
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

let nobody: Promise<string> | undefined;

/** Is it the password of the hash? Without a hash it takes as long and answers false: time does not tell whether a login exists. */
export async function isPassword(passwordHash: string | null, typed: string): Promise<boolean> {
  nobody ??= hash('nobody has this password');
  const right = await verify(passwordHash ?? (await nobody), typed);
  return passwordHash !== null && right;
}

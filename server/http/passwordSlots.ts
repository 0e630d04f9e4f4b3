import { AsyncLocalStorage } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { ApiError } from './api-error.ts';

/**
 * argon2id takes a core, a thread of Node's pool and the memory that configuration says. A core is left to the other requests,
 * and one of the four threads to files and names.
 */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Who waits behind more than this many would give up anyway. */
const QUEUE = 500;

let running = 0;
const waiting: (() => void)[] = [];
const inside = new AsyncLocalStorage<true>();

/**
 * Runs password work in one of the few slots there are, in order of arrival. Work that is in a slot already stays in it.
 * Throws 1199 with Retry-After when too many are waiting.
 */
export async function inPasswordSlot<T>(work: () => Promise<T>): Promise<T> {
  if (inside.getStore()) return work();
  if (running >= AT_ONCE) {
    if (waiting.length >= QUEUE) throw new ApiError(1199, { headers: { 'Retry-After': '5' } });
    // the one who ends hands the slot over, so `running` stays as it is
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await inside.run(true, work);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

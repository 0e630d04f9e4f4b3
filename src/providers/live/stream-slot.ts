/** Streams of this browser at once: over HTTP/1.1 it opens six connections to a server in all, and the calls of every tab need some. */
const SLOTS = 3;

/** Runs `work` while this tab has one of the slots that all tabs share; waits for one, unless aborted. */
export async function inStreamSlot(
  work: () => Promise<void>,
  signal: AbortSignal,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): Promise<void> {
  if (!locks) return work();
  for (let slot = 0; slot < SLOTS; slot += 1) {
    const had = await locks.request(nameOf(slot), { ifAvailable: true }, async (lock) => {
      if (lock) await work();
      return lock !== null;
    });
    if (had) return;
  }
  await locks.request(nameOf(Math.floor(Math.random() * SLOTS)), { signal }, work);
}

function nameOf(slot: number): string {
  return `prorabka-live-${slot}`;
}

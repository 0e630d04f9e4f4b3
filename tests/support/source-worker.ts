import type { Keeper } from '../../src/importing/reading/openInWorker.ts';
import { SourceKeeper } from '../../src/importing/reading/SourceKeeper.ts';

/** The worker that reads a price list, on the same thread; what passes is copied as between threads. */
export function workerHere(delay = 0) {
  const keeper = new SourceKeeper();
  const here: Keeper & { ended: boolean } = {
    ended: false,
    onmessage: null,
    onerror: null,
    postMessage(question: Parameters<SourceKeeper['reply']>[0]) {
      setTimeout(async () => {
        const data = structuredClone(await keeper.reply(question));
        if (!here.ended) here.onmessage?.call(here as unknown as Worker, new MessageEvent('message', { data }));
      }, delay);
    },
    terminate() {
      here.ended = true;
    },
  };
  return here;
}

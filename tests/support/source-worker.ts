import { priceReader } from '../../src/features/prices/import/priceReader.ts';
import type { ImportKind } from '../../src/importing/importKind.ts';
import { SourceKeeper } from '../../src/importing/reading/keepSource.ts';
import type { Keeper } from '../../src/importing/reading/openInWorker.ts';
import type { SheetReader } from '../../src/importing/reading/sheetReader.ts';
import type { SourceQuestion } from '../../src/importing/reading/workerMessages.ts';

/** The worker that reads a price list, on the same thread; what passes is copied as between threads. */
export function workerHere(delay = 0) {
  return keeperHere(priceReader, delay);
}

/** The same of any kind of import. */
export function keeperHere<K extends ImportKind>(reader: SheetReader<K>, delay = 0) {
  const keeper = new SourceKeeper(reader);
  const here: Keeper & { ended: boolean } = {
    ended: false,
    onmessage: null,
    onerror: null,
    postMessage(question: SourceQuestion<K>) {
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

import type { ImportKind } from '../importKind.ts';
import { buffersOf } from './packRows.ts';
import { SourceKeeper } from './SourceKeeper.ts';
import type { SheetReader } from './sheetReader.ts';
import type { SourceQuestion } from './sourceQuestion.ts';

/** All of a worker: it keeps one file and answers what the page asks about it. */
export function keepSource<K extends ImportKind>(reader: SheetReader<K>): void {
  const keeper = new SourceKeeper(reader);
  self.addEventListener('message', async ({ data }: MessageEvent<SourceQuestion<K>>) => {
    const reply = await keeper.reply(data);
    self.postMessage(reply, { transfer: 'answer' in reply ? buffersOf(reply.answer) : [] });
  });
}

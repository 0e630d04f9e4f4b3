import { buffersOf } from './packRows.ts';
import { SourceKeeper } from './SourceKeeper.ts';
import type { SourceQuestion } from './sourceQuestion.ts';

const keeper = new SourceKeeper();

self.addEventListener('message', async ({ data }: MessageEvent<SourceQuestion>) => {
  const reply = await keeper.reply(data);
  const moved = 'answer' in reply && 'titles' in reply.answer ? buffersOf(reply.answer) : [];
  self.postMessage(reply, { transfer: moved });
});

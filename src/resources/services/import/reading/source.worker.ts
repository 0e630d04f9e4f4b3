import { buffersOf } from '../../../../importing/reading/packRows.ts';
import { SourceKeeper } from '../../../../importing/reading/SourceKeeper.ts';
import type { SourceQuestion } from '../../../../importing/reading/sourceQuestion.ts';

const keeper = new SourceKeeper();

self.addEventListener('message', async ({ data }: MessageEvent<SourceQuestion>) => {
  const reply = await keeper.reply(data);
  const moved = 'answer' in reply && 'titles' in reply.answer ? buffersOf(reply.answer) : [];
  self.postMessage(reply, { transfer: moved });
});

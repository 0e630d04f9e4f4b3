import { type CheckedZip, checkZip, NotAnExport } from './checkZip.ts';

export type CheckReply = { checked: CheckedZip } | { fault: string };

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await answer(data));
});

async function answer(file: Blob): Promise<CheckReply> {
  try {
    return { checked: checkZip(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    if (error instanceof NotAnExport) return { fault: error.message };
    return { fault: 'Архив не прочитался: возможно, он слишком велик для этого браузера.' };
  }
}

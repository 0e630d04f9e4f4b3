import { type CheckedZip, checkZip, NotAnExport } from './checkZip.ts';

export type CheckReply = { checked: CheckedZip } | { fault: string };

self.addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await answer(data));
});

const UNREADABLE =
  'Архив не прочитался: возможно, он слишком велик для этого браузера. ' +
  'Закройте лишние вкладки и выберите его ещё раз или проверьте на другом компьютере.';

async function answer(file: Blob): Promise<CheckReply> {
  try {
    return { checked: checkZip(new Uint8Array(await file.arrayBuffer())) };
  } catch (error) {
    if (error instanceof NotAnExport) return { fault: error.message };
    return { fault: UNREADABLE };
  }
}

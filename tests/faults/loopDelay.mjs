// Loaded into the product by `NODE_OPTIONS=--import`: writes to the file LOOP_DELAYS how late the main thread's timers came, as pairs of Unix time
// and delay, both in ms. The time that the thread waited for a processor is taken off where Linux tells it: other programs are not its work.
import { readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const EVERY_MS = 10;
const samples = [];
let last = performance.now();
let waited = waitedMs();

function waitedMs() {
  try {
    return Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

function look() {
  const [now, wait] = [performance.now(), waitedMs()];
  samples.push([Date.now(), Math.max(0, now - last - EVERY_MS - (wait - waited))]);
  [last, waited] = [now, wait];
  setTimeout(look, EVERY_MS).unref();
}

if (isMainThread) {
  setTimeout(look, EVERY_MS).unref();
  process.on('exit', () => writeFileSync(process.env.LOOP_DELAYS, JSON.stringify(samples)));
}

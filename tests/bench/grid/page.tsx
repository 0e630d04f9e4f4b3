import { createRoot, type Root } from 'react-dom/client';
import { Bare } from './Bare.tsx';
import { type Answers, answers } from './data.ts';
import { Ours } from './Ours.tsx';
import '../../../src/app/base.css';
import '../../../src/app/layout.css';

/** What the bench asks of the page. Times in milliseconds. */
export type BenchPage = {
  /** makes the data; nothing is shown yet */
  prepare(services: number): void;
  /** from the data's arrival as text to the first rows painted */
  show(side: 'ours' | 'bare'): Promise<number>;
  clear(): void;
  /** gives up the text that the data came as: a page holds only what it read from it */
  forgetText(): void;
  /** the next key is measured */
  armKey(): void;
  /** from that key to what it changed being painted */
  keyPainted(): Promise<number>;
  /** frames of scrolling that far in that many steps */
  scroll(frames: number, step: number): Promise<number[]>;
};

declare global {
  interface Window {
    bench: BenchPage;
  }
}

/** of the empty screen for its answer, ms */
const WAITING = 400;

let data: Answers;
let root: Root | null = null;
let pressed = Promise.resolve(0);
const stage = () => document.getElementById('root') as HTMLElement;
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Resolves when what is in the document now has been painted. */
async function painted(): Promise<number> {
  await frame();
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(null);
  });
  port1.close();
  return performance.now();
}

window.bench = {
  prepare(services) {
    data = answers(services);
  },
  async show(side) {
    root = createRoot(stage());
    let started = 0;
    if (side === 'ours') {
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => {
        arrive = resolve;
      });
      root.render(<Ours data={data} arrived={arrived} />);
      // The screen is there before the answer of its server is.
      await new Promise((done) => setTimeout(done, WAITING));
      started = performance.now();
      arrive();
    } else {
      started = performance.now();
      root.render(<Bare data={data} />);
    }
    await new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!stage().querySelector('.rdg-row')) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(stage(), { childList: true, subtree: true });
    });
    return (await painted()) - started;
  },
  clear() {
    root?.unmount();
    root = null;
  },
  forgetText() {
    Object.assign(data, { services: '[]', categories: '[]' });
  },
  armKey() {
    pressed = new Promise((resolve) => {
      const onKey = () => {
        const at = performance.now();
        void painted().then((now) => resolve(now - at));
      };
      window.addEventListener('keydown', onKey, { capture: true, once: true });
    });
  },
  keyPainted: () => pressed,
  async scroll(frames, step) {
    const sheet = stage().querySelector('.rdg-row')?.parentElement;
    if (!sheet) throw new Error('no sheet');
    sheet.scrollTop = 0;
    await painted();
    const times: number[] = [];
    let last = await frame();
    for (let count = 0; count < frames; count++) {
      sheet.scrollTop += step;
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    return times;
  },
};

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';

type Queue = { (...call: unknown[]): void; a?: unknown[][]; l?: number };
declare global {
  interface Window {
    ym?: Queue;
  }
}

const started = new Set<number>();

/** Reports a page to Yandex Metrica, loading its script at the first one. To be called with the visitor's consent only. */
export function hit(counter: number, url: string, title: string, referer: string | undefined): void {
  start(counter);
  window.ym?.(counter, 'hit', url, { title, ...(referer === undefined ? {} : { referer }) });
}

function start(counter: number): void {
  if (started.has(counter)) return;
  started.add(counter);
  if (!window.ym) {
    const queue: Queue = (...call) => {
      queue.a ??= [];
      queue.a.push(call);
    };
    queue.l = Date.now();
    window.ym = queue;
    const script = document.createElement('script');
    script.async = true;
    script.src = SCRIPT;
    document.head.append(script);
  }
  // `defer` sends no hit by itself: the first one would carry the address as it stands, secrets included.
  window.ym(counter, 'init', { defer: true, clickmap: false, trackLinks: false, webvisor: false, accurateTrackBounce: false });
}

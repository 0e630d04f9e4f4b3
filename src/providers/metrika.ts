import { brand } from '../lib/brand.ts';

/** Only these parts of an address may leave the house; keys, codes, e-mails and company ids must not. */
const HARMLESS = new Set(['page', 'ordering', 'tab']);

const ID = /^(?:\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{20,})$/i;

const SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';

type Queue = { (...call: unknown[]): void; a?: unknown[][]; l?: number };
declare global {
  interface Window {
    ym?: Queue;
  }
}

const started = new Set<number>();

/** Reports a page to Yandex Metrica, loading its script at the first one. To be called with the visitor's consent only. */
export function hit(counter: number, url: string, referer: string | undefined): void {
  start(counter);
  // The page's own title names contractors, users and companies; without any the counter would take it.
  window.ym?.(counter, 'hit', url, { title: brand, ...(referer === undefined ? {} : { referer }) });
}

function start(counter: number) {
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

/** A page address as the visit analytics may see it: path with ids masked, known harmless query parameters, no fragment. */
export function cleanAddress(pathname: string, search: string): string {
  const path = pathname
    .split('/')
    .map((part) => (ID.test(part) ? ':id' : part))
    .join('/');
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) if (HARMLESS.has(name) && /^[\w-]{1,20}$/.test(value)) kept.append(name, value);
  const query = kept.toString();
  return query ? `${path}?${query}` : path;
}

import { createRequire } from 'node:module';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { theme } from 'antd';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { keepUnsaved } from '../../src/lib/unsavedWork.ts';
import './quick-styles.ts';

configure({
  // Slow machines only make a test longer: what is awaited either comes or the test's own limit ends it.
  asyncUtilTimeout: 30_000,
  // no print of the whole page with each try of a `findBy…`: it took more time than the page itself
  getElementError: (message) => new Error(message ?? ''),
});

// React runs effects in a task after the one that has changed the page. On a busy machine Testing Library sees the change and goes on before
// that task. Here each of its waits ends only after two more tasks: the effects have run, and what they set is on the page.
const taskOfReact = setImmediate;
const { asyncWrapper } = getConfig();
// files of one worker share its configuration
if (asyncWrapper.name !== 'withEffects') {
  configure({
    asyncWrapper: function withEffects(wait: () => unknown) {
      return asyncWrapper(async () => {
        const came = await wait();
        for (let task = 0; task < 2; task += 1) await new Promise<void>((resolve) => taskOfReact(() => resolve()));
        return came;
      });
    },
  });
}

// as for people who ask for less motion: in jsdom a movement never ends, and antd waits for its end
theme.defaultSeed.motion = false;

// React's development build notes where each element was made, until it has noted ten thousand: that took a sixth of the time
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} });

// files of one worker share its window, and the modules that hold unsaved work: it is taken out, and then nothing of it is known
keepUnsaved();
keepUnsaved();
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

// jsdom has no canvas: charts are drawn in journeys, and their drawings are tested as data
vi.mock('../../src/ui/charts/Plot.tsx', () => ({ default: () => null }));
HTMLCanvasElement.prototype.getContext = () => null;

// jsdom has no layout: antd asks for these at every mount.
window.matchMedia = (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};
// A frame of jsdom comes when a busy machine has time for it, and what a form does in the next frame would meet what a test types meanwhile.
const nextTask = setTimeout;
window.requestAnimationFrame = (callback) => Number(nextTask(() => callback(performance.now())));
window.cancelAnimationFrame = (id) => clearTimeout(id);
// Nobody looks at antd's styles here. None reaches the page: at every mount antd would look through all of them, and jsdom would read
// them for every element that a query looks at. Each is computed once in a worker: antd forgets it when the test ends.
const ofAntd = createRequire(import.meta.url);
const noStyle = document.createElement('style');
ofAntd('rc-util/lib/Dom/dynamicCSS').updateCSS = () => noStyle;
type StyleCache = { cache: Map<string, unknown>; opUpdate: (key: string, next: (before: unknown) => unknown) => void };
const styleCache: StyleCache = Object.getPrototypeOf(ofAntd('@ant-design/cssinjs').createCache());
styleCache.opUpdate = function keep(key, next) {
  const after = next(this.cache.get(key));
  if (after !== null) this.cache.set(key, after);
};

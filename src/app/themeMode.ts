import { ofBrowser } from '../lib/browserStorage.ts';
import { externalStore } from '../lib/externalStore.ts';
import { allOf, listen } from '../lib/listen.ts';

export const themeModes = ['system', 'light', 'dark'] as const satisfies readonly ThemeMode[];

const KEY = 'theme';

const store = externalStore<ThemeMode>(remembered());

const deviceIsDark = window.matchMedia('(prefers-color-scheme: dark)');

export const themeMode = {
  get: store.get,
  subscribe: store.subscribe,
  set(mode: ThemeMode) {
    ofBrowser.write(KEY, mode);
    store.set(mode);
  },
};

/** Is the dark theme in force now? */
export const darkness = {
  get: () => (store.get() === 'system' ? deviceIsDark.matches : store.get() === 'dark'),
  subscribe(listener: () => void) {
    return allOf(store.subscribe(listener), listen(deviceIsDark, { change: listener }));
  },
};

/** Marks the document with the current theme and keeps the mark up to date, also when another tab changes the theme. */
export function markTheme(): void {
  window.addEventListener('storage', () => store.set(remembered()));
  // the browser's bar: index.html has a colour for the light and one for the dark theme of the device
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const colours = bars.map(({ content }) => content);
  const mark = () => {
    const dark = darkness.get();
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    for (const bar of bars) bar.content = colours[dark ? 1 : 0] ?? '';
  };
  mark();
  darkness.subscribe(mark);
}

/** `system` follows the device. */
export type ThemeMode = 'system' | 'light' | 'dark';

function remembered(): ThemeMode {
  const text = ofBrowser.read(KEY);
  return themeModes.find((mode) => mode === text) ?? 'system';
}

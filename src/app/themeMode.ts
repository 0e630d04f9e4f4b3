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
  const mark = () => {
    document.documentElement.dataset.theme = darkness.get() ? 'dark' : 'light';
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

import { afterEach, expect, it, vi } from 'vitest';
import { browserConnection } from './browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a network that was lost before the page listened is known to be lost', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const connection = browserConnection('');
  await vi.waitFor(() => expect(connection.get()).toBe(false));
});

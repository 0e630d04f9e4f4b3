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

it('the connection is checked with the headers that every call carries', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: false });
  const send = vi.fn(async (_address: string, _init: RequestInit) => new Response('{}'));
  vi.stubGlobal('fetch', send);
  browserConnection('');
  await vi.waitFor(() => expect(send).toHaveBeenCalled());
  expect(send.mock.calls[0]?.[1].headers).toEqual({ 'App-Version': '0.2.2.0', 'Content-Type': 'application/json' });
});

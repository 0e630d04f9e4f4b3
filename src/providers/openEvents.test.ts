import { expect, it, vi } from 'vitest';
import { old } from '../../tests/support/fake-server.ts';
import { createLocks } from '../../tests/support/locks.ts';
import { createSession } from '../api/session.ts';
import { memoryStorage } from '../api/tokenStorage.ts';
import { createOpenEvents, inStreamSlot } from './openEvents.ts';

it('the stream of events is requested with the headers that every call carries', async () => {
  const session = createSession(memoryStorage());
  session.signIn(old);
  const stream = () => new Response('', { headers: { 'Content-Type': 'text/event-stream' } });
  const send = vi.fn(async (_address: unknown, _init?: RequestInit) => stream());
  const open = createOpenEvents({ baseURL: '', session, refresh: async () => null, send });
  await open('company', '7', new AbortController().signal);
  expect(send.mock.calls[0]?.[1]?.headers).toEqual({
    'App-Version': '0.2.2.0',
    'Content-Type': 'application/json',
    Accept: 'text/event-stream',
    Authorization: 'JWT old',
    'Last-Event-ID': '7',
  });
});

it.each([0, 1, 2])('three tabs hold a stream, a fourth waits until any of them leaves (%i)', async (first) => {
  const locks = createLocks();
  const { signal } = new AbortController();
  const leave: (() => void)[] = [];
  const tab = () => inStreamSlot(() => new Promise<void>((resolve) => leave.push(resolve)), signal, locks);
  const tabs = [tab(), tab(), tab(), tab()];
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(leave).toHaveLength(3);
  leave[first]?.();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(leave).toHaveLength(4);
  for (const one of leave) one();
  await Promise.all(tabs);
});

it('a tab that waits for a slot stops waiting when it is aborted, and takes none later', async () => {
  const locks = createLocks();
  const leave: (() => void)[] = [];
  const holder = () => inStreamSlot(() => new Promise<void>((resolve) => leave.push(resolve)), new AbortController().signal, locks);
  const holders = [holder(), holder(), holder()];
  const work = vi.fn(async () => {});
  const leaving = new AbortController();
  const waiting = inStreamSlot(work, leaving.signal, locks);
  leaving.abort();
  await expect(waiting).rejects.toBe(leaving.signal.reason);
  for (const one of leave) one();
  await Promise.all(holders);
  expect(work).not.toHaveBeenCalled();
});

it('a browser without locks reads the stream at once, and a failure is reported', async () => {
  const { signal } = new AbortController();
  await expect(inStreamSlot(() => Promise.reject(new Error('broken')), signal, undefined)).rejects.toThrow('broken');
  await expect(inStreamSlot(() => Promise.reject(new Error('broken')), signal, createLocks())).rejects.toThrow('broken');
});

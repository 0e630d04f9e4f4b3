import { describe, expect, it, vi } from 'vitest';
import { old } from '../../tests/support/fake-server.ts';
import { createSession } from '../api/session.ts';
import { memoryStorage } from '../api/tokenStorage.ts';
import { externalStore } from '../lib/externalStore.ts';
import { createLive } from './live.ts';
import { createOpenEvents } from './openEvents.ts';

const COMPANY = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

type Opened = { url: string; token: string; lastId: string | null; tell(text: string): void; end(): void; break(): void; left: boolean };

/** A server whose streams the test writes. `answers` come first, in order. */
function start(answers: (Response | Error)[] = []) {
  const opened: Opened[] = [];
  const send = async (input: unknown, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers);
    const stream = {
      url: String(input),
      token: (headers.get('Authorization') ?? '').slice(4),
      lastId: headers.get('Last-Event-ID'),
      left: false,
    };
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
        init?.signal?.addEventListener('abort', () => given.error(init.signal?.reason));
      },
      cancel() {
        own.left = true;
      },
    });
    const own: Opened = Object.assign(stream, {
      tell: (text: string) => controller?.enqueue(encoder.encode(text)),
      end: () => controller?.close(),
      break: () => controller?.error(new TypeError('network error')),
    });
    init?.signal?.addEventListener('abort', () => {
      own.left = true;
    });
    opened.push(own);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
  };
  const session = createSession(memoryStorage());
  session.signIn(old);
  const visible = externalStore(true);
  const reachable = externalStore(true);
  const lost = vi.fn();
  const refresh = vi.fn(async (): Promise<string | null> => 'renewed');
  const live = createLive({
    open: createOpenEvents({ baseURL: '', session, refresh, send }),
    session,
    connection: { ...reachable, lost },
    visible,
    inSlot: (work) => work(),
    pause: () => 5,
  });
  const heard = vi.fn();
  live.subscribe('changeset', heard);
  const refused = vi.fn();
  const nth = (n: number) => vi.waitFor(() => opened[n - 1] ?? expect.fail(`stream ${n} is not open`));
  return { live, session, visible, reachable, lost, refresh, heard, refused, opened, nth };
}

const refusal = (status: number, error: number | string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ error, detail: '' }), { status, headers: { 'Content-Type': 'application/json', ...headers } });
const changeset = (seq: number) => `id: ${seq}\nevent: changeset\ndata: {"reload":true,"seq":${seq}}\n\n`;

describe('the stream of the selected company', () => {
  it('is read with the token in a header, and its events are passed on', async () => {
    const { live, heard, refused, nth } = start();
    const leave = live.watch(COMPANY, refused);
    const stream = await nth(1);
    expect([stream.url, stream.token, stream.lastId]).toEqual([`/api/events/?id=${COMPANY}`, 'old', null]);
    stream.tell(`id: 6\n\n:\n\n${changeset(7)}event: later\ndata: {}\n\n`);
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[{ reload: true, seq: 7 }]]));
    leave();
    await vi.waitFor(() => expect(stream.left).toBe(true));
  });

  it.each(['end', 'break'] as const)('is opened again after an %s, from the last event received', async (how) => {
    const { live, heard, refused, nth } = start();
    const leave = live.watch(COMPANY, refused);
    const first = await nth(1);
    first.tell(`id: 6\n\n${changeset(7)}`);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    first[how]();
    const second = await nth(2);
    expect(second.lastId).toBe('7');
    second.tell(changeset(8));
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith({ reload: true, seq: 8 }));
    leave();
  });

  it('is closed with its company, and the stream of the next company starts anew', async () => {
    const { live, refused, nth } = start();
    const leave = live.watch(COMPANY, refused);
    (await nth(1)).tell('id: 6\n\n');
    leave();
    const leaveOther = live.watch(OTHER, refused);
    expect(await nth(2)).toMatchObject({ url: `/api/events/?id=${OTHER}`, lastId: null });
    leaveOther();
  });

  it('pauses while the tab is hidden, continues where it was, and is not opened for a company left meanwhile', async () => {
    const { live, visible, refused, opened, nth } = start();
    const leave = live.watch(COMPANY, refused);
    const first = await nth(1);
    first.tell('id: 6\n\n');
    await vi.waitFor(() => expect(opened).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 20));
    visible.set(false);
    await vi.waitFor(() => expect(first.left).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(opened).toHaveLength(1);
    visible.set(true);
    expect((await nth(2)).lastId).toBe('6');
    visible.set(false);
    leave();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(opened).toHaveLength(2);
  });

  it('waits while the connection is lost, reports the loss, and replaces a stream that may be dead', async () => {
    const { live, reachable, lost, refused, opened, nth } = start([new TypeError('Failed to fetch')]);
    lost.mockImplementation(() => reachable.set(false));
    const leave = live.watch(COMPANY, refused);
    await vi.waitFor(() => expect(lost).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(opened).toHaveLength(1);
    reachable.set(true);
    await nth(2);
    reachable.set(false);
    reachable.set(true);
    await nth(3);
    leave();
  });

  it('is opened with a new token when the old one has expired', async () => {
    const { live, refresh, refused, nth } = start([refusal(401, 1109)]);
    const leave = live.watch(COMPANY, refused);
    expect((await nth(2)).token).toBe('renewed');
    expect(refresh).toHaveBeenCalledWith('old');
    leave();
  });

  it('is not requested again after it was refused', async () => {
    const { live, refused, opened } = start([refusal(404, 1101)]);
    live.watch(COMPANY, refused);
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(opened).toHaveLength(1);
  });

  it('treats whatever a proxy answers and a busy server as a temporary failure', async () => {
    const page = (status: number) => new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } });
    const { live, heard, refused, nth } = start([page(200), page(404), refusal(403, 'Forbidden'), refusal(403, 403), refusal(503, 1199)]);
    const leave = live.watch(COMPANY, refused);
    (await nth(6)).tell(changeset(1));
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    leave();
  });
});

describe('the end of a session', () => {
  it('sent by the stream ends it in this tab', async () => {
    const { live, session, refused, opened, nth } = start();
    live.watch(COMPANY, refused);
    (await nth(1)).tell('event: session\ndata: {"error":1017,"detail":""}\n\n');
    await vi.waitFor(() => expect(session.state.get()).toEqual({ signedIn: false, reason: 'ended' }));
    expect(opened).toHaveLength(1);
  });

  it.each([1017, 1000])('follows from a refusal of the stream with %s', async (code) => {
    const { live, session, refresh, refused } = start([refusal(code === 1000 ? 403 : 401, code)]);
    live.watch(COMPANY, refused);
    await vi.waitFor(() => expect(session.state.get()).toEqual({ signedIn: false, reason: 'ended' }));
    expect(refresh).not.toHaveBeenCalled();
    expect(refused).not.toHaveBeenCalled();
  });

  it('does not affect somebody who has signed in meanwhile', async () => {
    const { live, session, refused, nth } = start();
    const leave = live.watch(COMPANY, refused);
    const stream = await nth(1);
    stream.tell('id: 1\n\n');
    await new Promise((resolve) => setTimeout(resolve, 10));
    session.signIn({ token: 'another', refreshToken: 'r' });
    stream.tell('event: session\ndata: {"error":1017,"detail":""}\n\n');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(session.state.get()).toMatchObject({ signedIn: true });
    leave();
  });

  it('does not end the session that the same person has begun in another tab, as by a restored password', async () => {
    const { live, session, refused, nth } = start();
    const [first, second] = ['one', 'two'].map((sid) => ({
      token: `h.${btoa(JSON.stringify({ sub: 'anna', sid }))}.s`,
      refreshToken: sid,
    }));
    if (!first || !second) return expect.fail();
    session.signIn(first);
    const leave = live.watch(COMPANY, refused);
    const stream = await nth(1);
    stream.tell('id: 1\n\n');
    await new Promise((resolve) => setTimeout(resolve, 10));
    session.rotate(first, second);
    const told = vi.fn();
    live.subscribe('session', told);
    stream.tell('event: session\ndata: {"error":1017,"detail":""}\n\n');
    await vi.waitFor(() => expect(told).toHaveBeenCalled());
    expect(session.tokens()).toEqual(second);
    leave();
  });
});

describe('a list that was read before the stream began', () => {
  it('is read again when something changed in between, and only then', async () => {
    const { live, heard, refused, nth } = start();
    live.listRead(COMPANY, 5);
    const leave = live.watch(COMPANY, refused);
    const stream = await nth(1);
    stream.tell('id: 6\n\n');
    await vi.waitFor(() => expect(heard.mock.calls).toEqual([[{ reload: true, seq: 6 }]]));
    live.listRead(COMPANY, 6);
    live.listRead(COMPANY, 7);
    expect(heard).toHaveBeenCalledTimes(1);
    live.listRead(COMPANY, 4);
    expect(heard).toHaveBeenCalledTimes(2);
    leave();
  });

  it('is read again once after the database was restored to a lower count', async () => {
    const { live, heard, refused, nth } = start();
    const leave = live.watch(COMPANY, refused);
    const first = await nth(1);
    first.tell('id: 6\n\n');
    first.end();
    (await nth(2)).tell(`id: 6\n\n${changeset(3)}`);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith({ reload: true, seq: 3 }));
    live.listRead(COMPANY, 3);
    expect(heard).toHaveBeenCalledTimes(1);
    leave();
  });
});

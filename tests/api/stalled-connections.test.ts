import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, it, vi } from 'vitest';
import { openFirm } from '../support/firm.ts';
import { serverOfFile } from '../support/server.ts';

const STALL_MS = 1000;
/** A stall would have been noticed by then. */
const SOON_MS = STALL_MS * 3;
/** Fast enough that the socket buffer has room again (about 1 MB read) well within one stall. */
const SLOW_BYTES_PER_MS = 3000;
const server = await serverOfFile({ env: { STALL_TIMEOUT_MS: String(STALL_MS) } });
const firm = await openFirm();
const category = await firm.addCategory('Стены');
const service = await firm.addService(category);
const { hostname, port } = new URL(server.url);

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A connection that has sent this text; `read` false: it takes nothing of the answer. */
function sending(text: string, { read = true } = {}) {
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  const seen = { answer: '', closed: false };
  socket.on('error', () => {});
  socket.once('close', () => {
    seen.closed = true;
  });
  if (read) socket.on('data', (part) => (seen.answer += part));
  else socket.pause();
  socket.write(text);
  return { socket, seen };
}
const head = (method: string, path: string, length: number) =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nApp-Version: 0.2.2.0\r\nAuthorization: JWT ${firm.owner.token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

it('a connection is closed when its body, or its headers, do not go on coming', async () => {
  const body = sending(`${head('POST', '/api/service/create/', 100)}{"guid":`);
  const headers = sending('POST /api/service/create/ HTTP/1.1\r\nHost: x\r\nX-A');
  const nothing = sending('');
  await vi.waitFor(() => expect([body, headers, nothing].map(({ seen }) => seen.closed)).toEqual([true, true, true]), { timeout: 20_000 });
  expect(body.seen.answer).toContain('408 Request Timeout');
  expect(body.seen.answer).toContain('Запрос не пришёл вовремя.');
});

it('a body that comes slowly but goes on coming is answered', async () => {
  const text = JSON.stringify({ title: 'Медленная связь' });
  const { socket, seen } = sending(head('PATCH', `/api/service/edit/${service}`, Buffer.byteLength(text)));
  const bytes = Buffer.from(text);
  const step = Math.ceil(bytes.length / 5);
  for (let at = 0; at < bytes.length; at += step) {
    await sleep(STALL_MS * 0.4);
    socket.write(bytes.subarray(at, at + step));
  }
  await vi.waitFor(() => expect(seen.answer).toContain('200 OK'), { timeout: 10_000 });
});

it('a reader that does not take its answer is cut off, one that takes it slowly gets all of it', { timeout: 90_000 }, async () => {
  await sql`
    insert into service (company, guid, category, title, unit_of_measure, cost_per_unit, price_per_unit, position)
    select ${firm.company}, gen_random_uuid(), ${category}, repeat('Длинное название ', 10) || n, 'м²', 1, 2, n from generate_series(2, 20000) n`.execute(
    server.db,
  );
  const served: Socket[] = [];
  server.app.server.on('connection', (socket: Socket) => served.push(socket));
  const path = `/api/service/list/?id=${firm.company}`;
  const stuck = sending(head('GET', path, 0), { read: false });
  await vi.waitFor(() => expect(served).toHaveLength(1), { timeout: 5000 });
  const slow = sending(head('GET', path, 0));
  const start = performance.now();
  let [read, end] = [0, ''];
  slow.socket.on('data', (part) => {
    read += part.length;
    end = (end + part.toString('latin1')).slice(-2);
    // keeps this rate on average, so that a busy machine does not make the reader slower
    const early = read / SLOW_BYTES_PER_MS - (performance.now() - start);
    if (early < 1) return;
    slow.socket.pause();
    setTimeout(() => slow.socket.resume(), early);
  });
  await vi.waitFor(() => expect(served[0]?.destroyed).toBe(true), { timeout: 20_000 });
  // who does not read may hear of it only when it reads on
  stuck.socket.resume();
  await vi.waitFor(() => expect(stuck.seen.closed).toBe(true), { timeout: 5000 });
  await vi.waitFor(() => expect([end, slow.seen.closed]).toEqual(['}]', false]), { timeout: 60_000, interval: 100 });
  expect(performance.now() - start).toBeGreaterThan(STALL_MS);
});

it('who waits for the work of the server is not cut off, neither is a silent event stream', async () => {
  const text = JSON.stringify({ title: 'После ожидания' });
  const stream = sending(head('GET', `/api/events/?id=${firm.company}`, 0));
  const edit = await server.db.transaction().execute(async (trx) => {
    await sql`select from company where guid = ${firm.company} for update`.execute(trx);
    const waiting = sending(`${head('PATCH', `/api/service/edit/${service}`, Buffer.byteLength(text))}${text}`);
    await sleep(SOON_MS);
    return waiting;
  });
  await vi.waitFor(() => expect(edit.seen.answer).toContain('200 OK'), { timeout: 10_000 });
  expect(stream.seen.closed).toBe(false);
});

import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTransport, isLongBody, writeLongBody } from './transport.ts';

const rows = (count: number) =>
  Array.from({ length: count }, (_, row) => ({ row, title: `«Ёлка» "${row}"\n`, price: row / 4, none: undefined }));

it.each([
  { key: 'title', rows: rows(2_001), dry_run: true },
  { rows: rows(4_000), skip: rows(6_001), plan: undefined, name: 'прайс "1".csv' },
  { empty: [], rows: rows(2_001).map(({ row }) => (row % 3 === 0 ? undefined : row)) },
])('a long body is written as exactly the same JSON (%#)', async (body) => {
  expect(isLongBody(body)).toBe(true);
  const blob = await writeLongBody(body);
  expect(blob.type).toBe('application/json');
  expect(await blob.text()).toBe(JSON.stringify(body));
});

it.each([undefined, null, 'текст', 5, rows(3_000), { rows: rows(2_000) }, {}])('a body that is not long is left as it is (%#)', (body) => {
  expect(isLongBody(body)).toBe(false);
});

it('writing a long body lets the page respond between its parts', async () => {
  const turn = vi.fn();
  const timer = setInterval(turn);
  await writeLongBody({ rows: rows(20_000) });
  clearInterval(timer);
  expect(turn.mock.calls.length).toBeGreaterThan(3);
});

/** A list of a server, read in parts, and what the exchange said about the connection. */
async function readList(listener: RequestListener, signal?: AbortSignal) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await new Promise((listening) => server.once('listening', listening));
  const connection = { answered: vi.fn(), lost: vi.fn() };
  const transport = createTransport({ baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connection });
  const answer = transport({ method: 'get', url: '/list/', data: undefined, responseType: 'stream', ...(signal && { signal }) });
  return { answer, connection };
}

it('a long answer is read in parts, letters that two parts share included', async () => {
  const list = rows(20_000);
  const { answer, connection } = await readList(async (request, response) => {
    expect(request).toMatchObject({ method: 'GET', headers: { 'content-type': 'application/json', 'app-version': expect.any(String) } });
    expect(request.headers['user-agent']).not.toContain('axios');
    const bytes = Buffer.from(JSON.stringify(list));
    response.writeHead(200, { 'content-type': 'application/json', etag: '"1"' });
    for (let at = 0; at < bytes.length; at += 99_999) {
      response.write(bytes.subarray(at, at + 99_999));
      await new Promise((sent) => setTimeout(sent));
    }
    response.end();
  });
  const { status, headers, data } = await answer;
  expect({ status, etag: headers.etag, data }).toEqual({ status: 200, etag: '"1"', data: JSON.parse(JSON.stringify(list)) });
  expect(connection.answered).toHaveBeenCalledOnce();
});

it('a refusal in the place of a long answer is read', async () => {
  const { answer } = await readList((_request, response) => response.writeHead(403).end('{"error":1104}'));
  expect(await answer).toMatchObject({ status: 403, data: { error: 1104 } });
});

it('a page in the place of a long answer is the answer of another server', async () => {
  const { answer, connection } = await readList((_request, response) => response.end('<html>'));
  expect((await answer).data).toBe('<html>');
  expect(connection.lost).toHaveBeenCalledOnce();
});

it('a long answer that breaks off is a lost connection', async () => {
  const { answer, connection } = await readList((_request, response) => {
    response.write('[1,');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(answer).rejects.toMatchObject({ kind: 'network' });
  expect(connection.lost).toHaveBeenCalledOnce();
});

it('a long answer can be given up in its middle', async () => {
  const cancel = new AbortController();
  const { answer, connection } = await readList((_request, response) => {
    response.write('[1,');
    setTimeout(() => cancel.abort(), 20);
  }, cancel.signal);
  await expect(answer).rejects.toMatchObject({ kind: 'aborted' });
  expect(connection.lost).not.toHaveBeenCalled();
});

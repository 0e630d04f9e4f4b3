import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Firm, openFirm } from '../support/firm.ts';
import { serverOfFile, type TestServer } from '../support/server.ts';

let server: TestServer;
let firm: Firm;
let list: string;
beforeAll(async () => {
  server = await serverOfFile();
  firm = await openFirm();
  const category = await firm.addCategory('Стены');
  for (let number = 1; number <= 8; number++) await firm.addService(category, { title: `Окраска стен, слой ${number}` });
  list = `/api/service/list/?id=${firm.company}`;
});

/** The answer as it comes over the wire: fetch would decompress it. */
function raw(path: string, encoding: string, url = server.url): Promise<{ headers: Record<string, unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `JWT ${firm.owner.token}`, ...(encoding && { 'Accept-Encoding': encoding }) };
    const sent = request(new URL(path, url), { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    });
    sent.once('error', reject);
    sent.end();
  });
}

describe('an answer above 1 kB', () => {
  it('comes compressed as the client accepts it, with the same rows, tag and total', async () => {
    const plain = await raw(list, '');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const [accepts, encoding, unpack] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await raw(list, accepts);
      expect(headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag, 'x-total-count': '8' });
      expect(
        String(headers.vary)
          .toLowerCase()
          .match(/accept-encoding/g),
      ).toHaveLength(1);
      expect(unpack(body)).toEqual(plain.body);
      expect(body.length).toBeLessThan(plain.body.length / 3);
    }
  });

  it('with its tag is answered 304 whatever the encoding', async () => {
    const { headers } = await raw(list, 'br');
    expect(headers.etag).toMatch(/^W\//);
    for (const tag of [String(headers.etag), String(headers.etag).slice(2)]) {
      expect((await firm.owner.get(list, { 'If-None-Match': tag })).status).toBe(304);
    }
  });

  it('is sent plain with COMPRESSION=0, and short answers always', async () => {
    const plain = await server.another({ COMPRESSION: '0' });
    expect((await raw(list, 'br', plain)).headers).not.toHaveProperty('content-encoding');
    expect((await raw('/api/meta/', 'br')).headers).not.toHaveProperty('content-encoding');
  });
});

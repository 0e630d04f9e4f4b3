import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

const HTML = '<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="api-url" content="__API_URL__">';
let root: string;
let server: TestServer;
let url: string;
let folder: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'prorabka-console-'));
  // the name of a folder above says nothing about the files
  folder = `${join(root, 'assets/console')}/`;
  await mkdir(join(folder, 'assets'), { recursive: true });
  await writeFile(join(folder, 'index.html'), HTML);
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await mkdir(join(folder, 'help'));
  await writeFile(join(folder, 'help/guide.html'), '<link rel="stylesheet" href="/help/help.css">');
  await writeFile(join(folder, 'help/guide.html.gz'), gzipSync('<link rel="stylesheet" href="/help/help.css">'));
  await writeFile(join(folder, 'assets/app-1a2b.js'), 'let a = 1;');
  await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync('let a = 1;'));
  server = await startTestServer({ consoleFolder: folder, env: { API_URL: 'https://api.example.ru/', METRIKA_ID: '1' } });
  url = server.url;
});
afterAll(() => rm(root, { recursive: true }));

const page = (path: string) => fetch(url + path, { headers: { Accept: 'text/html' } });

describe('the console', () => {
  it('is one page at every screen address, with a new nonce each time, and is not cached', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/services', '/crm/user?x=1', '/index.html']) {
      const answer = await page(path);
      const html = await answer.text();
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      const nonce = /csp-nonce" content="([^"]+)"/.exec(html)?.[1] ?? '';
      nonces.add(nonce);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
      expect(policy).toContain("connect-src 'self' https://api.example.ru https://mc.yandex.ru");
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
      expect(html).toContain('name="api-url" content="https://api.example.ru"');
    }
    expect(nonces.size).toBe(4);
  });

  it('serves its assets compressed and cached for ever', async () => {
    const answer = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(await answer.text()).toBe('let a = 1;');
    expect((await fetch(`${url}/icon.svg`)).headers.get('cache-control')).toBe('no-cache');
  });

  it('lets guide pages use their own files only, compressed or not', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const answer = await fetch(`${url}/help/guide.html`, { headers: { 'Accept-Encoding': encoding } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'");
    }
  });

  it('is not returned for an unknown call or a missing file', async () => {
    for (const path of ['/api/nothing/', '/info/nothing/', '/assets/gone.js', '/..%2fpackage.json']) {
      const answer = await fetch(url + path, { headers: { Accept: path.startsWith('/..') ? 'application/json' : '*/*' } });
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([404, 'application/json; charset=utf-8']);
    }
  });

  it('is not returned for a hidden path, a file that does not exist, or a part of the server that is off', async () => {
    const paths = ['/.env', '/.git/config', '/services/.svn/entries', '/%2eenv', '/%2Egit%2Fconfig', '/wp-login.php', '/backup.sql.gz'];
    const off = await server.another({ NODE_ENV: 'production', API_URL: '', METRIKA_ID: '' });
    for (const path of [
      ...paths,
      '/help/gone.html',
      '/favicon.ico',
      '/a.js/',
      '/dev',
      '/dev/clock',
      '/dev/outbox',
      '/pay/1',
      '/pay/api/orders',
    ]) {
      const answer = await fetch(off + path, { headers: { Accept: 'text/html' } });
      expect([answer.status, await answer.json()], path).toEqual([404, { error: 1101, detail: 'Такого адреса нет.' }]);
    }
    for (const path of ['/no/such/page', '/payments', '/developers', '/v1.2/page', '/5.5']) {
      expect((await fetch(off + path)).headers.get('content-type'), path).toContain('text/html');
    }
  });
});

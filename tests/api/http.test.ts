import { once } from 'node:events';
import { request as rawRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../server/database/rows.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { answerErrors } from '../../server/http/errors.ts';
import { Client } from '../support/client.ts';
import { expectErrors } from '../support/errors.ts';
import { clientOf, createCompany, createUser, typeOf } from '../support/factories.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const ORIGIN = 'https://app.example.ru';
let server: TestServer;
let stranger: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { CORS_ORIGINS: ORIGIN, METRICS_TOKEN: 'metrics-token-of-tests' } });
  stranger = new Client(server.url);
});

const envelope = (error: number) => ({ error, detail: expect.stringMatching(/[а-яё]/i) });
const text = async (method: string, path: string, body?: string, headers = {}) => {
  const answer = await stranger.send(method, path, body, headers);
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
};
const SIGN_IN = '/api/auth/sign-in/';

describe('a request that cannot be served', () => {
  it('is answered in the standard error format', async () => {
    expect(await text('GET', '/api/no/such/')).toMatchObject({ status: 404, body: envelope(1101) });
    const broken = { error: 1100, detail: 'Тело запроса — не JSON.' };
    expect(await text('POST', SIGN_IN, '{"login":')).toMatchObject({ status: 400, body: broken });
    expect(await text('POST', SIGN_IN, '{"__proto__":{"a":1}}')).toMatchObject({ status: 400, body: envelope(1100) });
    expect(await text('POST', SIGN_IN, 'a=1', { 'Content-Type': 'application/x-www-form-urlencoded' })).toMatchObject({
      status: 415,
      body: envelope(1100),
    });
    expect(await text('POST', SIGN_IN, 'a', { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415, body: envelope(1100) });
    expect(await text('POST', SIGN_IN, JSON.stringify({ login: 'x'.repeat(1_100_000) }))).toMatchObject({
      status: 413,
      body: envelope(1107),
    });
    expect(await text('POST', SIGN_IN)).toMatchObject({ status: 422, body: envelope(1100) });
    expect(await text('GET', '/api/%E0%A4%A/')).toMatchObject({ status: 400, body: envelope(1100) });
    const wrong = await text('DELETE', SIGN_IN.slice(0, -1));
    expect(wrong).toMatchObject({ status: 405, body: envelope(1100) });
    expect(wrong.headers.get('allow')).toBe('POST');
    for (const path of ['/healthz', '/readyz', '/api/openapi.json']) {
      const answer = await text('POST', path, '{}');
      expect([answer.status, answer.body, answer.headers.get('allow')], path).toEqual([405, envelope(1100), 'GET']);
    }
    expect((await text('POST', '/metrics', '{}')).status).toBe(404);
  });

  it('is told at most a hundred of its unknown fields', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, index]));
    const { status, body } = await stranger.post(SIGN_IN, { login: 'anna@example.ru', password: 'x', ...unknown });
    expect([status, body]).toMatchObject([422, { ...envelope(1100), fields: { field0: ['Неизвестное поле.'] } }]);
    expect(Object.keys(body.fields)).toHaveLength(100);
  });

  it('because its body is too large reaches a client that is still sending, and the connection serves on', async () => {
    const { hostname, port } = new URL(server.url);
    const part = 'x'.repeat(1024 * 1024);
    for (const [path, status] of [
      [SIGN_IN, '413'],
      ['/api/no/such/', '413'],
      ['/api/user/profile/', '401'],
    ]) {
      const socket = connect(Number(port), hostname).setEncoding('utf8');
      let got = '';
      socket.on('data', (text) => {
        got += text;
      });
      const method = status === '401' ? 'PATCH' : 'POST';
      const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${48 * part.length}\r\n\r\n`;
      socket.write(head);
      // the answer is there long before the body is
      await vi.waitFor(() => expect(got).toContain(`HTTP/1.1 ${status}`), { timeout: 10_000 });
      for (let sent = 0; sent < 48; sent += 1) await new Promise((resolve) => socket.write(part, resolve));
      socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
      await once(socket, 'close');
      expect(got, path).toContain('{"status":"ok"}');
    }
  });

  it('half of a surrogate pair in a request is replaced, and the request is served', async () => {
    const user = await createUser(server.db);
    const { guid: company } = await createCompany(server.db, [{ user, type: typeOf.company }]);
    const owner = await clientOf(server, user);
    const made = await owner.send(
      'POST',
      '/api/object/create/',
      `{"company":"${company}","title":"Дом \\ud83d, \\ud83c\\udfe0 \\udfe0, \\\\ud83d"}`,
    );
    expect([made.status, await made.json()]).toMatchObject([201, { title: 'Дом \ufffd, 🏠 \ufffd, \\ud83d' }]);
  });

  it('is answered in the standard error format also when its headers are too large', async () => {
    const socketAnswer = await new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const sent = rawRequest(`${server.url}/api/meta/`, { headers: { 'X-Long': 'x'.repeat(40_000) } }, (answer) => {
        let body = '';
        answer.on('data', (part) => {
          body += part;
        });
        answer.on('end', () => resolve({ status: answer.statusCode, body }));
      });
      sent.on('error', reject);
      sent.end();
    });
    expect(socketAnswer.status).toBe(431);
    expect(JSON.parse(socketAnswer.body)).toEqual(envelope(1100));
  });

  it('because of an internal error is answered without details of the error', async () => {
    expectErrors(/relation .*app_user.* does not exist/);
    const broken = await startTestServer();
    const client = await clientOf(broken, await createUser(broken.db));
    await broken.db.schema.alterTable('app_user').renameTo('app_user_gone').execute();
    const answer = await client.get('/api/user/profile/');
    expect([answer.status, answer.body]).toEqual([500, { error: 1199, detail: 'Сервис временно недоступен.' }]);
  });

  it('because the database connection was lost is answered 503, at any point of a transaction', async () => {
    const app = Fastify();
    answerErrors(app);
    app.get('/within', () => inTransaction(server.db, (trx) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx)));
    app.get('/between', () =>
      inTransaction(server.db, async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(server.db);
        await sleep(100);
        await sql`select 1`.execute(trx);
      }),
    );
    for (const url of ['/within', '/between']) {
      const answer = await app.inject({ url });
      expect([answer.statusCode, answer.json()], url).toEqual([503, { error: 1199, detail: 'Сервис временно недоступен.' }]);
    }
  });
});

describe('every answer', () => {
  it('carries the security headers and its request id', async () => {
    for (const path of ['/api/meta/', '/api/no/such/', '/healthz']) {
      const { headers } = await stranger.send('GET', path);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });

  it('may be read by a console of a listed origin only', async () => {
    const asked = { 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': 'authorization,if-match,app-version' };
    const allowed = await stranger.send('OPTIONS', '/api/service/position/', undefined, { Origin: ORIGIN, ...asked });
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(allowed.headers.get('access-control-allow-headers')).toMatch(/App-Version.*If-Match.*Idempotency-Key/);
    const read = await stranger.send('GET', '/api/meta/', undefined, { Origin: ORIGIN });
    for (const name of ['X-Total-Count', 'ETag', 'X-Statistic', 'Retry-After', 'Idempotency-Replayed']) {
      expect(read.headers.get('access-control-expose-headers')).toContain(name);
    }
    const foreign = await stranger.send('GET', '/api/meta/', undefined, { Origin: 'https://evil.example' });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});

it('health and readiness are public, and metrics need the token', async () => {
  expect((await stranger.get('/healthz')).status).toBe(200);
  expect((await stranger.get('/readyz')).status).toBe(200);
  expect((await stranger.get('/metrics')).status).toBe(401);
  const metrics = await stranger.send('GET', '/metrics', undefined, { Authorization: 'Bearer metrics-token-of-tests' });
  expect(await metrics.text()).toMatch(/http_requests_total\{method="GET",route="\/readyz",status="200"\} 1/);
  const plain = new Client(await server.another({ METRICS_TOKEN: '' }));
  expect((await plain.get('/metrics')).status).toBe(404);
});

it('metrics tell of requests, the process, the pool, queues, messages and the last backup', async () => {
  const minute = new Date(Date.now() + 60_000).toISOString();
  await sql`insert into outbox (guid, channel, recipient, body, expires_at, created_at, next_try_at) values
    (gen_random_uuid(), 'sms', '+79990000000', '', ${minute}, now() - interval '90 seconds', ${minute})`.execute(server.db);
  await sql`insert into outbox (guid, channel, recipient, expires_at, given_up_at) values
    (gen_random_uuid(), 'email', 'a@test.example', now(), now())`.execute(server.db);
  await sql`insert into last_backup (made_at) values ('2026-11-21T12:00:00Z')`.execute(server.db);
  const answer = await stranger.send('GET', '/metrics', undefined, { Authorization: 'Bearer metrics-token-of-tests' });
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  for (const line of [
    /^http_request_seconds_total\{method="GET",route="\/metrics",status="401"\} [\d.]+$/m,
    /^http_request_duration_seconds_bucket\{le="\+Inf",method="GET",route="\/readyz"\} 1$/m,
    /^build_info\{version="\d+\.\d+\.\d+",node="v\d+\.\d+\.\d+"\} 1$/m,
    /^process_uptime_seconds [\d.]+$/m,
    /^process_cpu_seconds_total [\d.]+$/m,
    /^process_resident_memory_bytes \d+$/m,
    /^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m,
    /^# TYPE background_failures gauge$/m,
    /^database_up 1$/m,
    /^database_pool_connections\{state="waiting"\} 0$/m,
    /^queue_waiting\{queue="outbox sms"\} 1$/m,
    /^queue_waiting\{queue="exports"\} 0$/m,
    /^queue_oldest_seconds\{queue="outbox sms"\} 9\d\.\d+$/m,
    /^messages_given_up\{channel="email"\} 1$/m,
    /^retention_due_rows\{kind="security events"\} 0$/m,
    /^last_backup_timestamp_seconds 1795262400$/m,
  ]) {
    expect(text).toMatch(line);
  }
});

describe('an Idempotency-Key', () => {
  const create = { path: '/api/service/category/create/', guid: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' };

  it('replays the first answer, and refuses a different request', async () => {
    const user = await createUser(server.db);
    const company = await createCompany(server.db, [{ user, type: typeOf.company }]);
    const client = await clientOf(server, user);
    const body = { title: 'Полы', company: company.guid, guid: create.guid };
    const key = { 'Idempotency-Key': 'key-1' };
    const answers = await Promise.all([1, 2, 3].map(() => client.post(create.path, body, key)));
    const first = answers.filter(({ status, headers }) => status === 201 && !headers.has('idempotency-replayed'));
    expect(first).toHaveLength(1);
    for (const { status } of answers) expect([201, 409]).toContain(status);
    const again = await client.post(create.path, body, key);
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first[0]?.body, 'true']);
    expect(await client.post(create.path, { ...body, title: 'Стены' }, key)).toMatchObject({ status: 422, body: envelope(1104) });
    expect(await client.post(create.path, body, { 'Idempotency-Key': 'a b' })).toMatchObject({
      status: 422,
      body: envelope(1100),
    });
    const rows = await rowsOf<{ guid: string }>(server.db)`select guid from changeset where company = ${company.guid}`;
    expect(rows).toHaveLength(1);
  });

  it('replays a refusal too, but not one made before the key was stored', async () => {
    const user = await createUser(server.db);
    const company = await createCompany(server.db, [{ user, type: typeOf.company }]);
    const client = await clientOf(server, user);
    const service = { guid: crypto.randomUUID(), company: company.guid, category: crypto.randomUUID() };
    const twice = async (body: object, key: string) => {
      const send = () => client.post('/api/service/create/', body, { 'Idempotency-Key': key });
      return [await send(), await send()].map(({ status, headers }) => [status, headers.get('idempotency-replayed')]);
    };
    expect(await twice({ ...service, company: crypto.randomUUID() }, 'key-4')).toEqual([
      [404, null],
      [404, null],
    ]);
    const [first, second] = await twice(service, 'key-5');
    expect(first?.[0]).toBeGreaterThanOrEqual(404);
    expect(second).toEqual([first?.[0], 'true']);
  });

  it('of a request that never finished can be used again after two minutes', async () => {
    const user = await createUser(server.db);
    const company = await createCompany(server.db, [{ user, type: typeOf.company }]);
    const client = await clientOf(server, user);
    const body = { title: 'Полы', company: company.guid, guid: crypto.randomUUID() };
    const key = { 'Idempotency-Key': 'key-3' };
    expect((await client.post(create.path, body, key)).status).toBe(201);
    await sql`update idempotency set status = null, answer = null where user_guid = ${user.guid}`.execute(server.db);
    expect(await client.post(create.path, body, key)).toMatchObject({
      status: 409,
      body: { error: 1104, detail: expect.stringContaining('Первая отправка ещё выполняется.') },
    });
    await sql`update idempotency set created_at = now() - interval '121 seconds' where user_guid = ${user.guid}`.execute(server.db);
    expect((await client.post(create.path, body, key)).status).toBe(200);
  });
});

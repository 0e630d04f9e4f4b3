import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const all = Object.values(calls) as Call[];
const implemented = [...server.app.api.implemented.values()];

describe('the API server', () => {
  it('lists in openapi.json exactly the calls that have a route', async () => {
    const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as { paths: Record<string, Record<string, unknown>> };
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(implemented.map((call) => `${call.method} ${call.path}`).sort());
  });

  it('names in meta only extensions whose every call has a route', async () => {
    const { extensions } = (await (await fetch(`${server.url}/api/meta/`)).json()) as { extensions: string[] };
    const complete = [...new Set(all.flatMap((call) => call.extension ?? []))].filter((extension) =>
      all.every((call) => call.extension !== extension || implemented.includes(call)),
    );
    expect([...extensions].sort()).toEqual(complete.sort());
  });

  it('refuses calls for signed-in users without a token', async () => {
    for (const call of implemented) {
      if (call.access.who === 'anyone' || call.access.who === 'machine') continue;
      const path = call.path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      const answer = await fetch(server.url + path, { method: call.method, headers: { 'App-Version': '0.2.2.0' } });
      expect([answer.status, ((await answer.json()) as { error: number }).error], `${call.method} ${path}`).toEqual([401, 1109]);
    }
  });

  it('answers a call declared for later with an error, but not with 501', async () => {
    for (const call of all.filter((one) => !implemented.includes(one))) {
      const answer = await fetch(server.url + call.path.replace(/\{\w+\}/g, '1'), { method: call.method });
      expect(answer.status, `${call.method} ${call.path}`).not.toBe(501);
      expect(answer.status, `${call.method} ${call.path}`).toBeGreaterThanOrEqual(400);
    }
  });
});

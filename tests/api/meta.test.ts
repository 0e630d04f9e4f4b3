import { beforeAll, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { Client } from '../support/client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let stranger: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { PRORABKA_DEMO: '0', LINK_HELP: 'https://t.me/help', METRIKA_ID: '123' } });
  stranger = new Client(server.url);
});

it('the meta call tells the console what the server can do', async () => {
  const { body } = await stranger.get('/api/meta/');
  expect(body).toMatchObject({ name: 'Прорабка', version: '0.2.2', api: '1', metrika_id: 123 });
  expect(body.links).toMatchObject({ help: 'https://t.me/help', telegram: null });
  expect(body.extensions).toEqual(expect.arrayContaining(['sign-out', 'changesets', 'import', 'billing', 'codes']));
});

it('the OpenAPI document lists exactly the implemented calls', async () => {
  const { body } = await stranger.get('/api/openapi.json');
  const listed = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const implemented = [...server.app.api.implemented.values()].map((call) => `${call.method} ${call.path}`);
  expect(listed.sort()).toEqual(implemented.sort());
  expect(body.paths['/api/service/edit/{guid}'].patch).toMatchObject({ operationId: 'serviceEdit', security: [{ jwt: [] }] });
  const { $ref } = body.paths['/api/service/edit/{guid}'].patch.responses['412'];
  expect(body.components.responses[$ref.split('/').at(-1)].description).toContain('1103');
  expect([...server.app.api.implemented.keys()].filter((name) => !(name in calls))).toEqual([]);
});

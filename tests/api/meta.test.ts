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

it('the OpenAPI document declares the headers of lists', async () => {
  const { paths } = (await stranger.get('/api/openapi.json')).body;
  const headersOf = (path: string) => Object.keys(paths[path].get.responses['200'].headers);
  expect(headersOf('/api/crm/user/')).toEqual(['X-Total-Count', 'X-Statistic']);
  expect(headersOf('/api/month/list/')).toEqual(['X-Total-Count', 'ETag', 'Link']);
  expect(headersOf('/api/crm/company/{guid}/categories/')).toEqual(['X-Total-Count']);
});

it('the OpenAPI document tells the length of a new password and how types of operations are named', async () => {
  const { paths } = (await stranger.get('/api/openapi.json')).body;
  const { password } = paths['/api/auth/create-account/'].post.requestBody.content['application/json'].schema.properties;
  expect(password).toMatchObject({ type: 'string', minLength: 8, maxLength: 128 });
  const parameters: { name?: string; schema: { pattern: string } }[] = paths['/api/transaction/list/'].get.parameters;
  const pattern = new RegExp(parameters.find(({ name }) => name === 'types')?.schema.pattern ?? '');
  expect(['income', 'expense,payment'].every((types) => pattern.test(types))).toBe(true);
  expect(['', 'income,', 'other'].some((types) => pattern.test(types))).toBe(false);
});

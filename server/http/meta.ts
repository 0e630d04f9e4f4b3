import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { type Access, type Call, refusalsOf } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { Meta } from '../../contract/company.ts';
import { errorCatalogue, errorEnvelope } from '../../contract/errors.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { route } from './route.ts';
import type { ApiRuntime } from './runtime.ts';

/** What this server can do, for the console and for other programs. Both are made when first asked: all routes are known then. */
export function metaRoutes(app: FastifyInstance): void {
  route(app, calls.meta, () => describeServer(app.api));
  let document: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(app.api.implemented));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}

/** What this server is and can do; an extension is named only where all of its calls are implemented. */
export function describeServer({ config, implemented }: ApiRuntime): Meta {
  const done = new Set(implemented.values());
  const all: Call[] = Object.values(calls);
  const named = new Set(all.flatMap((call) => call.extension ?? []));
  return {
    name: 'Прорабка',
    version: packageFile.version,
    api: '1',
    extensions: [...named].filter((name) => all.every((call) => call.extension !== name || done.has(call))),
    links: config.links,
    metrika_id: config.metrikaId,
  };
}

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of the calls that have a route, made from the contract itself. */
export function openApi(implemented: ReadonlyMap<string, Call>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of implemented) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'API «Прорабки»', version: packageFile.version },
    paths,
    components: {
      schemas: { Error: schemaOf(errorEnvelope, 'output') },
      securitySchemes: { jwt: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'JWT <token>' } },
    },
  };
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.title,
    tags: [call.path.split('/')[2] ?? ''],
    ...(needsToken(call.access) && { security: [{ jwt: [] }] }),
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    ...(call.body && { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }),
    responses: { ...(call.answersExisting && { 200: success(call) }), [call.status ?? 200]: success(call), ...refusals(call) },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, of]) => ({ name, in: place, required: required.includes(name), schema: of }));
}

function success({ answer }: Call): Json {
  if (!answer) return { description: 'Сделано' };
  if ('file' in answer) return { description: 'Файл', content: { [answer.file]: {} } };
  return { description: 'Ответ', content: { 'application/json': { schema: schemaOf(answer, 'output') } } };
}

/** Refusals by status; a status lists the codes that come with it. */
function refusals(call: Call): Record<string, Json> {
  const all = refusalsOf(call);
  const byStatus: Record<string, Json> = {};
  for (const status of new Set(all.map(({ http }) => http))) {
    const texts = all.filter(({ http }) => http === status).map(({ code }) => `${code} ${errorCatalogue[code].message}`);
    byStatus[status] = {
      description: texts.join(' '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    };
  }
  return byStatus;
}

function needsToken({ who }: Access): boolean {
  return who === 'user' || who === 'member';
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

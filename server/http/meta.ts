import type { FastifyInstance } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { Meta } from '../../contract/company.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { openApi } from './openApi.ts';
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

import type { FastifyInstance } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { answerExisting } from '../../http/answer-existing.ts';
import { attachment } from '../../http/file.ts';
import { seenVersion } from '../../http/if-match.ts';
import { bigRoute, route } from '../../http/route.ts';
import { downloader } from './downloader.ts';
import { fileName } from './fileName.ts';
import { publish } from './publish.ts';
import * as prices from './service.ts';

/** Ready price lists (api.md «Account»): anybody looks, subscribers take them, super users publish them. */
export function readyPriceRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.readyPriceList, async ({ query, reply }) => {
    const page = await prices.list(api.db, query);
    reply.header('X-Total-Count', String(page.total));
    return page.json;
  });
  route(app, calls.readyPriceFile, async ({ params, query, request, reply }) => {
    const user = await downloader(api, query.token, request);
    const price = await prices.file(api, user, params.id);
    reply.headers({ 'Content-Disposition': attachment(fileName(price), `price-${price.id}.xlsx`), 'Content-Length': price.bytes.length });
    return price.bytes;
  });
  route(app, calls.readyPricePreview, ({ params }) => prices.preview(api, params.id));
  route(app, calls.readyPriceRows, ({ caller, params }) => prices.rows(api, caller.guid, params.id));
  bigRoute(app, calls.readyPricePublish, async (context) => {
    const { caller, membership, body, request } = context;
    const made = await publish(api, body, { user: caller.guid, company: membership.company, seen: seenVersion(request) });
    if (body.id !== undefined) answerExisting(context);
    return made;
  });
  route(app, calls.readyPriceEdit, ({ params, body, request }) => prices.edit(api.db, params.id, body, seenVersion(request)));
  route(app, calls.readyPriceDelete, ({ params, request }) => prices.remove(api.db, params.id, seenVersion(request)));
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '../../../contract/calls.ts';
import { oneValue } from '../../database/rows.ts';
import { DomainError } from '../../domainError.ts';
import { attachment, listed } from '../../http/answer.ts';
import { admit, authenticate } from '../../http/guard.ts';
import { bigRoute, route } from '../../http/route.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { readToken } from '../../http/signedToken.ts';
import { answerExisting, seenVersion } from '../../http/writeRequest.ts';
import * as prices from './readyPrices.ts';

const STALE = 'Ссылка на файл больше не действует. Обновите страницу «Прайс-лист» и скачайте файл снова.';

/** What Windows does not take in a name of a file, and what no name should have. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]+/gu;

/** Ready price lists (api.md «Account»): anybody looks, subscribers take them, super users publish them. */
export function readyPriceRoutes(app: FastifyInstance): void {
  const { api } = app;
  route(app, calls.readyPriceList, async ({ query, reply }) => listed(reply, await prices.listPrices(api.db, query)));
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
    const made = await prices.publish(api, body, { user: caller.guid, company: membership.company, seen: seenVersion(request) });
    if (body.id !== undefined) answerExisting(context);
    return made;
  });
  route(app, calls.readyPriceEdit, ({ params, body, request }) => prices.edit(api.db, params.id, body, seenVersion(request)));
  route(app, calls.readyPriceDelete, ({ params, request }) => prices.remove(api.db, params.id, seenVersion(request)));
}

/** «Отделка квартир, Москва.xlsx»; the region is not said twice. */
function fileName({ title, region }: { title: string; region: string }) {
  const told = title.toLowerCase().includes(region.toLowerCase()) ? title : `${title}, ${region}`;
  const safe = told.replace(FORBIDDEN, ' ').replace(/ +/g, ' ').trim().replace(/\.+$/, '');
  return `${safe || 'Прайс-лист'}.xlsx`;
}

/**
 * Who asks for a file: the user of the download token in the address, else of the Authorization header.
 * @throws 1109 for a token that is not ours, not for downloads or too old, and for two ways that name different users; 1017, 1000
 */
async function downloader(api: ApiRuntime, token: string | undefined, request: FastifyRequest) {
  if (!token) return signedIn(api, request);
  const claims = await readToken(api.secrets.toRead('price-download'), 'price', token, api.now());
  if (claims?.sub === undefined) throw new DomainError(1109, { detail: STALE });
  if (request.headers.authorization !== undefined && (await signedIn(api, request)) !== claims.sub)
    throw new DomainError(1109, { detail: STALE });
  const active = await oneValue<boolean | undefined>(api.db)`select is_active from app_user where guid = ${claims.sub}`;
  if (!active) throw active === false ? new DomainError(1000) : new DomainError(1109, { detail: STALE });
  return claims.sub;
}

async function signedIn(api: ApiRuntime, request: FastifyRequest) {
  const claims = await authenticate(request);
  const { caller } = await admit(api, { who: 'user' }, claims, { params: undefined, query: undefined, body: undefined });
  return caller.guid;
}

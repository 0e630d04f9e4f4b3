import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import packageFile from '../../package.json' with { type: 'json' };
import type { Caller, JsonText, Membership } from './callContext.ts';
import type { ListPage } from './listQuery.ts';

type ListContext = { request: FastifyRequest; reply: FastifyReply; caller: Caller; membership: Membership };

/** Thrown to answer 304 without a body. */
export class NotModified extends Error {}

/**
 * Answers a company's list with its ETag (api.md «caching»): the company's change counter, the caller's role, who asked
 * for what (contractors see rows of their own), the newest change itself, for after a restore the counter comes to old values once more, and the
 * program's version: the next one may give rows another shape.
 * A caller who has it already gets 304 before `read` touches a row. The counter was read before the rows, so a tag is never newer than they are.
 * @param also what else may change the rows
 */
export async function companyList(context: ListContext, read: () => Promise<ListPage>, also: number | '' = ''): Promise<JsonText> {
  const { request, caller, membership } = context;
  const asked = digest(`${packageFile.version} ${membership.newestChange} ${caller.guid} ${request.url}${also}`);
  offerTag(context, `W/"${membership.changeCounter}-${membership.role}-${asked}"`);
  return answer(context, await read());
}

/**
 * A list that names users, whose changes the company's counter does not count: the tag is of the rows too, so these are read before a 304. The
 * counter stands before it, as in every tag of a company's list.
 */
export async function listWithUsers(context: ListContext, read: () => Promise<ListPage>): Promise<JsonText> {
  const page = await read();
  offerTag(context, `W/"${context.membership.changeCounter}-${digest(`${packageFile.version} ${page.total} ${page.json.text}`)}"`);
  return answer(context, page);
}

function digest(text: string) {
  return hash('sha256', text, 'base64url').slice(0, 20);
}

/** @throws NotModified where the caller has it */
function offerTag({ request, reply }: ListContext, etag: string) {
  reply.header('ETag', etag).header('Cache-Control', 'private, no-cache').header('Vary', 'Authorization, Origin, accept-encoding');
  if (hasTag(request.headers['if-none-match'], etag)) throw new NotModified();
}

function answer({ request, reply }: ListContext, page: ListPage) {
  reply.header('X-Total-Count', String(page.total));
  const links = page.cursors ? linksOf(request.url, page.cursors) : '';
  if (links !== '') reply.header('Link', links);
  return page.json;
}

/** The same question for the neighbouring pages (RFC 8288), relative to its own address. */
function linksOf(url: string, { after, before }: NonNullable<ListPage['cursors']>) {
  const [path = '', asked = ''] = url.split('?');
  const link = (name: 'after' | 'before', cursor: string | null, rel: string) => {
    if (cursor === null) return [];
    const query = new URLSearchParams(asked);
    // a page of its own size without the number that asked for it
    if (query.has('page') && !query.has('page_size')) query.set('page_size', '100');
    for (const other of ['page', 'after', 'before']) query.delete(other);
    query.set(name, cursor);
    return [`<${path}?${query}>; rel="${rel}"`];
  };
  const last = after === null ? null : 'end';
  return [...link('before', before, 'prev'), ...link('after', after, 'next'), ...link('before', last, 'last')].join(', ');
}

/** Weak comparison (RFC 9110): compressed and plain answers share a tag. */
function hasTag(header: string | undefined, etag: string) {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return header?.split(',').some((tag) => opaque(tag) === opaque(etag)) ?? false;
}

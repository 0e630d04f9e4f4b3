import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Call, CallAnswer, CallParsed } from '../../contract/call.ts';
import type { Permissions, Role } from '../../contract/permissions.ts';
import type { IdempotencyClaim } from '../database/idempotency.ts';
import type { Admission } from '../database/write.ts';

/** Who is calling, read from the access token and the database in one statement by the access guard. */
export type Caller = { guid: string; session: string; name: string; permissions: Permissions };

/** The company a call works in and what the caller is there. */
export type Membership = Admission & {
  company: string;
  role: Role;
  /** guid of the newest changeset */
  newestChange: string | null;
};

type For<A extends Access> = A extends { who: 'member' }
  ? { caller: Caller; membership: Membership; claim: IdempotencyClaim | null }
  : A extends { who: 'user' }
    ? { caller: Caller; claim: IdempotencyClaim | null }
    : unknown;

/** What a route's handler receives: validated input, the caller as its access rule promises, and the raw pair. */
export type CallContext<C extends Call> = CallParsed<C> & For<C['access']> & { request: FastifyRequest; reply: FastifyReply };

/** JSON text made by PostgreSQL that is passed through untouched (big lists). */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A handler answers the declared shape, JSON text, or a file's bytes, at once or as a stream; undefined for 204. */
type Answered<C extends Call> = CallAnswer<C> extends Blob ? Uint8Array | Readable : CallAnswer<C> | JsonText;
export type Handler<C extends Call> = (context: CallContext<C>) => Promise<Answered<C>> | Answered<C>;

import type { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { IdempotencyClaim } from '../database/idempotency.ts';
import { checkAnswer, sendFile, textOf } from './answer.ts';
import type { CallContext, Handler } from './callContext.ts';
import { NotModified } from './companyList.ts';
import { type AccessClaims, type Admitted, admit, authenticate, type Input } from './guard.ts';
import { claimOrReplay, keyOf, underClaim } from './idempotency.ts';
import { validate, validateQuery } from './input.ts';

/** Largest body in bytes unless the call says otherwise (api.md, error 1107). */
const BODY_LIMIT = 1024 * 1024;

/** Characters of an answer that takes some ten milliseconds to encode. */
const LONG_TEXT = 1024 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
    /** requests with many rows are served by the worker thread (bigCallThread.ts) */
    big?: boolean;
  }
}

const names = new Map<Call, string>(Object.entries(calls).map(([name, call]) => [call, name]));
const tokens = new WeakMap<FastifyRequest, AccessClaims>();

/**
 * Serves one call of the contract: checks token, input, access and Idempotency-Key in this order, then runs the handler and answers as declared.
 * A handler that answers another success status than the declared one sets it by `reply.code`.
 */
export function route<C extends Call>(app: FastifyInstance, call: C, handler: Handler<C>): void {
  register(app, call, (request, reply) => serve(call, handler, request, reply));
}

/** Input before anything of it is checked. */
type Unchecked = { params: Record<string, string>; query: Record<string, unknown>; body: Record<string, unknown> };

/**
 * As `route`, for a call that may read or write very many rows: where there is a thread for big calls, it serves requests with a large body and
 * those that are big. @param isBig asked when only the token has been checked; always unless given
 */
export function bigRoute<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
  isBig: (input: Unchecked) => boolean | Promise<boolean> = () => true,
): void {
  const { thread } = app.api;
  const serveOrHandOver = async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query, body } = request as Unchecked;
    const isHandedOver = thread && (Buffer.isBuffer(body) || (await isBig({ params, query, body: Object(body) })));
    return isHandedOver ? thread.serve(request, reply) : serve(call, handler, request, reply);
  };
  register(app, call, serveOrHandOver, { big: thread !== null });
}

/** Puts a call of the contract at its address, known to meta and openapi.json, closed to who is not signed in. */
export function register(
  app: FastifyInstance,
  call: Call,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  { big = false } = {},
): void {
  app.api.implemented.set(names.get(call) ?? `${call.method} ${call.path}`, call);
  const needsToken = call.access.who === 'user' || call.access.who === 'member';
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: call.bodyLimit ?? BODY_LIMIT,
    config: { call, big },
    // a GET that sends or uses up a code must not do so where nobody can read the answer
    exposeHeadRoute: !call.issuesSecrets,
    // before the body is read: a stranger must not make the server parse 32 MB
    onRequest: async (request, reply) => {
      if (!needsToken) return;
      const claims = await authenticate(request);
      tokens.set(request, claims);
      if (big) app.api.thread?.reserve(claims.user, request, reply);
    },
    handler,
  });
}

/** The call's input, checked, and who makes it; undefined where the call asks for no token. Throws what `validate` and `admit` throw. */
export async function received(call: Call, request: FastifyRequest): Promise<{ input: Input; admitted: Admitted | undefined }> {
  const input = {
    params: validate(call.params, request.params),
    query: validateQuery(call.query, request.query),
    body: validate(call.body, request.body),
  };
  const claims = tokens.get(request);
  return { input, admitted: claims && (await admit(request.server.api, call.access, claims, input)) };
}

async function serve<C extends Call>(call: C, handler: Handler<C>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { input, admitted } = await received(call, request);
  const key = admitted ? keyOf(call, request) : null;
  const claim = key === null || !admitted ? null : await claimOrReplay(call, admitted.caller.guid, key, request);
  reply.code(call.status ?? 200).header('Cache-Control', 'no-store');
  if (claim && 'answer' in claim) {
    reply.code(claim.status).header('Idempotency-Replayed', 'true');
    return send(reply, claim.answer);
  }
  if (claim) claim.status = reply.statusCode;
  // the checks above are what CallContext<C> promises for the access rule of C; the compiler cannot follow a generic that far
  const context = { ...input, ...admitted, claim, request, reply } as unknown as CallContext<C>;
  return answer(call, () => handler(context), claim, reply);
}

async function answer(call: Call, run: () => unknown, claim: IdempotencyClaim | null, reply: FastifyReply): Promise<FastifyReply> {
  const { db, checkAnswers } = reply.server.api;
  if (call.answer && 'file' in call.answer) return sendFile(reply, call.answer.file, (await run()) as Uint8Array | Readable);
  try {
    const work = async () => {
      const text = textOf(await run());
      const answered = { status: reply.statusCode, text };
      if (checkAnswers) checkAnswer(call, answered);
      return answered;
    };
    const { text } = claim ? await underClaim(db, claim, work) : await work();
    // it has just been decoded or written: others have their turn before it is encoded
    if (text.length > LONG_TEXT) await turn();
    return send(reply, text);
  } catch (error) {
    if (error instanceof NotModified) return reply.code(304).send();
    throw error;
  }
}

function send(reply: FastifyReply, text: string) {
  return text === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(text);
}

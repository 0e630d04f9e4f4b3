import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { type Call, refusalsOf } from '../../contract/call.ts';
import type { DomainError } from '../domainError.ts';
import { JsonText } from './callContext.ts';
import type { ListPage } from './listQuery.ts';

/** The JSON text of what a handler returned: text of PostgreSQL passes through untouched. */
export function textOf(answer: unknown): string {
  if (answer === undefined) return '';
  return answer instanceof JsonText ? answer.text : JSON.stringify(answer);
}

/** Throws when a refusal is none of those that the contract names for the call. */
export function checkRefusal(call: Call, { code, http }: DomainError): void {
  // an unforeseen failure is 500, an outage 503
  if (http >= 500 || refusalsOf(call).some((one) => one.code === code && one.http === http)) return;
  throw new Error(`${call.method} ${call.path} refuses with ${code} (${http}), which the contract does not name`);
}

/** Throws when an answer is not the contract's shape, or has fields that the contract does not name. */
export function checkAnswer(call: Call, { status, text }: { status: number; text: string }): void {
  if (status !== (call.status ?? 200) && !(status === 200 && call.answersExisting)) {
    throw new Error(`${call.method} ${call.path} answers ${status}, which the contract does not name`);
  }
  if (!(call.answer instanceof z.ZodType)) {
    if (text !== '' && call.answer === undefined)
      throw new Error(`${call.method} ${call.path} answers a body that the contract does not declare`);
    return;
  }
  const sent: unknown = JSON.parse(text);
  const result = call.answer.safeParse(sent);
  if (!result.success) throw new Error(`${call.method} ${call.path} answers another shape: ${z.prettifyError(result.error)}`);
  if (!isDeepStrictEqual(sent, result.data)) throw new Error(`${call.method} ${call.path} answers fields outside the contract`);
}

/** Sends a page of a list that belongs to no company, with the total in `X-Total-Count`. */
export function listed(reply: FastifyReply, { json, total }: ListPage): JsonText {
  reply.header('X-Total-Count', String(total));
  return json;
}

/** Content-Disposition of a file to be saved under this name. @param plain a name of ASCII characters for old programs */
export function attachment(name: string, plain: string): string {
  // the signs that encodeURIComponent leaves and RFC 8187 does not allow
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Answers a file. A stream stops when its reader leaves, and is not even begun for a HEAD request. */
export function sendFile(reply: FastifyReply, type: string, content: Uint8Array | Readable): FastifyReply {
  if (!reply.hasHeader('Content-Type')) reply.type(type);
  if (!(content instanceof Readable)) return reply.send(content);
  reply.server.api.background.holdStream(content);
  if (reply.request.method !== 'HEAD') return reply.send(content);
  content.destroy();
  // of nothing at all Fastify would say that the file is empty: `Content-Length: 0`
  return reply.send(Readable.from([]));
}

import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { type Call, refusalsOf } from '../../contract/call.ts';
import type { ApiError } from './api-error.ts';
import { JsonText } from './call-context.ts';

/** The JSON text of what a handler returned: text of PostgreSQL passes through untouched. */
export function textOf(answer: unknown): string {
  if (answer === undefined) return '';
  return answer instanceof JsonText ? answer.text : JSON.stringify(answer);
}

/** Throws when a refusal is none of those that the contract names for the call. */
export function checkRefusal(call: Call, { code, http }: ApiError): void {
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

import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Call } from '../../contract/call.ts';
import { JsonText } from './call-context.ts';

/** The JSON text of what a handler returned: text of PostgreSQL passes through untouched. */
export function textOf(answer: unknown): string {
  if (answer === undefined) return '';
  return answer instanceof JsonText ? answer.text : JSON.stringify(answer);
}

/** Throws when an answer is not the contract's shape, or has fields that the contract does not name. */
export function checkAnswer(call: Call, text: string): void {
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

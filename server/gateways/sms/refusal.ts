import * as z from 'zod';
import { NotTaken } from '../gateway.ts';

const jsonAnswer = z.looseObject({ error: z.unknown().optional(), error_code: z.unknown().optional() });
/** smsc.ru: the number is malformed; nothing can be delivered to it. */
const NO_SUCH_NUMBER = new Set(['7', '8']);

/** Why a provider that answered 2xx has not taken the SMS all the same; null when it has. Reads JSON (`error`, `error_code`) and the plain `ERROR = …`. */
export function refusalIn(answer: string): NotTaken | null {
  const parsed = jsonAnswer.safeParse(readJson(answer));
  if (!parsed.success) return /^\s*error\b/i.test(answer) ? new NotTaken(answer, false) : null;
  const { error, error_code } = parsed.data;
  const code = String(error_code ?? '0');
  if (!error && code === '0') return null;
  return new NotTaken(`error ${code}: ${typeof error === 'string' ? error : ''}`, NO_SUCH_NUMBER.has(code));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

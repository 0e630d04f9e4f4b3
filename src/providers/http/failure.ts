import { AxiosError, isAxiosError, isCancel } from 'axios';
import { messageOf } from '../../../contract/errors.ts';
import { ApiFailure, type FailureKind } from '../../lib/api-failure.ts';
import { type FixedText, fixedTexts } from '../../lib/fixed-texts.ts';
import { rememberPlanRefusal } from '../../lib/planRefusals.ts';
import { waitSentence } from '../../lib/waits.ts';
import { readErrorBody } from './error-body.ts';

/** Anything thrown on the way to the API → the one failure the console knows. */
export function toFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (isAxiosError(error) && error.response) {
    return answerFailure(error.response.status, error.response.data, error.response.headers['retry-after']);
  }
  return transportFailure(error);
}

/** A refusal: the catalogue's sentence for a known code, else the server's own, else one for the status. */
export function answerFailure(statusCode: number, body: unknown, retryAfterHeader?: unknown): ApiFailure {
  const { code, detail, fields, current, months } = readErrorBody(body);
  const retryAfter = readRetryAfter(retryAfterHeader);
  const { russian: message, english } = textFor(code, detail, statusCode);
  rememberPlanRefusal(code, message);
  return new ApiFailure(retryAfter && statusCode === 429 ? waitSentence(retryAfter, message) : message, {
    kind: 'answer',
    statusCode,
    code,
    technical: english,
    fields,
    current,
    months,
    retryAfter,
  });
}

/** Codes that cover many causes: the server's own sentence is the fitting one. */
const SAID_BY_SERVER: ReadonlySet<number> = new Set([1100, 1106, 1108, 1110, 1112, 1199]);

function textFor(code: number | string | null, detail: string | null, statusCode: number): FixedText {
  const byStatus = fixedTexts.status(statusCode);
  if (typeof code === 'string')
    return { ...fixedTexts.textError, russian: `${fixedTexts.textError.russian} ${detail ?? 'Повторите попытку.'}` };
  const fixed = code === null ? undefined : fixedTexts.code(code);
  if (fixed) return fixed;
  const known = code === null ? undefined : messageOf(code);
  const russian = code !== null && SAID_BY_SERVER.has(code) ? (detail ?? known) : (known ?? detail);
  return russian ? { ...byStatus, russian } : byStatus;
}

function transportFailure(error: unknown): ApiFailure {
  if (isCancel(error)) return failed('aborted', fixedTexts.cancelled);
  const code = isAxiosError(error) ? error.code : undefined;
  const text = error instanceof Error ? error.message : String(error);
  if (/^timeout/.test(text) || code === AxiosError.ETIMEDOUT) {
    return failed('timeout', fixedTexts.timeout(isAxiosError(error) ? (error.config?.timeout ?? 0) : 0));
  }
  if (code === AxiosError.ECONNABORTED) return failed('aborted', fixedTexts.aborted);
  if (/^Unsupported protocol/.test(text)) return failed('network', fixedTexts.protocol);
  return failed('network', fixedTexts.network);
}

function failed(kind: FailureKind, { russian, english }: FixedText): ApiFailure {
  return new ApiFailure(russian, { kind, technical: english });
}

/** Seconds or an HTTP date → whole seconds from now. */
function readRetryAfter(header: unknown): number | null {
  if (typeof header !== 'string' || header === '') return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

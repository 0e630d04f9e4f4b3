import { AxiosError, isAxiosError, isCancel } from 'axios';
import { type FieldErrors, type LastChange, messageOf } from '../../contract/errors.ts';
import { ApiFailure, type FailureKind, sentenceOf } from '../lib/apiFailure.ts';
import { type FixedText, fixedTexts } from '../lib/fixedTexts.ts';
import { rememberPlanRefusal } from '../lib/planRefusals.ts';
import { waitSentence } from '../lib/waits.ts';

const nothing: ErrorBody = { code: null, detail: null, fields: {}, current: undefined, changed: null, months: [] };

const ENVELOPE = new Set(['error', 'detail', 'fields', 'current', 'changed', 'months', 'code', 'message', 'status', 'statusCode']);

/** Anything thrown on the way to the API → the one failure the console knows. */
export function toFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (isAxiosError(error) && error.response) {
    return answerFailure(error.response.status, error.response.data, error.response.headers['retry-after']);
  }
  return transportFailure(error);
}

/** A refusal: the catalogue's sentence for a code of spec.md, else the server's own, else the catalogue's, else one for the status. */
export function answerFailure(statusCode: number, body: unknown, retryAfterHeader?: unknown): ApiFailure {
  const { code, detail, fields, current, changed, months } = readErrorBody(body);
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
    changed,
    months,
    retryAfter,
  });
}

/** From this code on, each covers many causes: the server's own sentence is the fitting one. */
const SAID_BY_SERVER = 1100;

function textFor(code: number | string | null, detail: string | null, statusCode: number): FixedText {
  const byStatus = fixedTexts.status(statusCode);
  if (typeof code === 'string')
    return { ...fixedTexts.textError, russian: `${fixedTexts.textError.russian} ${detail ?? 'Повторите попытку.'}` };
  const fixed = code === null ? undefined : fixedTexts.code(code);
  if (fixed) return fixed;
  const known = code === null ? undefined : messageOf(code);
  const russian = (code ?? 0) < SAID_BY_SERVER ? (known ?? detail) : (detail ?? known);
  return russian ? { ...byStatus, russian } : byStatus;
}

function transportFailure(error: unknown) {
  if (isCancel(error)) return failed('aborted', fixedTexts.cancelled);
  const code = isAxiosError(error) ? error.code : undefined;
  const text = sentenceOf(error);
  if (/^timeout/.test(text) || code === AxiosError.ETIMEDOUT) {
    return failed('timeout', fixedTexts.timeout(isAxiosError(error) ? (error.config?.timeout ?? 0) : 0));
  }
  if (code === AxiosError.ECONNABORTED) return failed('aborted', fixedTexts.aborted);
  if (/^Unsupported protocol/.test(text)) return failed('network', fixedTexts.protocol);
  return failed('network', fixedTexts.network);
}

function failed(kind: FailureKind, { russian, english }: FixedText) {
  return new ApiFailure(russian, { kind, technical: english });
}

/** Seconds or an HTTP date → whole seconds from now. */
function readRetryAfter(header: unknown) {
  if (typeof header !== 'string' || header === '') return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** What a body says about a failure, whichever server wrote it. */
export type ErrorBody = {
  code: number | string | null;
  detail: string | null;
  fields: FieldErrors;
  current: unknown;
  changed: LastChange | null;
  months: readonly string[];
};

/**
 * Reads the product's envelope, a bare `{code}`, `{error: {code}}`, DRF's `{detail}` and field maps (api.md «Errors»).
 * Anything else, text included, says nothing.
 */
export function readErrorBody(body: unknown): ErrorBody {
  if (!isRecord(body)) return nothing;
  const inner = isRecord(body.error) ? body.error : {};
  return {
    code: codeOf(body),
    detail: asText(body.detail) ?? asText(inner.detail) ?? asText(inner.message),
    fields: isRecord(body.fields) ? readFields(body.fields) : readFields(body, ENVELOPE),
    current: body.current,
    changed: asChange(body.changed),
    months: Array.isArray(body.months) ? body.months.filter((month) => typeof month === 'string') : [],
  };
}

/** The code of a reply of any status: 1017 may come under 200. Every answer passes here, so nothing but the code is looked at. */
export function codeOf(body: unknown): number | string | null {
  if (!isRecord(body)) return null;
  return asCode(body.error) ?? (isRecord(body.error) ? asCode(body.error.code) : null) ?? asCode(body.code);
}

/** A map of field → sentence or sentences; nested maps and lists are joined by dots, other values are passed over. */
function readFields(map: Record<string, unknown>, except?: ReadonlySet<string>, prefix = ''): FieldErrors {
  const fields: FieldErrors = {};
  for (const [key, value] of Object.entries(map)) {
    if (except?.has(key)) continue;
    const name = prefix + key;
    if (typeof value === 'string') fields[name] = [value];
    else if (Array.isArray(value) && value.every((item) => typeof item === 'string') && value.length > 0) fields[name] = value;
    else if (Array.isArray(value)) Object.assign(fields, readFields({ ...value }, undefined, `${name}.`));
    else if (isRecord(value)) Object.assign(fields, readFields(value, undefined, `${name}.`));
  }
  return fields;
}

function asCode(value: unknown) {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return null;
  return /^\d{4}$/.test(value) ? Number(value) : value;
}

function asText(value: unknown) {
  return typeof value === 'string' && value !== '' ? value : null;
}

function asChange(value: unknown): LastChange | null {
  return isRecord(value) && typeof value.at === 'string' && typeof value.name === 'string' ? { at: value.at, name: value.name } : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

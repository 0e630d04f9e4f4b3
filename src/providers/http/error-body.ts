import type { FieldErrors } from '../../../contract/errors.ts';

/** What a body says about a failure, whichever server wrote it. */
export type ErrorBody = {
  code: number | string | null;
  detail: string | null;
  fields: FieldErrors;
  current: unknown;
  months: readonly string[];
};

const nothing: ErrorBody = { code: null, detail: null, fields: {}, current: undefined, months: [] };
const ENVELOPE = new Set(['error', 'detail', 'fields', 'current', 'months', 'code', 'message', 'status', 'statusCode']);

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

function asCode(value: unknown): number | string | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value === '') return null;
  return /^\d{4}$/.test(value) ? Number(value) : value;
}

function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

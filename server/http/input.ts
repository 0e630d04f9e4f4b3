import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { FieldErrors } from '../../contract/errors.ts';
import { DomainError } from '../domainError.ts';

const rawBodies = new WeakMap<FastifyRequest, string>();

/** Larger bodies of big calls, in bytes, are parsed by the thread that serves them: `request.body` is a Buffer. */
export const LARGE_BODY = 128 * 1024;

const ESCAPES = /\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\ud[89a-f][\da-f]{2}|\\[^u]/gi;

const HALF = /^\\ud[\da-f]{3}$/i;

/** Most unknown keys that one refusal names: a body of 1 MB has room for 100 000. */
const MOST_UNKNOWN = 100;

/** Checks input against a schema of the contract as it stands: nothing is coerced. Throws 1100 with a Russian sentence by field. @param under names that stand before those of the fields */
export function validate(schema: z.ZodType | undefined, input: unknown, under: string[] = []): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input, { error: sentence });
  if (!result.success) {
    const issues = result.error.issues.map((one) => ({ ...one, path: [...under, ...one.path] }));
    throw new DomainError(1100, { fields: fieldsOf(issues) });
  }
  return result.data;
}

/** As `validate`, for a query string: a key given twice is nobody's wish, so it is refused. */
export function validateQuery(schema: z.ZodType | undefined, query: unknown): unknown {
  if (!schema) return undefined;
  const twice = Object.entries(query as Record<string, unknown>).filter(([, value]) => Array.isArray(value));
  if (twice.length > 0) {
    throw new DomainError(1100, { fields: Object.fromEntries(twice.map(([key]) => [key, ['Параметр указан больше одного раза.']])) });
  }
  return validate(schema, query);
}

/** Issue of the whole body or query → under this name. */
const WHOLE = 'non_field_errors';

function fieldsOf(issues: z.core.$ZodIssue[]) {
  const fields: FieldErrors = Object.create(null) as FieldErrors;
  const add = (path: PropertyKey[], message: string) => {
    const name = path.map(String).join('.') || WHOLE;
    const sentences = fields[name] ?? [];
    if (!sentences.includes(message)) sentences.push(message);
    fields[name] = sentences;
  };
  let unknown = 0;
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const keys = issue.keys.slice(0, MOST_UNKNOWN - unknown);
      unknown += keys.length;
      for (const key of keys) add([...issue.path, key], 'Неизвестное поле.');
    } else add(issue.path, issue.message);
  }
  return fields;
}

const typeNames: Record<string, string> = {
  string: 'текст',
  number: 'число',
  int: 'целое число',
  boolean: 'true или false',
  array: 'список',
  object: 'объект',
  record: 'объект',
  null: 'null',
};

/** Sentences for issues whose schema brings none of its own. */
function sentence(issue: z.core.$ZodRawIssue) {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Обязательное поле.';
      return `Здесь должно быть другое значение: ${typeNames[issue.expected] ?? 'значение другого вида'}.`;
    case 'too_small':
      if (issue.minimum === 1 && issue.origin === 'string') return 'Обязательное поле.';
      if (issue.minimum === 1 && issue.origin === 'array') return 'Нужна хотя бы одна запись.';
      return issue.origin === 'string'
        ? `Не короче ${issue.minimum} знаков.`
        : issue.origin === 'array'
          ? `Не меньше ${issue.minimum} записей.`
          : `Не меньше ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Не длиннее ${issue.maximum} знаков.`
        : issue.origin === 'array'
          ? `Не больше ${issue.maximum} записей.`
          : `Не больше ${issue.maximum}.`;
    case 'invalid_value':
      return `Допустимо только: ${issue.values.map(String).join(', ')}.`;
    default:
      return 'Неверное значение.';
  }
}

/** The body's text of a big call, and of a request that carries an Idempotency-Key; empty for the others. */
export function rawBodyOf(request: FastifyRequest): string {
  return rawBodies.get(request) ?? '';
}

/**
 * JSON is the only kind of body. An empty one is no body: the console names the content type on every call (api.md «request headers»).
 * Keys that would reach a prototype are refused.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { big } = request.routeOptions.config;
    if (big && body.length > LARGE_BODY) return done(null, body);
    const text = body.toString();
    if (big || request.headers['idempotency-key'] !== undefined) rawBodies.set(request, text);
    if (text.trim() === '') done(null, undefined);
    else parse(request, wholeCharacters(text), done);
  });
}

/** JSON can spell half of a character, as a program leaves it that cuts an emoji in two: PostgreSQL refuses it in JSON, and makes U+FFFD of it elsewhere. */
function wholeCharacters(json: string) {
  return /\\ud[89a-f]/i.test(json) ? json.replace(ESCAPES, (sign) => (HALF.test(sign) ? '\\ufffd' : sign)) : json;
}

import type * as z from 'zod';
import type { FieldErrors } from '../../contract/errors.ts';
import { ApiError } from './api-error.ts';

/** Checks input against a schema of the contract as it stands: nothing is coerced. Throws 1100 with a Russian sentence by field. */
export function validate(schema: z.ZodType | undefined, input: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(input, { error: sentence });
  if (!result.success) throw new ApiError(1100, { fields: fieldsOf(result.error.issues) });
  return result.data;
}

/** As `validate`, for a query string: a key given twice is nobody's wish, so it is refused. */
export function validateQuery(schema: z.ZodType | undefined, query: unknown): unknown {
  if (!schema) return undefined;
  const twice = Object.entries(query as Record<string, unknown>).filter(([, value]) => Array.isArray(value));
  if (twice.length > 0) {
    throw new ApiError(1100, { fields: Object.fromEntries(twice.map(([key]) => [key, ['Параметр указан больше одного раза.']])) });
  }
  return validate(schema, query);
}

/** Issue of the whole body or query → under this name. */
const WHOLE = 'non_field_errors';

function fieldsOf(issues: z.core.$ZodIssue[]): FieldErrors {
  const fields: FieldErrors = Object.create(null) as FieldErrors;
  const add = (path: PropertyKey[], message: string) => {
    const name = path.map(String).join('.') || WHOLE;
    const sentences = fields[name] ?? [];
    if (!sentences.includes(message)) sentences.push(message);
    fields[name] = sentences;
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...issue.path, key], 'Неизвестное поле.');
    else add(issue.path, issue.message);
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
function sentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Обязательное поле.';
      return `Здесь должно быть другое значение: ${typeNames[issue.expected] ?? 'значение другого вида'}.`;
    case 'too_small':
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

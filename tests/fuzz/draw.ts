import fc from 'fast-check';
import type { Loose, Schema } from './document.ts';

/** Draws values from fast-check one after another: the same seed draws the same again. */
export class Draw {
  #seed: number;

  constructor(seed: number) {
    this.#seed = seed;
  }

  one<T>(arbitrary: fc.Arbitrary<T>): T {
    this.#seed = Math.imul(this.#seed ^ 0x9e3779b9, 0x85ebca6b) | 0;
    this.#seed ^= this.#seed >>> 13;
    // the first of a sample leans to the bounds: either kind of value is wanted
    const [value] = fc.sample(arbitrary, { seed: this.#seed, numRuns: 1, unbiased: (this.#seed & 3) !== 0 });
    return value as T;
  }

  of<T>(values: readonly T[]): T {
    return values[this.one(fc.nat({ max: values.length - 1 }))] as T;
  }

  /** True once in `times`. */
  chance(times: number): boolean {
    return this.one(fc.nat({ max: times * 97 })) % times === 0;
  }
}

/** A value for a field of this name, where the state of the world knows a better one than the schema; undefined for none. */
export type Known = (field: string, schema: Schema) => Loose | undefined;

const TEXT = 'абвгдеёжзийклмнопрстуфхцчшщьыэюяАБВГД ёЁ.,-«»0123456789abcXYZ😀';

/** A value that the schema allows. Lists stay short, whole numbers near their lower bound. */
export function drawValue(draw: Draw, schema: Schema, known: Known, field = ''): Loose {
  const own = known(field, schema);
  if (own !== undefined) return own;
  if ('const' in schema) return schema.const;
  if (schema.enum) return draw.of(schema.enum as Loose[]);
  if (schema.anyOf) return drawValue(draw, draw.of(schema.anyOf as Schema[]), known, field);
  switch (schema.type) {
    case 'string':
      return textOf(draw, schema);
    case 'integer':
      return draw.one(fc.integer(range(schema, 1)));
    case 'number':
      return draw.one(fc.integer(range(schema, 100))) / 100;
    case 'boolean':
      return draw.one(fc.boolean());
    case 'array':
      return Array.from({ length: (schema.minItems ?? 0) + draw.one(fc.nat({ max: 2 })) }, () =>
        drawValue(draw, schema.items, known, field),
      );
    case 'object': {
      const entries = Object.entries<Schema>(schema.properties ?? {});
      const chosen = entries.filter(([key]) => schema.required?.includes(key) || draw.chance(2));
      return Object.fromEntries(chosen.map(([key, of]) => [key, drawValue(draw, of, known, key)]));
    }
    default:
      return null;
  }
}

/** Bounds of a number in parts of one: from its least or zero, not far up. */
function range({ minimum, maximum, exclusiveMinimum }: Schema, parts: number): { min: number; max: number } {
  const least = exclusiveMinimum === undefined ? Math.max(minimum ?? 0, -1000) : exclusiveMinimum + 1 / parts;
  return { min: least * parts, max: Math.min(maximum ?? Number.POSITIVE_INFINITY, Math.max(least, 0) + 1000) * parts };
}

function textOf(draw: Draw, { pattern, format, minLength = 0, maxLength = 40 }: Schema): string {
  if (format === 'date') return draw.of(['2020-01-31', '2026-02-28', '2026-10-05', '2026-11-20']);
  if (format === 'date-time') return draw.of(['2027-01-01T00:00:00Z', '2030-12-31T23:59:59.999Z']);
  if (pattern) return draw.one(fc.stringMatching(new RegExp(pattern, 'u')));
  const max = Math.min(maxLength, Math.max(minLength, 40));
  return draw.one(fc.string({ unit: fc.constantFrom(...TEXT), minLength, maxLength: max }));
}

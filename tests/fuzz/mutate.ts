import fc from 'fast-check';
import type { Input, Loose, Operation, Schema } from './document.ts';
import type { Draw } from './draw.ts';

/** Where a value stands in the input, and its schema. */
type Place = { holder: Loose; key: string; schema: Schema; required: boolean };

/** Spoils the input in one place so that the document no longer allows it; null where that did not come about. */
export function spoil(draw: Draw, operation: Operation, input: Input): Input | null {
  const spoiled: Input = structuredClone(input);
  const places = [
    ...placesOf(operation.query, spoiled.query, true),
    ...placesOf(operation.params, spoiled.params, true),
    ...(operation.body ? placesOf(operation.body, spoiled.body) : []),
  ];
  if (operation.body && draw.chance(4)) spoilWhole(draw, operation.body, spoiled);
  else if (places.length > 0) spoilPlace(draw, draw.of(places), operation.path);
  // a part of a path cannot be empty, and one with a slash is another address
  if (Object.values(spoiled.params).some((part) => typeof part !== 'string' || part === '')) return null;
  return operation.accepts(spoiled) ? null : spoiled;
}

function placesOf(schema: Schema, value: Loose, isText = false): Place[] {
  if (Array.isArray(value)) return schema.items ? value.slice(0, 3).flatMap((one) => placesOf(schema.items, one)) : [];
  if (typeof value !== 'object' || value === null || !schema.properties) return [];
  return Object.entries<Schema>(schema.properties).flatMap(([key, of]) => [
    { holder: value, key, schema: { ...of, isText }, required: schema.required?.includes(key) ?? false },
    ...(key in value ? placesOf(of, value[key]) : []),
  ]);
}

function spoilWhole(draw: Draw, schema: Schema, input: Input): void {
  const body = input.body as Loose;
  const isClosed = schema.additionalProperties === false && typeof body === 'object' && body !== null;
  if (isClosed && draw.chance(2)) body[draw.of(['лишнее', 'extra', '__proto', 'id_'])] = draw.one(fc.jsonValue({ maxDepth: 1 })) as Loose;
  else input.body = draw.of<Loose>([[], 'текст', 7, true, [1, 2]]);
}

function spoilPlace(draw: Draw, { holder, key, schema, required }: Place, path: string): void {
  const inPath = path.includes(`{${key}}`) && schema.isText;
  const ways: (() => void)[] = [];
  const set = (value: Loose) => {
    ways.push(() => {
      holder[key] = value;
    });
  };
  if (required && !inPath) ways.push(() => delete holder[key]);
  if (schema.isText) {
    if (schema.pattern || schema.enum) set(draw.of(['нет', '-1', 'x'.repeat(60), '1e3', 'null']));
  } else {
    set(draw.of<Loose>([{ a: 1 }, [[]], true, 12.345, 'нет', null]));
    if (schema.type === 'integer') set(draw.of([1.5, '1', 1e300]));
    if (schema.type === 'number') set(draw.of(['1,5', '12', 1e300]));
  }
  if (schema.minimum !== undefined && !schema.isText) set(schema.minimum - 1);
  if (schema.maximum !== undefined && !schema.isText) set(schema.maximum + 1);
  if (schema.maxLength < 10_000) set((schema.isText ? 'x' : 'я').repeat(schema.maxLength + 1));
  if (schema.minItems) set([]);
  if (ways.length > 0) draw.of(ways)();
}

import * as z from 'zod';

export type Json = Record<string, unknown>;

/** The JSON schema (2020-12) of a schema of the contract, as it stands on the wire. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => complete(jsonSchema),
  });
  return json;
}

/** Lengths of texts whose pattern or format leaves no other. */
const lengths: readonly [RegExp, number][] = [
  [/^\^\[0-9a-fA-F\]\{8\}-/, 36],
  [/^\^\(19\|20\|21\)/, 7],
  [/^\^#/, 7],
  [/^\^\\d\{1,9\}\$$/, 9],
  [/^\^\\d\{1,9\}\(\\\.\\d\{1,2\}\)\?\$$/, 12],
  [/\{43\}\$$/, 43],
  [/\{0,499\}\$$/, 4999],
];

const formatLengths: Record<string, number> = { date: 10, 'date-time': 35 };

/** Says what zod leaves out: the size of whole numbers, the length of ids and dates, the keys of records that have them all. */
function complete(json: Json) {
  if (json.type === 'integer')
    json.format = Number(json.maximum) <= 2_147_483_647 && Number(json.minimum) >= -2_147_483_648 ? 'int32' : 'int64';
  if (json.type === 'string' && json.maxLength === undefined && json.enum === undefined) {
    const length = formatLengths[String(json.format)] ?? lengths.find(([pattern]) => pattern.test(String(json.pattern)))?.[1];
    if (length !== undefined) json.maxLength = length;
  }
  const keys = (json.propertyNames as { enum?: string[] } | undefined)?.enum;
  if (keys) {
    json.properties = Object.fromEntries(keys.map((key) => [key, json.additionalProperties]));
    json.additionalProperties = false;
    delete json.propertyNames;
  }
}

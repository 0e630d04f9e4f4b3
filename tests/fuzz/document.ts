import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** JSON of any shape. */
export type Loose = ReturnType<typeof JSON.parse>;
export type Schema = Loose;

/** One call as the OpenAPI document describes it, with what checks its input and its answers. */
export type Operation = {
  name: string;
  method: string;
  path: string;
  /** declared statuses */
  statuses: number[];
  params: Schema;
  query: Schema;
  body: Schema | undefined;
  headers: Set<string>;
  /** does the document allow this input? */
  accepts: (input: Input) => boolean;
  /** what is wrong with an answer, or null */
  faultOf: (answer: Answered) => string | null;
};

export type Input = { params: Record<string, string>; query: Record<string, string>; body: unknown };
export type Answered = { status: number; type: string; text: string; headers: Headers };

/** Reads the document of a server: all that the fuzzer knows of the API. */
export async function readDocument(url: string): Promise<Operation[]> {
  const document: Loose = await (await fetch(`${url}/api/openapi.json`)).json();
  // formats stand beside patterns, which say the same
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const at = (node: Loose): Loose =>
    node?.$ref
      ? node.$ref
          .slice(2)
          .split('/')
          .reduce((place: Loose, key: string) => place[key], document)
      : node;
  const compile = (schema: Schema): ValidateFunction => ajv.compile(schema);
  return Object.entries<Loose>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Loose>(methods).map(([method, operation]) => {
      const parameters: Loose[] = operation.parameters.map(at);
      const inputs = (place: string): Schema => {
        const own = parameters.filter((one) => one.in === place);
        const required = own.filter((one) => one.required).map((one) => one.name);
        return { type: 'object', properties: Object.fromEntries(own.map((one) => [one.name, one.schema])), required };
      };
      const [params, query] = [inputs('path'), inputs('query')];
      const body: Schema | undefined = operation.requestBody?.content['application/json'].schema;
      const checks = [compile(params), compile(query), compile(body ?? {})];
      const responses = Object.entries<Loose>(operation.responses).map(([status, response]) => {
        const content = Object.entries<Loose>(at(response).content ?? {}).map(
          ([type, { schema }]) => [type, schema ? compile(at(schema)) : null] as const,
        );
        return [Number(status), { content, headers: Object.keys(at(response).headers ?? {}) }] as const;
      });
      const byStatus = new Map(responses);
      return {
        name: operation.operationId,
        method: method.toUpperCase(),
        path,
        statuses: [...byStatus.keys()],
        params,
        query,
        body,
        headers: new Set(parameters.flatMap((one) => (one.in === 'header' ? [one.name] : []))),
        accepts: (input: Input) => [input.params, input.query, input.body ?? {}].every((part, index) => checks[index]?.(part)),
        faultOf: (answer: Answered) => faultOf(byStatus.get(answer.status), answer),
      };
    }),
  );
}

type Declared = { content: readonly (readonly [string, ValidateFunction | null])[]; headers: string[] };

/** Headers that tell something of a success; one that is answered has to be declared. */
const TELLING = ['X-Total-Count', 'X-Statistic', 'ETag', 'Link', 'Idempotency-Replayed'];

function faultOf(declared: Declared | undefined, { status, type, text, headers }: Answered): string | null {
  if (!declared) return `status ${status} is not declared`;
  const { content } = declared;
  const untold = status < 400 && TELLING.find((name) => headers.has(name) && !declared.headers.includes(name));
  if (untold) return `header ${untold} is not declared for ${status}`;
  if (content.length === 0) return text === '' ? null : `a body with ${status}`;
  const found = content.find(([known]) => type.split(';')[0] === known);
  if (!found) return `type ${type} is not declared for ${status}`;
  const [, validate] = found;
  if (!validate) return null;
  return validate(JSON.parse(text)) ? null : `off its schema (${status}): ${JSON.stringify(validate.errors?.slice(0, 2))}`;
}

import { errorCatalogue, type FieldErrors, type LastChange } from '../../contract/errors.ts';

/**
 * What went wrong:
 * - `answer`: the server refused; `statusCode` and usually `code` say why
 * - `network`: nothing came back; `timeout`: the configured time ran out; `aborted`: somebody cancelled it
 */
export type FailureKind = 'answer' | 'network' | 'timeout' | 'aborted';

export type FailureDetails = {
  kind: FailureKind;
  statusCode?: number;
  code?: number | string | null;
  /** the English text of spec.md section 8, for example `Network Error` */
  technical?: string;
  fields?: FieldErrors;
  current?: unknown;
  changed?: LastChange | null;
  months?: readonly string[];
  retryAfter?: number | null;
};

/** The one error of every API call; has the shape of Refine's `HttpError`. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  /** 0 when no answer came */
  readonly statusCode: number;
  /** code of the catalogue, or a foreign server's text code */
  readonly code: number | string | null;
  readonly technical: string;
  /** field → sentences; nested fields joined by dots */
  readonly fields: FieldErrors;
  /** Refine's name for `fields` */
  readonly errors: FieldErrors;
  /** the row as it is now, with 412 */
  readonly current: unknown;
  /** who made it what it is, where the server tells */
  readonly changed: LastChange | null;
  /** closed months (`YYYY-MM`) that the write would change, with 1111 */
  readonly months: readonly string[];
  /** seconds to wait, from `Retry-After` */
  readonly retryAfter: number | null;

  /** @param message a Russian sentence for the user */
  constructor(message: string, details: FailureDetails) {
    super(message);
    this.kind = details.kind;
    this.statusCode = details.statusCode ?? 0;
    this.code = details.code ?? null;
    this.technical = details.technical ?? message;
    this.fields = details.fields ?? {};
    this.errors = this.fields;
    this.current = details.current;
    this.changed = details.changed ?? null;
    this.months = details.months ?? [];
    this.retryAfter = details.retryAfter ?? null;
  }
}

/** Is this the failure with that code of the catalogue? */
export function isFailure(error: unknown, code?: number): error is ApiFailure {
  return error instanceof ApiFailure && (code === undefined || error.code === code);
}

/**
 * Maps a failed request to error messages of a form's fields.
 * @param places by field, in the form's order: its names in the API and its error codes; the first one with a message is used
 */
export function placing<F extends string>(places: Record<F, readonly (string | number)[]>) {
  return ({ fields, code, message }: ApiFailure): { [Field in F]?: string } => {
    const said = (name: string | number) => (typeof name === 'string' ? fields[name]?.[0] : name === code ? message : undefined);
    const firstSaid = (field: F) => places[field].map(said).find((sentence) => sentence !== undefined);
    return Object.fromEntries((Object.keys(places) as F[]).map((field) => [field, firstSaid(field)])) as { [Field in F]?: string };
  };
}

/** What a failure says to the user. Where the server only says «check the fields», what it says of each: here no form shows that. */
export function sentenceOf(error: unknown): string {
  const said = isFailure(error, 1100) && error.message === errorCatalogue[1100].message ? Object.values(error.fields).flat() : [];
  if (said.length > 0) return [...new Set(said)].join(' ');
  return error instanceof Error ? error.message : String(error);
}

/** Does the failure of a write leave open whether it happened? */
export function mayHaveHappened(error: unknown): boolean {
  return !isFailure(error) || error.kind !== 'answer' || error.statusCode >= 500 || error.code === 1104;
}

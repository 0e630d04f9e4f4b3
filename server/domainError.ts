import { type ErrorCode, type ErrorEnvelope, errorCatalogue, type FieldErrors, type LastChange } from '../contract/errors.ts';

type Options = {
  /** another status than the catalogue's, where api.md fixes one for the call */
  http?: number;
  detail?: string;
  fields?: FieldErrors;
  /** the row as it stands now (1103) */
  current?: unknown;
  /** who changed it last (1103) */
  changed?: LastChange | null;
  /** closed months (1111) */
  months?: string[];
  headers?: Record<string, string>;
};

/** A refusal that the caller is told about: thrown anywhere below a route, answered as the one envelope (api.md «Errors»). */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly http: number;
  readonly headers: Record<string, string>;
  readonly #options: Options;

  /** @param given a text alone: another sentence than the catalogue's, `detail` */
  constructor(code: ErrorCode, given: Options | string = {}) {
    const options: Options = typeof given === 'string' ? { detail: given } : given;
    super(options.detail ?? errorCatalogue[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.http = options.http ?? errorCatalogue[code].http;
    this.headers = options.headers ?? {};
    this.#options = options;
  }

  get envelope(): ErrorEnvelope {
    const { fields, current, changed, months } = this.#options;
    return { error: this.code, detail: this.message, fields, current, changed: changed ?? undefined, months };
  }
}

/** An error of one field: a form shows the sentence beside that field. */
export function wrongField(field: string, sentence: string, code: ErrorCode = 1100): DomainError {
  return new DomainError(code, { fields: { [field]: [sentence] } });
}

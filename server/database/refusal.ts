import type { ErrorCode, FieldErrors } from '../../contract/errors.ts';

/**
 * A write that the data itself does not allow. The database layer knows no HTTP: `http/route.ts` answers it as the one envelope.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly fields: FieldErrors | undefined;
  /** the closed months (`YYYY-MM`) that the write would have changed; only with code 1111 */
  readonly months: string[] | undefined;

  constructor(code: ErrorCode, { detail, fields, months }: { detail?: string; fields?: FieldErrors; months?: string[] } = {}) {
    super(detail ?? `refused with ${code}`);
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
    this.fields = fields;
    this.months = months;
  }
}

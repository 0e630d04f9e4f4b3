import type { ApiFailure } from '../../lib/api-failure.ts';

/** Where a refusal belongs: sentences under fields, or one above the form. */
export type Complaint<F extends string> = { fields: Partial<Record<F, string>>; message: string | null };

export const noComplaint = { fields: {}, message: null } as const;

/**
 * Places a refusal in a form.
 * @param fields the form’s fields by the API’s names; a sentence that the server says about one of them wins
 * @param byCode the field that a code of the catalogue is about when the server names none
 */
export function complaintOf<F extends string>(
  failure: ApiFailure,
  fields: readonly F[],
  byCode: Partial<Record<number, F>> = {},
): Complaint<F> {
  const named = fields.flatMap((field) => {
    const sentence = failure.fields[field]?.[0];
    return sentence === undefined ? [] : [[field, sentence] as const];
  });
  if (named.length > 0) return { fields: Object.fromEntries(named) as Complaint<F>['fields'], message: null };
  const field = typeof failure.code === 'number' ? byCode[failure.code] : undefined;
  if (field === undefined) return { fields: {}, message: failure.message };
  return { fields: { [field]: failure.message } as Complaint<F>['fields'], message: null };
}

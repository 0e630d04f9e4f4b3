import type { ApiFailure } from '../../../lib/api-failure.ts';
import { type DraftFaults, draftFields } from './operationDraft.ts';

/** What a refusal says of the fields of a form, and the rest as one sentence; null when the fields say it all. */
export function faultsOf(failure: ApiFailure | null): { faults: DraftFaults; message: string | null } {
  if (!failure) return { faults: {}, message: null };
  const faults: DraftFaults = {};
  for (const field of draftFields) {
    const sentences = failure.fields[field];
    if (sentences) faults[field] = sentences.join(' ');
  }
  const placed = Object.keys(faults).length > 0;
  return { faults, message: placed ? null : failure.message };
}

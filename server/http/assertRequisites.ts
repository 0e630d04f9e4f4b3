import type { Requisites } from '../../contract/account.ts';
import { requisiteFaults } from '../../contract/requisites.ts';
import { ApiError } from './api-error.ts';

/** Requisites are checked as they will stand together: throws 1100 with a sentence by field. @param within the field of the body that holds them */
export function assertRequisites(requisites: Requisites, within = ''): void {
  const faults = Object.entries(requisiteFaults(requisites));
  if (faults.length === 0) return;
  throw new ApiError(1100, { fields: Object.fromEntries(faults.map(([field, fault]) => [within + field, [fault]])) });
}

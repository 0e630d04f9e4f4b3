import type { TransactionSummary } from '../../../../contract/resources/transaction.ts';
import type { Operation } from '../operation.ts';
import type { PageLinks } from './position.ts';

/** spec.md section 9 */
export const PAGE_SIZE = 100;

/** A page of the list and the sums of everything the filter lets through. */
export type OperationPage = {
  /** undefined until they are read */
  rows: readonly Operation[] | undefined;
  summary: TransactionSummary | undefined;
  links: PageLinks;
  /** what is shown belongs to an earlier question */
  stale: boolean;
  error: Error | null;
  retry(): void;
};

import type { ExportFormat, ExportKind } from '../../../contract/export.ts';
import type { BulkFilter } from '../../../contract/transactionBulk.ts';

/** What is to be exported. `filter` is of operations; `from` and `to` are the period of reports, `compare` what they are compared with. */
export type ExportOrder = {
  company: string;
  kind: ExportKind;
  format: ExportFormat;
  filter: BulkFilter | null;
  from: string | null;
  to: string | null;
  compare?: 'previous' | 'year' | undefined;
};

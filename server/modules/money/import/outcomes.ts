import type { MoneyImportAnswer } from '../../../../contract/moneyImport.ts';
import type { DirectoryEntity } from '../../directories/service.ts';

/** What the import does with one row of the file. */
export type RowOutcome = MoneyImportAnswer['rows'][number];

export type Problem = MoneyImportAnswer['errors'][number];

type Named = { title: string };
type Planned = {
  hash: string;
  rows: RowOutcome[];
  errors: Problem[];
  /** directory rows that the import makes */
  made: Record<DirectoryEntity, readonly Named[]>;
  /** contractors who get an ИНН by the way */
  completed: readonly { after: Named }[];
};

/** A plan as the call answers it. */
export function answerOf({ hash, rows, errors, made, completed }: Planned, changeset: string | null): MoneyImportAnswer {
  const count = (asked: RowOutcome['outcome']) => rows.filter(({ outcome }) => outcome === asked).length;
  return {
    plan: hash,
    create: count('create'),
    update: count('update'),
    unchanged: count('unchanged'),
    duplicate: count('duplicate'),
    errors,
    rows,
    new_objects: made.object.map(({ title }) => title),
    new_contractors: made.contractor.map(({ title }) => title),
    new_bills: made.bill.map(({ title }) => title),
    completed: completed.map(({ after }) => after.title),
    changeset,
  };
}

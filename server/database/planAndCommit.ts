import { hash } from 'node:crypto';
import { DomainError, wrongField } from '../domainError.ts';
import type { Db, Trx } from './connection.ts';
import { atOneMoment, isUniqueViolation } from './transaction.ts';
import { type Actor, type CompanyWrite, writeCompany } from './write.ts';

/** What an import of a file would do. `hash` covers the file and the rows that the plan depends on: a commit compares it with the dry run's. */
export type FilePlan = { hash: string; errors: readonly { row: number; detail: string }[] };

/** One kind of import. */
export type ImportWork<P extends FilePlan, A> = {
  plan(trx: Trx): Promise<P>;
  /** Refuses a dry run whose result would not be allowed. */
  foresee(trx: Trx, foreseen: A): Promise<void>;
  /** Writes the plan's rows. */
  carryOut(write: CompanyWrite, plan: P): Promise<void>;
  /** @param changeset null in a dry run, and where nothing changed */
  answer(plan: P, changeset: string | null): A;
  /** title of the changeset */
  title: string;
  /** why a plan no longer holds */
  changed: string;
};

type Request = { dry_run: boolean; plan?: string; skip?: readonly number[] };

/**
 * Shows what an import would do, or does exactly what a dry run has shown: all of it or nothing.
 * @throws 1100 without a plan or with errors that the request does not leave out by row number, 1103 where the data is not what the plan was shown for
 */
export function planAndCommit<P extends FilePlan, A>(db: Db, actor: Actor, request: Request, work: ImportWork<P, A>): Promise<A> {
  if (request.dry_run) {
    return atOneMoment(db, async (trx) => {
      const foreseen = work.answer(await work.plan(trx), null);
      await work.foresee(trx, foreseen);
      return foreseen;
    });
  }
  if (request.plan === undefined) {
    throw wrongField('plan', 'Сначала проверьте файл: пробный запуск (dry_run) даёт план, который здесь нужно назвать.');
  }
  const changed = () => new DomainError(1103, { detail: `${work.changed} после проверки файла. Проверьте файл ещё раз.` });
  return writeCompany(db, actor, async (write) => {
    const plan = await work.plan(write.trx);
    if (plan.hash !== request.plan) throw changed();
    refuseUnconfirmed(plan.errors, new Set(request.skip));
    await work.carryOut(write, plan);
    write.describe('import', work.title);
    return work.answer(plan, write.changeset);
  }).catch((error: unknown) => {
    // another company has just taken one of the file's guids: companies do not wait for each other
    throw isUniqueViolation(error) ? changed() : error;
  });
}

/** Rows with errors stay out only if the caller has said so by number. */
function refuseUnconfirmed(errors: FilePlan['errors'], skip: ReadonlySet<number>) {
  const unconfirmed = errors.filter(({ row }) => !skip.has(row));
  if (unconfirmed.length === 0) return;
  throw new DomainError(1100, {
    detail: 'В файле есть строки с ошибками. Исправьте их или подтвердите, что загружаете файл без них.',
    fields: { rows: unconfirmed.slice(0, 20).map(({ row, detail }) => `Строка ${row}: ${detail}`) },
  });
}

/** What to leave out (`skip`) is decided after the dry run, and new rows have other guids each time: neither may be among the parts. */
export function hashOfPlan(parts: readonly unknown[]): string {
  return hash('sha256', JSON.stringify(parts));
}

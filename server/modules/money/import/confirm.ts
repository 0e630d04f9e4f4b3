import { createHash } from 'node:crypto';
import type { MoneyImportAnswer } from '../../../../contract/moneyImport.ts';
import { DomainError } from '../../../domainError.ts';

const CHANGED = 'Данные компании изменились после проверки файла. Проверьте файл ещё раз.';

/**
 * Stands for what a dry run has shown: the file's rows and what each of them leads to. `skip` is decided after it, and new rows have other
 * guids each time, so neither is part of it.
 */
export function planHash(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** @throws 1100 without a plan, 1103 where the data is not what the plan was shown for */
export function confirmPlan(shown: string | undefined, now: string): void {
  if (shown === undefined) {
    throw new DomainError(1100, {
      fields: { plan: ['Сначала проверьте файл: пробный запуск (dry_run) даёт план, который здесь нужно назвать.'] },
    });
  }
  if (shown !== now) throw new DomainError(1103, { detail: CHANGED });
}

/** Rows with errors stay out only if the caller has said so by number. */
export function confirmErrors(errors: readonly Problem[], skip: readonly number[] | undefined): void {
  const left = new Set(skip);
  const unconfirmed = errors.filter(({ row }) => !left.has(row));
  if (unconfirmed.length === 0) return;
  throw new DomainError(1100, {
    detail: 'В файле есть строки с ошибками. Исправьте их или подтвердите, что загружаете файл без них.',
    fields: { rows: unconfirmed.slice(0, 20).map(({ row, detail }) => `Строка ${row}: ${detail}`) },
  });
}

export type Outcome = MoneyImportAnswer['rows'][number]['outcome'];

export type Problem = MoneyImportAnswer['errors'][number];

/** What becomes of one row of the file. */
export type RowOutcome = { row: number; outcome: Outcome; title: string };

/** The counts of an answer. */
export function countOutcomes(rows: readonly RowOutcome[]): Record<Exclude<Outcome, 'error'>, number> {
  const counts = { create: 0, update: 0, unchanged: 0, duplicate: 0 };
  for (const { outcome } of rows) if (outcome !== 'error') counts[outcome] += 1;
  return counts;
}

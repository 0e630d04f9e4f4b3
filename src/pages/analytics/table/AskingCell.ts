import type { Cell, TableModel } from '../../../ui/report/Cell.ts';
import type { WhyQuestion } from '../why/Why.ts';

/** A figure of a report; `ask` opens what it is made of. */
export type AskingCell = Cell & { ask?: WhyQuestion | undefined };

export type ReportModel = TableModel<AskingCell>;

export function moneyCell(value: number | null, ask?: WhyQuestion): AskingCell {
  return { kind: 'money', value, ask };
}

export function percentCell(value: number | null, ask?: WhyQuestion): AskingCell {
  return { kind: 'percent', value, ask };
}

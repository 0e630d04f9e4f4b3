import type { ExpenseReport, ProfitReport } from '../../../contract/analytics.ts';
import { arePaired } from '../../../contract/comparedMonths.ts';
import type { Trx } from '../../database/connection.ts';
import type { Period } from '../../database/days.ts';
import * as reports from '../money/reports/service.ts';
import { daysOf, type ExportOrder } from './exportOrder.ts';
import { type Cell, type Column, readyTable, type Table } from './table.ts';

/** The reports of the analytics calls as tables: the same figures, for they are read by the same functions. */
export async function reportTables(trx: Trx, order: ExportOrder, now: Date): Promise<{ tables: Table[]; period: Period }> {
  const { company, filter, from, to, compare } = order;
  const { object, contractor, bill } = filter ?? {};
  const query = { ...(from !== null && { from }), ...(to !== null && { to }), object, contractor, bill, compare };
  const expense = await reports.expense(trx, company, query, now);
  const profit = await reports.profit(trx, company, query, now);
  return {
    tables: [expenseTable(expense), profitTable(profit, compare), objectTable(profit, contractor === undefined && bill === undefined)],
    period: { from: profit.from, to: profit.to },
  };
}

const text = (title: string, width = 30): Column => ({ title, width, kind: 'text' });
const money = (title: string): Column => ({ title, width: 16, kind: 'money' });
const percent = (title: string): Column => ({ title, width: 18, kind: 'percent' });
const identifier = text('Идентификатор', 38);

/** The column of sums compared with, which names their days; none without a comparison. */
function compared(title: string, { compare_from: from, compare_to: to }: ExpenseReport | ProfitReport): Column[] {
  if (!from || !to) return [];
  const named = `${title}: ${daysOf({ from, to })}`;
  return [{ ...money(named), width: named.length }];
}

/** Costs split by month, bill, object and contractor, one split below the other: each of them adds up to the total. */
function expenseTable(report: ExpenseReport) {
  const { total, compare_total, months, bills, objects, contractors } = report;
  const line = (split: string, title: string, sum: number, share: Cell, guid: Cell, before: Cell) => [
    split,
    title,
    sum,
    share,
    guid,
    ...(compare_total === null ? [] : [before]),
  ];
  const shares = (split: string, parts: ExpenseReport['bills']) =>
    parts.map(({ guid, title, total: sum, share }) => line(split, title, sum, share, guid, null));
  return readyTable({
    name: 'expense_report',
    title: 'расходы',
    columns: [
      text('Разрез', 14),
      text('Название', 40),
      money('Сумма'),
      percent('Доля, %'),
      identifier,
      ...compared('Для сравнения', report),
    ],
    rows: [
      line('Итого', '', total, null, null, compare_total),
      ...months.map(({ month, total: sum, compare }) => line('Месяц', monthTitle(month), sum, null, null, compare)),
      ...shares('Статья', bills),
      ...shares('Объект', objects),
      ...shares('Контрагент', contractors),
    ],
  });
}

type Sums = ProfitReport['months'][number];

function profitTable(report: ProfitReport, compare: ExportOrder['compare']) {
  const { from, to, months, totals, compare_months, compare: whole } = report;
  const others = compare_months ?? [];
  const before = arePaired({ from, to }, { compare, months, others }) ? others : [];
  const row = (title: string, sums: Omit<Sums, 'month'>, then: number | undefined) => {
    const { income, expense, payment, dividend, profit } = sums;
    return [title, income, expense, payment, dividend, profit, ...(whole ? [then ?? null] : [])];
  };
  return readyTable({
    name: 'profit_report',
    title: 'прибыль',
    columns: [
      text('Месяц', 18),
      ...['Приход', 'Расход', 'Выплаты', 'Дивиденды', 'Прибыль'].map(money),
      ...compared('Прибыль для сравнения', report),
    ],
    rows: [...months.map((sums, at) => row(monthTitle(sums.month), sums, before[at]?.profit)), row('Итого', totals, whole?.profit)],
  });
}

/** @param planned with the plans: each is of the whole object, not to be held against the money of one contractor or bill */
function objectTable({ objects }: ProfitReport, planned: boolean) {
  return readyTable({
    name: 'object_report',
    title: 'объекты',
    columns: [
      text('Объект', 40),
      ...['Приход', 'Расход', 'Выплаты', 'Прибыль'].map(money),
      percent('Рентабельность, %'),
      ...['План прихода', 'План расхода'].map(money),
      identifier,
    ],
    rows: objects.map(({ title, income, expense, payment, profit, margin, planned_income, planned_expense, guid }) => [
      title,
      income,
      expense,
      payment,
      profit,
      margin,
      planned ? planned_income : null,
      planned ? planned_expense : null,
      guid,
    ]),
  });
}

const monthForm = new Intl.DateTimeFormat('ru', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** «март 2026»; a spreadsheet would read «03.2026» as a number. */
function monthTitle(month: string) {
  return monthForm.format(new Date(`${month}-01T00:00:00Z`)).replace(/\s*г\.$/, '');
}

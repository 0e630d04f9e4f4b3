import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useId, useMemo, useState } from 'react';
import type { ClosedMonth } from '../../../contract/analytics.ts';
import { calls } from '../../../contract/calls.ts';
import { useMay } from '../../lib/access.tsx';
import { companyKey } from '../../lib/companyLists.ts';
import { day } from '../../lib/dates.ts';
import { amount } from '../../lib/format.ts';
import { monthTitle } from '../../lib/periods.ts';
import { counted, plural } from '../../lib/plural.ts';
import { read } from '../../lib/read.ts';
import { useReadAnew } from '../../lib/readsEnd.ts';
import { useCompany, useExtension } from '../../lib/workspace.ts';
import { useOpened } from '../../lists/useFocusBack.ts';
import { focusContent } from '../../ui/focusContent.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import './closed-months.css';

const none: ReadonlySet<string> = new Set();

/** How many ended months are shown at first, and how many more each time. */
const FIRST = 6;
const MORE = 12;

/** What was corrected in a month after it was closed. */
export const CorrectionsDrawer = lazyDialog(() => import('./CorrectionsDrawer.tsx'));

const MonthDialog = lazyDialog(() => import('./MonthDialog.tsx'));

type Asked = { what: 'close' | 'reopen' | 'corrections'; month: string };

/** Which months are closed, what has changed in them since, and, for the owner, closing and opening them. Nothing where the API cannot. */
export function ClosedMonths() {
  const known = useExtension('months');
  const owner = useMay('closedMonths', 'edit');
  const heading = useId();
  const list = useClosedMonthList();
  const [asked, setAsked, close] = useOpened<Asked>();
  if (!known) return null;
  return (
    <section className="panel closed-months-box" aria-labelledby={heading}>
      <h2 id={heading}>Закрытые месяцы</h2>
      <p className="about closed-months-hint">
        Закройте месяц, когда все его операции внесены. Менять их потом сможет только владелец компании, с подтверждением, и каждое
        исправление останется на виду.
      </p>
      <Loaded query={list} rows={6} what="Закрытые месяцы">
        {(closed) => <MonthTable closed={closed} owner={owner} onAsk={setAsked} />}
      </Loaded>
      {asked?.what === 'corrections' && <CorrectionsDrawer month={asked.month} onClose={close} />}
      {asked && asked.what !== 'corrections' && <MonthDialog what={asked.what} month={asked.month} onClose={close} />}
    </section>
  );
}

type TableProps = { closed: readonly ClosedMonth[]; owner: boolean; onAsk(asked: Asked): void };

function MonthTable({ closed, owner, onAsk }: TableProps) {
  const [times, setTimes] = useState(0);
  const lines = useMemo(() => monthLines(closed, MORE * Math.max(0, times - 1)), [closed, times]);
  const more = times === 0 ? lines.length - FIRST : MORE;
  return (
    <>
      <PlainTable<MonthLine>
        aria-label="Закрытые месяцы"
        rowKey="month"
        pagination={false}
        dataSource={times === 0 ? lines.slice(0, FIRST) : lines}
        columns={[
          { title: 'Месяц', rowScope: 'row', fixed: 'left', render: (_, { month }) => monthTitle(month) },
          {
            title: 'Состояние',
            render: (_, { closed }) => (closed ? `Закрыт ${day(closed.closed_at)}, ${closed.closed_by.name}` : 'Открыт'),
          },
          {
            title: 'Прибыль, как закрыто, ₽',
            className: 'figure',
            render: (_, { closed }) => (closed ? amount(closed.closed.profit) : '—'),
          },
          { title: 'Прибыль, как сейчас, ₽', className: 'figure', render: (_, { closed }) => (closed ? amount(closed.now.profit) : '—') },
          { title: 'Исправления', render: (_, line) => <Corrections line={line} onAsk={onAsk} /> },
          ...(owner ? [{ title: 'Действие', render: (_: unknown, line: MonthLine) => <Turn line={line} onAsk={onAsk} /> }] : []),
        ]}
      />
      {(times === 0 || owner) && (
        <Button
          type="link"
          onClick={() => {
            if (!owner) focusContent();
            setTimes(times + 1);
          }}
        >
          Показать ещё {counted(more, 'месяц', 'месяца', 'месяцев')}
        </Button>
      )}
    </>
  );
}

type CellProps = { line: MonthLine; onAsk(asked: Asked): void };

function Corrections({ line: { month, closed }, onAsk }: CellProps) {
  if (!closed || closed.corrections === 0) return '—';
  return (
    <Button
      size="small"
      aria-label={`Исправления за ${monthTitle(month)}: ${correctedWords(closed.corrections)}`}
      onClick={() => onAsk({ what: 'corrections', month })}
    >
      {correctedWords(closed.corrections)}
    </Button>
  );
}

/** Closes an open month, opens a closed one. */
function Turn({ line: { month, closed }, onAsk }: CellProps) {
  return (
    <Button
      size="small"
      aria-label={`${closed ? 'Открыть' : 'Закрыть'} месяц: ${monthTitle(month)}`}
      onClick={() => onAsk({ what: closed ? 'reopen' : 'close', month })}
    >
      {closed ? 'Открыть…' : 'Закрыть…'}
    </Button>
  );
}

/** «исправлена 1 операция». An operation corrected several times counts once, and has a row for each time in `CorrectionsDrawer`. */
export function correctedWords(operations: number): string {
  const corrected = plural(operations, 'исправлена', 'исправлены', 'исправлено');
  return `${corrected} ${counted(operations, 'операция')}`;
}

/** A month that has ended: closed, or one that can be. */
export type MonthLine = { month: string; closed: ClosedMonth | undefined };

/** Ended months, the latest first: those of a year or since the first closed one, and so many before them. */
export function monthLines(closed: readonly ClosedMonth[], earlier = 0, today: Dayjs = dayjs()): MonthLine[] {
  const last = today.startOf('month').subtract(1, 'month');
  const known = closed.map(({ month }) => last.diff(`${month}-01`, 'month') + 1);
  return Array.from({ length: Math.max(MORE, ...known) + earlier }, (_, at) => {
    const month = last.subtract(at, 'month').format('YYYY-MM');
    return { month, closed: closed.find((one) => one.month === month) };
  });
}

/** Closed months of a company with their sums then and now; whoever asks shares one answer. */
export function closedMonthsOf(company: string) {
  return read(companyKey(company, 'months'), calls.monthList, { query: { id: company } });
}

/** Closed months of the company with their sums then and now; no data where the API or the role does not tell. */
export function useClosedMonthList() {
  const { company } = useCompany();
  const known = useMay('closedMonths', 'list');
  const months = closedMonthsOf(company.guid);
  useReadAnew(months.queryKey, 'transaction');
  return useQuery({ ...months, enabled: known });
}

/** Closed months (`YYYY-MM`), as far as the reader is told of them. */
export function useClosedSet(): ReadonlySet<string> {
  const { company } = useCompany();
  const known = useMay('closedMonths', 'list');
  const months = useQuery({
    ...closedMonthsOf(company.guid),
    enabled: known,
    select: (list) => new Set(list.map(({ month }) => month)),
  });
  return months.data ?? none;
}

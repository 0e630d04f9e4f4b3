import { Statistic } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { PlainTable, type TableColumn, titled } from '../../ui/PlainTable.tsx';
import '../../ui/report/report.css';
import './plan.css';

const nameColumns: TableColumn<string>[] = [{ title: 'Название', cell: (title) => title }];

const line: TableColumn<{ row: number }> = { title: 'Строка', cell: ({ row }) => row, className: 'figure import-line' };

const errorColumns: TableColumn<{ row: number; detail: string }>[] = [line, { title: 'Что не так', cell: ({ detail }) => detail }];

export type PlanList = { key: string; name: string; count: number; view(): ReactNode };

/** A list of the import plan that is shown as one table; the table is labelled with the name of the list. */
export function tableList<T>(key: string, name: string, columns: readonly TableColumn<T>[], rows: readonly T[]): PlanList {
  return { key, name, count: rows.length, view: () => <PagedTable label={name} columns={columns} rows={rows} /> };
}

type PagedTableProps<T> = { label: string; columns: readonly TableColumn<T>[]; rows: readonly T[] };

/** A table of the import plan with pages; on a phone each row is shown as a card. */
export function PagedTable<T>({ label, columns, rows }: PagedTableProps<T>) {
  // Rows of a plan never move: a row is its place.
  const placed = useMemo(() => rows.map((row, place) => ({ place, row })), [rows]);
  return (
    <PlainTable<{ place: number; row: T }>
      aria-label={label}
      className="table-cards"
      rowKey="place"
      dataSource={placed}
      columns={columns.map(({ title, cell, className }) => ({
        ...titled(title),
        className,
        render: (_, { row }) => cell(row),
      }))}
    />
  );
}

type Props = {
  lists: readonly PlanList[];
  /** shown when every list is empty */
  nothing: ReactNode;
};

/**
 * The lists of a plan that are not empty, one at a time, each with its count in the name. Their names take as many lines as they need, so
 * that none hides behind a menu on a phone.
 */
export function PlanLists({ lists, nothing }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const tabs = useRef<HTMLDivElement>(null);
  const filled = lists.filter(({ count }) => count > 0);
  const found = filled.findIndex(({ key }) => key === chosen);
  const at = Math.max(0, found);
  const active = filled[at];
  if (!active) return nothing;

  function onKeyDown(event: KeyboardEvent) {
    const next = nextTab(event.code, at, filled.length);
    if (next === null) return;
    event.preventDefault();
    setChosen(filled[next]?.key ?? null);
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }
  return (
    <>
      <div ref={tabs} role="tablist" aria-label="Списки плана" className="plan-tabs" onKeyDown={onKeyDown}>
        {filled.map(({ key, name, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active.key}
            aria-controls={key === active.key ? `${id}-panel` : undefined}
            tabIndex={key === active.key ? 0 : -1}
            onClick={() => setChosen(key)}
          >
            {name}: {count.toLocaleString('ru-RU')}
          </button>
        ))}
      </div>
      {/* another list is another panel: the place in one means nothing in the other */}
      <div key={active.key} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active.key}`}>
        {active.view()}
      </div>
    </>
  );
}

/** The tab that a key leads to from the one at `at`; null for other keys. */
function nextTab(code: string, at: number, count: number) {
  if (code === 'ArrowRight') return (at + 1) % count;
  if (code === 'ArrowLeft') return (at + count - 1) % count;
  if (code === 'Home') return 0;
  return code === 'End' ? count - 1 : null;
}

type Outcome = { row: number; outcome: string; title: string };

type Group = { outcome: string; name: string };

type Names = { key: string; name: string; titles: readonly string[] };

type OutcomeListsProps = {
  rows: readonly Outcome[];
  /** how a row is called in the heading */
  called: string;
  /** lists of rows, in their order; `why` is said of each row of a group, by its number */
  groups: readonly (Group & { why?(row: number): string })[];
  /** rows of directories that are made */
  names: readonly Names[];
  errors: readonly { row: number; detail: string }[];
  /** more of each row, by its number; a column that would be empty all along is left out */
  details?: readonly { title: string; of(row: number): string }[];
  nothing: string;
};

/** What becomes of the rows of a file, list by list, and what is made along the way. */
export function OutcomeLists({ rows, called, groups, names, errors, details = [], nothing }: OutcomeListsProps) {
  const lists = groups.map(({ outcome, name, why }) => {
    const of = rows.filter((row) => row.outcome === outcome);
    const columns: TableColumn<Outcome>[] = [
      line,
      { title: called, cell: ({ title }) => title, className: 'import-title' },
      ...details
        .filter((detail) => of.some(({ row }) => detail.of(row) !== ''))
        .map((detail) => ({ title: detail.title, cell: ({ row }: Outcome) => detail.of(row) || '—' })),
      ...(why === undefined ? [] : [{ title: 'Почему', cell: ({ row }: Outcome) => why(row) }]),
    ];
    return tableList(outcome, name, columns, of);
  });
  return (
    <PlanLists
      lists={[
        tableList('errors', 'Ошибки', errorColumns, errors),
        ...lists,
        ...names.map(({ key, name, titles }) => tableList(key, name, nameColumns, titles)),
      ]}
      nothing={<p>{nothing}</p>}
    />
  );
}

type PlanCountsProps = { counts: readonly (readonly [label: string, count: number])[] };

/** The figures of a plan; zeros are quiet. */
export function PlanCounts({ counts }: PlanCountsProps) {
  return (
    <div className="tiles totals">
      {counts.map(([label, count]) => (
        <div key={label} className={count === 0 ? 'panel total quiet' : 'panel total'}>
          <Statistic title={label} formatter={() => count.toLocaleString('ru-RU')} />
        </div>
      ))}
    </div>
  );
}

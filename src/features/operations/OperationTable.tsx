import { LockOutlined, MinusCircleFilled, PieChartFilled, PlusCircleFilled, ToolFilled } from '@ant-design/icons';
import { Flex, Table, type TableColumnsType, Typography } from 'antd';
import { type MouseEvent, type ReactNode, startTransition, useEffect, useState } from 'react';
import type { TransactionType } from '../../../contract/transaction.ts';
import { afterFrame } from '../../lib/afterFrame.ts';
import { amount as amountText } from '../../lib/format.ts';
import { typedDay } from '../../lib/typedDay.ts';
import { useMinWidth } from '../../lib/useMinWidth.ts';
import { rowSelection } from '../../lists/DataTable.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { useClosedSet } from '../months/shared.tsx';
import { type Operation, signOf } from './operation.ts';
import type { Chosen } from './SelectionBar.tsx';
import { type FilterNames, typeWords } from './shared.ts';
import './operations.css';

const icons = { income: PlusCircleFilled, expense: MinusCircleFilled, payment: ToolFilled, dividend: PieChartFilled };

type Props = {
  /** undefined until they are read */
  rows: readonly Operation[] | undefined;
  /** what is shown belongs to an earlier question */
  stale: boolean;
  names: FilterNames;
  /** contractor and expense category are shown */
  full: boolean;
  /** entered a moment ago */
  fresh: ReadonlySet<string>;
  /** absent for who only reads */
  actions: { chosen: Chosen; onOpen(row: Operation): void } | undefined;
  empty: ReactNode;
};

/** One page of operations. On a narrow screen the cells of a row stand in one. */
export function OperationTable({ rows, stale, names, full, fresh, actions, empty }: Props) {
  // as in the lists of objects and contractors (list.css): columns that are narrower break within words
  const roomy = useMinWidth(980);
  const drawn = useInSightFirst(rows);
  const closedMonths = useClosedSet();
  const described = (row: Operation) =>
    actions ? (
      <button type="button" data-row={row.guid} aria-label={`Изменить: ${said(row)}`} onClick={() => actions.onOpen(row)}>
        {row.description || <span className="small">без описания</span>}
      </button>
    ) : (
      row.description
    );
  const day = ({ date }: Operation) => <Day date={date} closed={closedMonths.has(date.slice(0, 7))} />;
  const connections = [
    { title: 'Объект', of: ({ stroiobject }: Operation) => <Ref resource="objects" guid={stroiobject} nameOf={names.object} /> },
    ...(full
      ? [
          {
            title: 'Контрагент',
            of: ({ contractor }: Operation) => <Ref resource="contractors" guid={contractor} nameOf={names.contractor} />,
          },
          { title: 'Статья', of: ({ bill }: Operation) => bill && names.bill(bill) },
        ]
      : []),
  ];
  const columns: TableColumnsType<Operation> = [
    { title: 'Дата', className: 'money-date', render: (_, row) => day(row) },
    { title: 'Тип', className: 'money-type', render: (_, { type }) => <TypeMark type={type} /> },
    { title: 'Сумма, ₽', align: 'right', render: (_, row) => <Sum row={row} /> },
    { title: 'Описание', className: 'money-description', render: (_, row) => described(row) },
    ...connections.map(({ title, of }) => ({ title, className: 'money-ref', render: (_: unknown, row: Operation) => of(row) })),
  ];
  const card: TableColumnsType<Operation> = [
    {
      title: 'Операция',
      className: 'money-description',
      render: (_, row) => (
        <>
          <Flex justify="space-between" gap="small">
            <TypeMark type={row.type} />
            <Sum row={row} />
          </Flex>
          <Flex justify="space-between" gap="small">
            <span>{described(row)}</span>
            <span className="small money-date">{day(row)}</span>
          </Flex>
          {connections.map(({ title, of }) => (
            <div key={title} className="small">
              {of(row)}
            </div>
          ))}
        </>
      ),
    },
  ];
  const open = (row: Operation, { target }: MouseEvent) => {
    const own = target instanceof Element && target.closest('a, button, label, input, .ant-table-selection-column');
    if (!own && window.getSelection()?.isCollapsed !== false) actions?.onOpen(row);
  };
  const selection = actions && {
    ...rowSelection<Operation>({ toggle: actions.chosen.toggle, rows: actions.chosen.shown }, said),
    getTitleCheckboxProps: () => ({ 'aria-label': 'Выбрать все операции на странице' }),
    // all rows of the page: antd passes only those that are drawn so far
    onSelectAll: (yes: boolean) => actions.chosen.toggle(rows ?? [], yes),
  };
  return (
    <Table<Operation>
      className={`money-table${actions ? ' money-table-open' : ''}`}
      aria-label="Операции, сначала новые"
      size="small"
      rowKey="guid"
      pagination={false}
      dataSource={drawn ?? []}
      loading={!rows || stale}
      locale={{ emptyText: rows && !stale ? empty : ' ' }}
      columns={roomy ? columns : card}
      rowClassName={({ guid }) => (fresh.has(guid) ? 'money-row-fresh' : '')}
      onRow={(row) => ({ onClick: (event) => open(row, event) })}
      rowSelection={selection}
    />
  );
}

/** px of the lowest row */
const ROW = 39;

/** The rows that the window has room for, and all of them when these have been painted: a hundred rows take a quarter of a second. */
function useInSightFirst<R>(rows: readonly R[] | undefined): readonly R[] | undefined {
  const [all, setAll] = useState(false);
  const known = rows !== undefined;
  useEffect(() => (known ? afterFrame(() => startTransition(() => setAll(true))) : undefined), [known]);
  return all ? rows : rows?.slice(0, Math.ceil(window.innerHeight / ROW));
}

function said({ date, amount, description }: Pick<Operation, 'date' | 'amount' | 'description'>) {
  return `${typedDay(date)}, ${amountText(amount)}${description ? `, ${description}` : ''}`;
}

function Day({ date, closed }: { date: string; closed: boolean }) {
  return (
    <>
      {typedDay(date)}
      {closed && (
        <Typography.Text type="secondary" title="Месяц закрыт">
          {'\u00a0'}
          <LockOutlined aria-hidden />
          <span className="visually-hidden"> месяц закрыт</span>
        </Typography.Text>
      )}
    </>
  );
}

function Sum({ row: { type, amount } }: { row: Operation }) {
  return (
    <span className={`money-amount type-${type}`}>
      <span className="visually-hidden">{signOf(type) === '+' ? 'плюс ' : 'минус '}</span>
      <span aria-hidden>{signOf(type)}</span>
      {'\u00a0'}
      {amountText(amount)}
    </span>
  );
}

type RefProps = { resource: 'objects' | 'contractors'; guid: string | null; nameOf: FilterNames['object'] };

/** What the operation is connected with; «…» until its name is known. */
function Ref({ resource, guid, nameOf }: RefProps) {
  if (guid === null) return null;
  const title = nameOf(guid);
  return title == null ? <span className="small">…</span> : <RecordLink resource={resource} record={{ guid, title }} />;
}

/** The type of an operation by a sign and a word; colour only repeats them. */
function TypeMark({ type }: { type: TransactionType }) {
  const Icon = icons[type];
  return (
    <span className={`type-mark type-${type}`}>
      <Icon aria-hidden /> {typeWords[type].one}
    </span>
  );
}

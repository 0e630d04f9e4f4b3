import { DownloadOutlined, StopOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Flex, type TableColumnsType } from 'antd';
import { Link, useNavigate } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import type { CodeBatch, CodeUsage } from '../../../contract/code.ts';
import { planTitles } from '../../../contract/titles.ts';
import { productKey } from '../../lib/companyLists.ts';
import { instant } from '../../lib/dates.ts';
import { number } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { monthTitle } from '../../lib/periods.ts';
import { read } from '../../lib/read.ts';
import { planText } from '../../lib/subscription.ts';
import { moscowDay } from '../../lib/zoneDays.ts';
import { ActionsMenu } from '../../lists/ActionsMenu.tsx';
import { DataTable, menuColumn } from '../../lists/DataTable.tsx';
import type { ListQuery } from '../../lists/listQuery.ts';
import { NoRows } from '../../lists/NoRows.tsx';
import { SearchField } from '../../lists/SearchField.tsx';
import { useListScreen } from '../../lists/useListScreen.ts';
import { CountsChart } from '../../ui/charts/CountsChart.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { PlainTable } from '../../ui/PlainTable.tsx';
import { plans, type RevokeQuestion, useCodeActions } from './codes.tsx';

const series = plans.map((plan) => ({ key: plan, title: planTitles[plan] }));

const figures = [...series, { key: 'used' as const, title: 'Всего' }];

const orderings = ['created_at', 'expires_at'];
const narrowed = ({ search, filters: { left } }: ListQuery) => ({ search, left: left === 'true' ? left : undefined });

/** Batches: what became of the codes of each, and how many were used month by month. */
export function BatchList({ onRevoke }: { onRevoke(question: RevokeQuestion): void }) {
  const list = useListScreen<CodeBatch>('codeBatches', ['left'], { narrowed, orderings });
  const { query, change } = list;
  return (
    <Flex vertical gap={12}>
      <UsageSection />
      <h2>Партии</h2>
      <div className="bar">
        <SearchField label="Номер, комментарий или кто" query={query} onQuery={change} />
        <Checkbox
          checked={query.filters.left === 'true'}
          onChange={({ target }) => change({ filters: { left: target.checked ? 'true' : undefined } })}
        >
          Только с остатком
        </Checkbox>
      </div>
      <DataTable<CodeBatch>
        list={list}
        label="Партии кодов"
        columns={[...columns, menuColumn((batch) => <BatchMenu batch={batch} onRevoke={onRevoke} />)]}
        empty={
          <NoRows
            none="Партий пока нет."
            hint="Нажмите «Выпустить коды»."
            nothing="Таких партий нет."
            query={query}
            onQuery={change}
            writable
          />
        }
      />
    </Flex>
  );
}

/** What can be done with a batch. */
function BatchMenu({ batch, onRevoke }: { batch: CodeBatch; onRevoke(question: RevokeQuestion): void }) {
  const { guid, number, left, expired, issued } = batch;
  const navigate = useNavigate();
  const { save } = useCodeActions();
  const count = left + expired;
  const title = `Отозвать партию №\u00a0${number}?`;
  const file = (format: 'csv' | 'xlsx') => ({
    key: format,
    icon: <DownloadOutlined aria-hidden />,
    label: `Скачать .${format}`,
    onClick: () => void save({ batch: guid, format }, `Коды партии ${number}`),
  });
  const items = [
    {
      key: 'open',
      icon: <UnorderedListOutlined aria-hidden />,
      label: 'Показать коды',
      onClick: () => void navigate(addressOf(batch)),
    },
    file('csv'),
    file('xlsx'),
    {
      key: 'revoke',
      icon: <StopOutlined aria-hidden />,
      label: 'Отозвать остаток…',
      danger: true,
      disabled: count === 0,
      onClick: () => onRevoke({ which: { batch: guid }, title, count, kept: issued - count }),
    },
  ];
  return <ActionsMenu of={`партия №\u00a0${number}`} id={guid} items={items} />;
}

/** Of the list of its codes. */
function addressOf({ guid }: CodeBatch) {
  return `${paths.crmCodes}?batch=${guid}`;
}

const counters = [
  ['issued', 'Выпущено'],
  ['used', 'Использовано'],
  ['left', 'Осталось'],
  ['revoked', 'Отозвано'],
  ['expired', 'Истекло'],
] as const;

const columns: TableColumnsType<CodeBatch> = [
  {
    key: 'number',
    title: 'Партия',
    render: (_, batch) => (
      <>
        {/* in a block of its own: a link within other text would need an underline */}
        <div>
          <Link to={addressOf(batch)}>{`№\u00a0${batch.number}`}</Link>
        </div>
        <span className="note small">{planText(batch)}</span>
        <span className="note small directory-brief">{briefOf(batch)}</span>
      </>
    ),
  },
  ...counters.map(([key, title]) => ({
    key,
    title,
    align: 'right' as const,
    className: 'directory-wide number',
    render: (_: unknown, batch: CodeBatch) => batch[key].toLocaleString('ru-RU'),
  })),
  {
    key: 'created_at',
    title: 'Выпущена',
    className: 'directory-wide',
    sorter: true,
    render: (_, { created_at, created_by }) => (
      <>
        {instant(created_at)}
        <span className="note small">{created_by}</span>
      </>
    ),
  },
  {
    key: 'expires_at',
    title: 'Действует до',
    className: 'directory-wide',
    sorter: true,
    render: (_, { expires_at }) => (expires_at ? moscowDay(expires_at) : <span className="small">Без срока</span>),
  },
  { key: 'comment', title: 'Комментарий', className: 'directory-wide codes-comment', render: (_, { comment }) => comment },
];

/** Text under the number of a batch on narrow screens, in place of the hidden columns. */
function briefOf(batch: CodeBatch): string {
  const { created_at, created_by, expires_at, comment } = batch;
  return [
    ...counters.map(([key, title]) => `${title} ${batch[key].toLocaleString('ru-RU')}`),
    [`Выпущена ${instant(created_at)}`, created_by].filter(Boolean).join(', '),
    expires_at && `Действует до ${moscowDay(expires_at)}`,
    comment,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Codes used in each of the last twelve months: a chart, and a table that says the same. */
export function UsageSection() {
  const usage = useQuery(read(productKey('codes', 'usage'), calls.codeUsage, { query: {} }));
  return (
    <section aria-labelledby="codes-usage">
      <h2 id="codes-usage">Использовано по месяцам</h2>
      <Loaded query={usage} rows={4} what="Месяцы">
        {(months) => <Usage months={months} />}
      </Loaded>
    </section>
  );
}

function Usage({ months }: { months: CodeUsage }) {
  if (months.every(({ used }) => used === 0)) return <p className="small">За последние 12 месяцев коды не активировали.</p>;
  return (
    <div>
      <CountsChart months={months} series={series} />
      <details>
        <summary>Показать таблицей</summary>
        <PlainTable
          className="codes-usage-table"
          aria-label="Использовано кодов по месяцам"
          rowKey="month"
          pagination={false}
          dataSource={months}
          columns={[
            { title: 'Месяц', rowScope: 'row', render: (_, { month }) => monthTitle(month) },
            ...figures.map(({ key, title }) => ({
              key,
              title,
              className: 'figure',
              render: (_: unknown, month: CodeUsage[number]) => number(month[key], 0),
            })),
          ]}
        />
      </details>
    </div>
  );
}

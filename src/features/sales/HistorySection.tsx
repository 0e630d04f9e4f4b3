import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { calls } from '../../../contract/calls.ts';
import type { ProfitHistoryRow } from '../../../contract/sale.ts';
import { planTitles, saleKindTitles, saleSourceTitles, saleStatusTitles } from '../../../contract/titles.ts';
import { useApi } from '../../lib/api.ts';
import { money } from '../../lib/format.ts';
import { optionsOf } from '../../lib/optionsOf.ts';
import { type Days, periodPresets, periodWords } from '../../lib/periods.ts';
import { counted } from '../../lib/plural.ts';
import { read } from '../../lib/read.ts';
import { DataTable } from '../../lists/DataTable.tsx';
import { FileMenu } from '../../lists/FileMenu.tsx';
import { ListFilter } from '../../lists/ListFilter.tsx';
import type { ListControl, ListQuery } from '../../lists/listQuery.ts';
import { NoneHere } from '../../lists/NoRows.tsx';
import { focusSearch, SearchField } from '../../lists/SearchField.tsx';
import { useListPage } from '../../lists/useListScreen.ts';
import { PeriodSelect } from '../../ui/DayInput.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { useFileWork } from '../../ui/useFileWork.ts';
import { SALES_KEY } from '../crm/shared.ts';
import { paymentColumns, userName } from './paymentColumns.tsx';
import { sameDays, useZone } from './salesDays.ts';
import { filterOf, isNarrowed, noFilters, ownPeriodValues, periodOf, type SalesAddress } from './salesView.ts';

const orderings = ['date', 'amount'];

/** Payments one by one: search, filters, order and page in the address. */
export function HistorySection({ address: { view, query, change }, extended }: { address: SalesAddress; extended: boolean }) {
  const list = useListPage<ProfitHistoryRow>(
    'payments',
    { query, change },
    { orderings, narrowed: (all) => filterOf(all, view, extended) },
  );
  const { page } = list;
  const zone = useZone();
  const file = useHistoryFile(query, view);
  const payments = page.data?.data ?? [];
  const { user } = query.filters;
  const named = payments.find((row) => String(row.user.id) === user)?.user;

  return (
    <section className="panel stack report sales-history" aria-labelledby="sales-history">
      <header className="bar bar-apart report-head">
        <h2 id="sales-history">История платежей</h2>
      </header>
      <HistoryTools query={query} days={view} extended={extended} onQuery={change} saving={file.busy} onSave={file.save} />
      <p className="report-printed">{printedWords(query, view, payments.length)}</p>
      {extended && <HistoryTotals query={query} days={view} />}
      {extended && user && (
        <div>
          <Button
            size="small"
            icon={<CloseOutlined aria-hidden />}
            iconPosition="end"
            title="Показать платежи всех пользователей"
            onClick={({ currentTarget }) => {
              change({ filters: { user: undefined } });
              focusSearch(currentTarget);
            }}
          >
            {`Только ${named ? userName(named) : `пользователь №\u00a0${user}`}`}
          </Button>
        </div>
      )}
      <DataTable<ProfitHistoryRow>
        list={list}
        label="История платежей"
        className="sales-payments"
        columns={paymentColumns({ zone, onUser: extended ? (id) => change({ filters: { user: String(id) } }) : undefined })}
        empty={<NoPayments query={query} onQuery={change} />}
      />
    </section>
  );
}

/** What paper says in place of the tools: which payments the list is of, and how many of them are on it. */
function printedWords({ filters: chosen, search }: ListQuery, days: Days, rows: number) {
  const conditions = filters.map(({ name, options }) => options.find(({ value }) => value === chosen[name])?.label);
  return [periodWords(periodOf(chosen, days)), search && `поиск «${search}»`, ...conditions, `на\u00a0листе: ${counted(rows, 'строка')}`]
    .filter(Boolean)
    .join(' · ');
}

/** Saves every payment that the filter leaves. What the server refuses is said. */
function useHistoryFile(query: ListQuery, days: Days): { busy: boolean; save(format: 'csv' | 'xlsx'): void } {
  const api = useApi();
  const { busy, save } = useFileWork();
  return {
    busy,
    save(format) {
      const { from = 'начало', to = 'сегодня' } = periodOf(query.filters, days);
      void save(`Продажи ${from}…${to}.${format}`, () =>
        api.call(calls.crmProfitExport, { query: { ...filterOf(query, days, true), format } }),
      );
    },
  };
}

/** How many rows the filter leaves, what was paid and given back. */
function HistoryTotals({ query, days }: { query: ListQuery; days: Days }) {
  const asked = filterOf(query, days, true);
  const { data, error, isFetching, refetch } = useQuery(read([...SALES_KEY, 'summary', asked], calls.crmProfitSummary, { query: asked }));
  if (error && !isFetching) {
    return (
      <p className="quiet" role="status">
        Итоги не загрузились.{' '}
        <button type="button" className="figure-button" onClick={() => void refetch()}>
          Повторить
        </button>
      </p>
    );
  }
  return (
    <p className="quiet" role="status" aria-busy={isFetching}>
      {data
        ? `${counted(data.count, 'строка')} · оплачено ${money(data.paid)} · из них возвращено ${money(data.refunded)} · осталось ${money(data.net)}`
        : '…'}
    </p>
  );
}

/** Says why there is nothing to see, and what to do about it. */
function NoPayments({ query, onQuery }: ListControl) {
  if (isNarrowed(query)) {
    return (
      <NoneHere
        description="Таких платежей нет. Измените поиск, отбор или период."
        way="Сбросить поиск и отбор"
        onWay={() => onQuery({ search: '', filters: noFilters })}
      />
    );
  }
  if (query.filters.pays === 'all') return <Nothing description="Продаж ещё не было." />;
  return (
    <NoneHere
      description="За этот период платежей нет."
      way="Показать за всё время"
      onWay={() => onQuery({ filters: ownPeriodValues({}) })}
    />
  );
}

type Props = ListControl & {
  /** the page's period */
  days: Days;
  /** false: an API of the spec's calls alone */
  extended: boolean;
  /** a file is being made */
  saving: boolean;
  onSave(format: 'csv' | 'xlsx'): void;
};

const filters = [
  { name: 'status', title: 'Любой статус', options: optionsOf(saleStatusTitles) },
  { name: 'kind', title: 'Покупки и продления', options: optionsOf(saleKindTitles) },
  { name: 'subscription_type', title: 'Любой тариф', options: optionsOf(planTitles) },
  { name: 'source', title: 'Откуда угодно', options: optionsOf(saleSourceTitles) },
];

/** Search, period and filters of the payments, and the file of what they leave. */
function HistoryTools({ query, days, extended, onQuery, saving, onSave }: Props) {
  return (
    <div className="bar report-unprinted">
      <SearchField label="Имя, e-mail, телефон или номер" query={query} onQuery={onQuery} />
      <HistoryPeriod query={query} days={days} onQuery={onQuery} />
      {extended && filters.map((filter) => <ListFilter key={filter.name} query={query} onQuery={onQuery} {...filter} />)}
      {extended && <FileMenu busy={saving} onSave={onSave} />}
    </div>
  );
}

type HistoryPeriodProps = ListControl & { days: Days };

/** The list's own period, or the one that stands on top of the page. */
function HistoryPeriod({ query, days, onQuery }: HistoryPeriodProps) {
  const presets = [
    { key: 'page', label: 'Период страницы', period: days },
    ...periodPresets().filter(({ period }) => !sameDays(period, days)),
  ];
  return (
    <PeriodSelect
      label="Период платежей"
      period={periodOf(query.filters, days)}
      presets={presets}
      onPeriod={(period) => onQuery({ filters: ownPeriodValues(sameDays(period, days) ? null : period) })}
    />
  );
}

import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ProfitHistoryRow } from '../../../../contract/sale.ts';
import { DataTable } from '../../../lists/DataTable.tsx';
import { focusSearch } from '../../../lists/focusSearch.ts';
import { useListPage } from '../../../lists/useListScreen.ts';
import type { SalesAddress } from '../view/useSalesView.ts';
import { useZonedTime } from '../view/zone.ts';
import { HistoryTools } from './HistoryTools.tsx';
import { HistoryTotals } from './HistoryTotals.tsx';
import { filterOf } from './historyQuery.ts';
import { NoPayments } from './NoPayments.tsx';
import { paymentColumns } from './paymentColumns.tsx';
import { userName } from './paymentWords.ts';
import { useHistoryFile } from './useHistoryFile.ts';

const orderings = ['date', 'amount'];

/** Payments one by one: search, filters, order and page in the address. */
export function HistorySection({ address: { view, query, change }, extended }: { address: SalesAddress; extended: boolean }) {
  const list = useListPage<ProfitHistoryRow>(
    'payments',
    { query, change },
    { orderings, narrowed: (all) => filterOf(all, view, extended) },
  );
  const { page } = list;
  const { instant } = useZonedTime();
  const file = useHistoryFile(query, view);
  const payments = page.data?.data ?? [];
  const { user } = query.filters;
  const named = payments.find((row) => String(row.user.id) === user)?.user;

  return (
    <section className="report sales-history" aria-labelledby="sales-history">
      <header className="report-head">
        <h2 id="sales-history">История платежей</h2>
      </header>
      <HistoryTools query={query} days={view} extended={extended} onQuery={change} saving={file.busy} onSave={file.save} />
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
        columns={paymentColumns({ instant, onUser: extended ? (id) => change({ filters: { user: String(id) } }) : undefined })}
        empty={<NoPayments query={query} onQuery={change} />}
      />
    </section>
  );
}

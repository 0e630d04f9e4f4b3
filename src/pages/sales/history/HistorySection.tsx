import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useApi } from '../../../lib/api.ts';
import { focusSearch } from '../../../lists/focusSearch.ts';
import { ListFailure } from '../../../lists/ListFailure.tsx';
import { useLastPage } from '../../../lists/useLastPage.ts';
import { salesQueries } from '../salesQueries.ts';
import type { SalesAddress } from '../view/useSalesView.ts';
import { HistoryTools } from './HistoryTools.tsx';
import { HistoryTotals } from './HistoryTotals.tsx';
import { NoPayments } from './NoPayments.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { userName } from './paymentWords.ts';
import { useHistoryFile } from './useHistoryFile.ts';

/** Payments one by one: search, filters, order and page in the address. */
export function HistorySection({ address: { view, query, change }, extended }: { address: SalesAddress; extended: boolean }) {
  const api = useApi();
  const page = useQuery(salesQueries.history(api, { query, page: view, extended }));
  const file = useHistoryFile(query, view);
  useLastPage(page, query, (last) => change({ page: last }, true));
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
      {page.error && !page.isFetching && <ListFailure error={page.error} retry={() => void page.refetch()} />}
      {(!page.error || page.data) && (
        <PaymentTable
          payments={payments}
          total={page.data?.total ?? payments.length}
          loading={page.isPending || page.isPlaceholderData}
          query={query}
          onQuery={change}
          onUser={extended ? (id) => change({ filters: { user: String(id) } }) : undefined}
          empty={page.isPending ? <div className="sales-waiting" /> : <NoPayments query={query} onQuery={change} />}
        />
      )}
    </section>
  );
}

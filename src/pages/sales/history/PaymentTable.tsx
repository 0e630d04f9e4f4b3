import { Table } from 'antd';
import type { ReactNode } from 'react';
import type { ProfitHistoryRow } from '../../../../contract/resources/sale.ts';
import type { ListQuery } from '../../../lists/listQuery.ts';
import { orderingOf, paginationOf, sortingOf } from '../../../lists/pagedTable.ts';
import type { ListQueryChange } from '../../../lists/useListQuery.ts';
import { useZonedTime } from '../view/zone.ts';
import { paymentColumns } from './paymentColumns.tsx';

type Props = {
  payments: readonly ProfitHistoryRow[];
  total: number;
  loading: boolean;
  query: ListQuery;
  onQuery(change: ListQueryChange): void;
  onUser?: ((id: number) => void) | undefined;
  empty: ReactNode;
};

/** One page of payments, sorted and paged by the server. */
export function PaymentTable({ payments, total, loading, query, onQuery, onUser, empty }: Props) {
  const { instant } = useZonedTime();
  return (
    <Table<ProfitHistoryRow>
      className="directory-table sales-payments"
      aria-label="История платежей"
      rowKey="guid"
      size="middle"
      columns={paymentColumns({ sorting: (key) => sortingOf(query, key), instant, onUser })}
      dataSource={payments as ProfitHistoryRow[]}
      loading={loading}
      locale={{ emptyText: empty }}
      pagination={paginationOf(query, total)}
      onChange={({ current = 1, pageSize = query.size }, _filters, sorter, { action }) => {
        if (action === 'sort') onQuery({ ordering: orderingOf(sorter) });
        else onQuery({ size: pageSize, page: pageSize === query.size ? current : 1 });
      }}
    />
  );
}

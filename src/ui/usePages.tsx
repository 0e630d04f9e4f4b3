import { Pagination } from 'antd';
import { type ReactNode, useState } from 'react';

const PAGE = 50;

type Pages<T> = {
  shown: readonly T[];
  /** place of the first row shown, from 0 */
  first: number;
  /** for under the rows; nothing while one page holds them all */
  pager: ReactNode;
};

/** Rows fifty at a time, so that a hundred thousand open at once. */
export function usePages<T>(rows: readonly T[], className: string): Pages<T> {
  const [chosen, setPage] = useState(1);
  const page = Math.min(chosen, Math.max(1, Math.ceil(rows.length / PAGE)));
  const first = (page - 1) * PAGE;
  const pager = rows.length > PAGE && (
    <Pagination
      className={className}
      size="small"
      current={page}
      pageSize={PAGE}
      total={rows.length}
      showSizeChanger={false}
      showTotal={(total, [from, to]) => `${from}–${to} из ${total.toLocaleString('ru-RU')}`}
      onChange={setPage}
    />
  );
  return { shown: rows.slice(first, first + PAGE), first, pager };
}

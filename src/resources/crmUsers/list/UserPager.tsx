import { Pagination } from 'antd';
import type { ListQuery } from '../../../lists/listQuery.ts';
import { paginationOf } from '../../../lists/pagedTable.ts';
import type { ListQueryChange } from '../../../lists/useListQuery.ts';

type Props = { query: ListQuery; total: number; onQuery(change: ListQueryChange): void };

/** The pages; another size begins at the first one. */
export function UserPager({ query, total, onQuery }: Props) {
  const { current = 1, pageSize = query.size, pageSizeOptions = [], showSizeChanger = false } = paginationOf(query, total);
  if (total === 0) return null;
  return (
    <nav aria-label="Страницы списка">
      <Pagination
        align="end"
        responsive
        current={current}
        pageSize={pageSize}
        total={total}
        showSizeChanger={showSizeChanger}
        pageSizeOptions={pageSizeOptions}
        hideOnSinglePage={total <= Number(pageSizeOptions[0] ?? 0)}
        onChange={(page, size) => onQuery({ size, page: size === query.size ? page : 1 })}
      />
    </nav>
  );
}

import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import { useEffect, useRef } from 'react';
import type { SaleRow } from '../../../../contract/resources/sale.ts';
import type { Page } from '../../../lib/pagesOf.ts';
import { FailureText } from '../../../ui/FailureText.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { BehindTable } from './BehindTable.tsx';

type Props = { rows: UseInfiniteQueryResult<InfiniteData<Page<SaleRow>>> };

/** The rows, with the way to the next page of them. */
export function BehindRows({ rows: query }: Props) {
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const total = query.data?.pages.at(-1)?.total ?? null;
  const { list, asked } = useFocusAfterLast(query.hasNextPage);
  return (
    <Loaded query={{ ...query, data: rows }} rows={10} what="Строки">
      {(found) =>
        found.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="За этот период таких строк нет." />
        ) : (
          <div ref={list} tabIndex={-1}>
            <BehindTable rows={found} total={total} />
            {query.isFetchNextPageError && (
              <p role="alert">
                <FailureText>{query.error?.message ?? ''}</FailureText>
              </p>
            )}
            {query.hasNextPage && (
              <Button
                block
                loading={query.isFetchingNextPage}
                onClick={() => {
                  asked.current = true;
                  void query.fetchNextPage();
                }}
              >
                Показать ещё
              </Button>
            )}
          </div>
        )
      }
    </Loaded>
  );
}

/** «Показать ещё» goes with the last page, and the focus with it: out of the drawer, where Escape would not close it. */
function useFocusAfterLast(hasNext: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (hasNext || !asked.current) return;
    asked.current = false;
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [hasNext]);
  return { list, asked };
}

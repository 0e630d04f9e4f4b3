import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { FailureText } from '../FailureText.tsx';
import { Loaded } from '../Loaded.tsx';

type Props<R> = {
  rows: UseInfiniteQueryResult<InfiniteData<{ rows: readonly R[]; total?: number | null }>>;
  /** what they are, for who waits: «Операции» */
  what: string;
  /** said where there are none */
  none: string;
  /** the rows so far, and how many there are in all where the API says it */
  children(rows: readonly R[], total: number | null): ReactNode;
};

/** The rows behind a figure, with the way to the next page of them. */
export function PagedRows<R>({ rows: query, what, none, children }: Props<R>) {
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const total = query.data?.pages.at(-1)?.total ?? null;
  const { list, asked } = useFocusAfterLast(query.hasNextPage);
  return (
    <Loaded query={{ ...query, data: rows }} rows={10} what={what}>
      {(found) =>
        found.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={none} />
        ) : (
          <div ref={list} tabIndex={-1} className="report-rows">
            {children(found, total)}
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

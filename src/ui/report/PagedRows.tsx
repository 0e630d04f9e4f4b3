import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { sentenceOf } from '../../lib/apiFailure.ts';
import { FailureText } from '../FailureText.tsx';
import { focusIsFree } from '../focusIsFree.ts';
import { Loaded } from '../Loaded.tsx';
import { Nothing } from '../Nothing.tsx';

type Props<R> = {
  rows: UseInfiniteQueryResult<InfiniteData<{ rows: readonly R[]; total?: number | null }>>;
  /** what they are, for who waits: «Операции» */
  what: string;
  /** lines of the shadow till they are there */
  lines?: number;
  /** said where there are none */
  none: string;
  /** what the button says */
  more?: string;
  /** the rows so far, and how many there are in all where the API says it */
  children(rows: readonly R[], total: number | null): ReactNode;
};

/** Rows that are read a page at a time (`readPages`), with the way to the next page of them. */
export function PagedRows<R>({ rows: query, what, lines = 10, none, more = 'Показать ещё', children }: Props<R>) {
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const total = query.data?.pages.at(-1)?.total ?? null;
  const { list, asked } = useFocusAfterMore(rows?.length ?? 0, query.hasNextPage);
  return (
    <Loaded query={{ ...query, data: rows }} rows={lines} what={what}>
      {(found) =>
        found.length === 0 ? (
          <Nothing description={none} />
        ) : (
          <div ref={list} tabIndex={-1} className="stack">
            {children(found, total)}
            {query.isFetchNextPageError && (
              <p role="alert">
                <FailureText>{query.error ? sentenceOf(query.error) : ''}</FailureText>
              </p>
            )}
            {query.hasNextPage && (
              <Button
                block
                loading={query.isFetchingNextPage}
                onClick={() => {
                  asked.current = rowsIn(list.current).length;
                  void query.fetchNextPage();
                }}
              >
                {more}
              </Button>
            )}
          </div>
        )
      }
    </Loaded>
  );
}

/**
 * The first of the new rows takes the focus where rows may have it. Else the list does once «Показать ещё» goes with the last page: out of a
 * drawer Escape would not close it.
 */
function useFocusAfterMore(count: number, hasNext: boolean) {
  const list = useRef<HTMLDivElement>(null);
  /** how many rows may have had the focus when more were asked for */
  const asked = useRef<number | null>(null);
  const before = useRef(count);
  useEffect(() => {
    const more = count > before.current;
    before.current = count;
    if (!more || asked.current === null) return;
    const first = rowsIn(list.current)[asked.current];
    asked.current = null;
    if (first) first.focus();
    else if (!hasNext && focusIsFree()) list.current?.focus({ preventScroll: true });
  }, [count, hasNext]);
  return { list, asked };
}

const rowsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('[tabindex="-1"]') ?? [])];

import { Button, Empty } from 'antd';
import { useEffect, useRef } from 'react';
import type { TypedTransaction } from '../../../../contract/resources/transaction.ts';
import { day } from '../../../lib/dates.ts';
import { typeWords } from '../../../lib/moneyFilterWords.ts';
import { FailureText } from '../../../ui/FailureText.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { signedMoney } from '../../../ui/money/signedMoney.ts';
import { useTitles } from '../../../ui/money/useTitles.ts';
import type { useBehind } from './useBehind.ts';

type Props = { query: ReturnType<typeof useBehind>['rows'] };

/** The operations, with the way to the next page of them. */
export function BehindRows({ query }: Props) {
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const { list, asked } = useFocusAfterLast(query.hasNextPage);
  return (
    <Loaded query={{ ...query, data: rows }} rows={10} what="Операции">
      {(found) =>
        found.length === 0 ? (
          <Empty description="Операций нет." />
        ) : (
          <div ref={list} tabIndex={-1} className="why-rows">
            <BehindTable rows={found} />
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

function BehindTable({ rows }: { rows: readonly TypedTransaction[] }) {
  const { object, contractor, bill } = useTitles();
  const known = (guid: string | null | undefined, title: (guid: string) => string | undefined) => (guid ? (title(guid) ?? 'удалён') : '');
  return (
    <div className="report-scroll">
      <table className="report-table why-table">
        <caption className="visually-hidden">Операции, из которых сложилась сумма</caption>
        <thead>
          <tr>
            <th scope="col">Дата</th>
            <th scope="col">Операция</th>
            <th scope="col">Сумма, ₽</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.guid}>
              <th scope="row">{day(row.date)}</th>
              <td>
                {typeWords[row.type].one}
                {row.description && `: ${row.description}`}
                <span className="report-note">
                  {[known(row.stroiobject, object), known(row.contractor, contractor), known(row.bill, bill)].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td>{signedMoney(row.type, row.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

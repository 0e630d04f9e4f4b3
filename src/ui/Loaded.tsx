import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Failure } from './Failure.tsx';

type Query<T> = { data: T | undefined; error: Error | null; isFetching: boolean; refetch(): unknown };

export type LoadedProps<T> = { query: Query<T>; rows: number; what: string; children(data: T): ReactNode };

/** Content once it is there; till then its shadow, or why it is not there and a way to try again. */
export function Loaded<T>({ query, rows, what, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error && !query.isFetching) {
    return <Failure error={query.error} retry={() => void query.refetch()} what={what} />;
  }
  return (
    <div aria-busy="true">
      <span role="status" className="visually-hidden">
        {what} загружаются…
      </span>
      <div aria-hidden>
        <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
      </div>
    </div>
  );
}

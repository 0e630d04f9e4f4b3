import type { ReactNode } from 'react';
import { Failure } from '../../ui/Failure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

type Query<T> = { data: T | undefined; error: Error | null; isFetching: boolean; refetch(): unknown };

type Props<T> = { query: Query<T>; rows: number; what: string; children(data: T): ReactNode };

/** Loaded content that stays where it could not be read again, under the reason: nobody takes it for today's. */
export function Kept<T>({ query, ...shown }: Props<T>) {
  const { data, error, isFetching } = query;
  return (
    <>
      {data !== undefined && error && !isFetching && <Failure error={error} retry={() => void query.refetch()} />}
      <Loaded query={query} {...shown} />
    </>
  );
}

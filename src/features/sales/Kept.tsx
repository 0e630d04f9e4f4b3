import { Failure } from '../../ui/Failure.tsx';
import { Loaded, type LoadedProps } from '../../ui/Loaded.tsx';

/** Loaded content that stays where it could not be read again, under the reason: nobody takes it for today's. */
export function Kept<T>({ query, ...shown }: LoadedProps<T>) {
  const { data, error, isFetching } = query;
  return (
    <>
      {data !== undefined && error && !isFetching && <Failure error={error} retry={() => void query.refetch()} />}
      <Loaded query={query} {...shown} />
    </>
  );
}

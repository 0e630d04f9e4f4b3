import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { AxiosError } from 'axios';
import { afterEach, expect, it, vi } from 'vitest';
import { toFailure } from '../api/failure.ts';
import type { Api } from '../lib/api.ts';
import { externalStore } from '../lib/externalStore.ts';
import { createQueryClient, followConnection, readsEnd } from './queryClient.ts';

const lost = () => toFailure(new AxiosError('Network Error', AxiosError.ERR_NETWORK));

function start() {
  const connection = externalStore(true);
  followConnection(connection);
  const client = createQueryClient({} as Api);
  client.mount();
  return { connection, client };
}

afterEach(() => onlineManager.setOnline(true));

it('a read that failed without a connection says so, and is repeated when the connection is back', async () => {
  const { connection, client } = start();
  connection.set(false);
  const read = vi.fn(async () => {
    if (!connection.get()) throw lost();
    return 'rows';
  });
  const observer = new QueryObserver(client, { queryKey: ['rows'], queryFn: read, retry: false });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' }));
  connection.set(true);
  await vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: 'rows' }));
  expect(read).toHaveBeenCalledTimes(2);
  stop();
  client.unmount();
});

it('rows on the screen stay while a later read of them fails, and that read is repeated too', async () => {
  const { connection, client } = start();
  let version = 1;
  const read = async () => {
    if (!connection.get()) throw lost();
    return `rows ${version}`;
  };
  const observer = new QueryObserver(client, { queryKey: ['rows'], queryFn: read, retry: false });
  const stop = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('rows 1'));
  connection.set(false);
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ isRefetchError: true, data: 'rows 1' });
  version = 2;
  connection.set(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('rows 2'));
  stop();
  client.unmount();
});

it('a mutation is not postponed in silence: signing out without a connection happens at once', async () => {
  const { connection, client } = start();
  connection.set(false);
  const leave = vi.fn(async () => 'left');
  const mutation = client.getMutationCache().build(client, { mutationFn: leave });
  await expect(mutation.execute(undefined)).resolves.toBe('left');
  client.unmount();
});

it('reads end once the last of a key does, others aside', async () => {
  const { client } = start();
  const answers: (() => void)[] = [];
  const read = (...queryKey: string[]) =>
    client.prefetchQuery({ queryKey, queryFn: () => new Promise<string>((resolve) => answers.push(() => resolve('row'))) });
  void read('objects', 'page 1');
  void read('objects', 'page 2');
  void read('bills');
  let ended = false;
  const end = readsEnd(client, ['objects']).then(() => {
    ended = true;
  });
  answers[0]?.();
  await vi.waitFor(() => expect(client.isFetching({ queryKey: ['objects'] })).toBe(1));
  expect(ended).toBe(false);
  answers[1]?.();
  await end;
  expect(client.isFetching({ queryKey: ['bills'] })).toBe(1);
  await readsEnd(client, ['objects']);
});

import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { AxiosError } from 'axios';
import { afterEach, expect, it, vi } from 'vitest';
import { toFailure } from '../api/failure.ts';
import type { Api } from '../lib/api.ts';
import { externalStore } from '../lib/externalStore.ts';
import { createQueryClient, followConnection } from './queryClient.ts';

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

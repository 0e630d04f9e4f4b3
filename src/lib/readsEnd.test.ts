import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { readAnew, readsEnd } from './readsEnd.ts';

it('reads end once the last of a key does, others aside', async () => {
  const client = new QueryClient();
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

it('what changes during a first read is read once more, by all who wait for it together', async () => {
  const client = new QueryClient();
  const answers: ((row: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const stop = new QueryObserver(client, { queryKey: ['objects'], queryFn }).subscribe(() => undefined);
  const read = Promise.all([readAnew(client, ['objects']), readAnew(client, ['objects'])]);
  answers[0]?.('old');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('new');
  await read;
  expect(client.getQueryData(['objects'])).toBe('new');
  expect(answers).toHaveLength(2);
  stop();
});

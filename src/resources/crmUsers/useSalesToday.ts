import { useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useExtension } from '../../lib/meta-context.tsx';
import { userQueue } from './userQueue.ts';

/** `YYYY-MM-DD` that «завтра» of a next contact counts from: the day of the server's queues, the browser's where the API has none. */
export function useSalesToday(): string {
  const { data } = useQuery({ ...userQueue, enabled: useExtension('crm') });
  return data?.day ?? dayjs().format('YYYY-MM-DD');
}

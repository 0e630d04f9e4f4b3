import { useQuery } from '@tanstack/react-query';
import { useExtension } from '../../lib/meta-context.tsx';
import { userQueue } from './userQueue.ts';

/** The time zone in which the server counts days of sales and of the queues; undefined where the API has none, or has not said yet. */
export function useSalesZone(): string | undefined {
  return useQuery({ ...userQueue, enabled: useExtension('crm') }).data?.time_zone;
}

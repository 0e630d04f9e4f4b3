import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { crmStatisticTitles } from '../../../contract/titles.ts';
import { read } from '../../lib/read.ts';
import { useExtension } from '../../lib/workspace.ts';
import { dayIn, MOSCOW } from '../../lib/zoneDays.ts';
import { CRM_USERS_KEY } from './shared.ts';

const params = (id: number) => ({ id: String(id) });

export const cardQueries = {
  head: (id: number) => read(cardKey(id, 'head'), calls.crmUserShow, { params: params(id) }),
  companies: (id: number) => read(cardKey(id, 'companies'), calls.crmUserCompanies, { params: params(id) }),
  codes: (id: number) => read(cardKey(id, 'codes'), calls.crmUserCodes, { params: params(id) }),
  sessions: (id: number) => read(cardKey(id, 'sessions'), calls.crmUserSessions, { params: params(id) }),
  notes: (id: number) => read(cardKey(id, 'notes'), calls.crmNoteList, { params: params(id) }),
};

/** Whom to call today, and whom somebody forgot to call. Read every minute: a screen left open past midnight shows the new day. */
export const userQueue = { ...read([...CRM_USERS_KEY, 'queue'], calls.crmUserQueue, {}), refetchInterval: 60_000 };

export type Statistic = Record<keyof typeof crmStatisticTitles, number>;

/** `new=1,disabled=2,active=3` of the header `X-Statistic`; null where it is missing or says something else. */
export function readStatistic(headers: unknown): Statistic | null {
  const text = typeof headers === 'object' && headers !== null && 'X-Statistic' in headers ? headers['X-Statistic'] : null;
  const counts = Object.fromEntries(
    typeof text === 'string' ? [...text.matchAll(/(\w+)=(\d+)/g)].map(([, name, n]) => [name, Number(n)]) : [],
  );
  const { new: fresh, disabled, active } = counts;
  return fresh === undefined || disabled === undefined || active === undefined ? null : { new: fresh, disabled, active };
}

/** `YYYY-MM-DD` that «завтра» of a next contact counts from: the day of the server's queues; Moscow's where it does not say. */
export function useSalesToday(): string {
  const { data } = useQuery({ ...userQueue, enabled: useExtension('crm') });
  return data?.day ?? dayIn(Date.now(), MOSCOW);
}

/** Calls `turned` when a new day begins for the server's queues while the screen is open. */
export function useDayTurned(turned: () => void): void {
  const day = useQuery({ ...userQueue, enabled: useExtension('crm') }).data?.day;
  const known = useRef(day);
  const onTurned = useEffectEvent(turned);
  useEffect(() => {
    if (day === undefined) return;
    if (known.current !== undefined && known.current !== day) onTurned();
    known.current = day;
  }, [day]);
}

/** The time zone in which the server counts days of sales and of the queues; Moscow where it does not say. */
export function useSalesZone(): string {
  return useQuery({ ...userQueue, enabled: useExtension('crm') }).data?.time_zone ?? MOSCOW;
}

/** After an edit of a card whose answer is already shown: the list and the history of the card are read anew, its other parts are not. */
export function refreshUser(client: QueryClient, id: number): void {
  const part = cardKey(id)[CRM_USERS_KEY.length];
  void client.invalidateQueries({ queryKey: CRM_USERS_KEY, predicate: ({ queryKey }) => queryKey[CRM_USERS_KEY.length] !== part });
  void client.invalidateQueries({ queryKey: cardKey(id, 'events') });
}

/** Where a user's card and its parts are cached: what changes the user makes all of them stale. */
export function cardKey(id: number, ...part: readonly string[]) {
  return [...CRM_USERS_KEY, 'card', id, ...part] as const;
}

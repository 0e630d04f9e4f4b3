import * as z from 'zod';
import { call } from '../call.ts';
import { owners, writers } from '../permissions.ts';
import * as months from '../resources/closedMonth.ts';

const writersOfQuery = { who: 'member', company: { query: 'id' }, roles: writers } as const;
const ownersOfBody = { who: 'member', company: { body: 'company' }, roles: owners } as const;

/** Closing of months: later changes need a confirmation of the owner and stay marked as corrections. */
export const monthCalls = {
  monthList: call({
    method: 'GET',
    path: '/api/month/list/',
    title: 'Закрытые месяцы',
    access: writersOfQuery,
    extension: 'months',
    query: months.closedMonthQuery,
    answer: z.array(months.closedMonth),
  }),
  monthClose: call({
    method: 'POST',
    path: '/api/month/close/',
    title: 'Закрыть месяц',
    access: ownersOfBody,
    extension: 'months',
    body: months.monthClose,
    status: 201,
    answer: months.closedMonth,
  }),
  monthReopen: call({
    method: 'POST',
    path: '/api/month/reopen/',
    title: 'Открыть закрытый месяц',
    access: ownersOfBody,
    extension: 'months',
    body: months.monthClose,
    status: 204,
    errors: [1101],
  }),
  monthCorrections: call({
    method: 'GET',
    path: '/api/month/corrections/',
    title: 'Исправления после закрытия месяца',
    access: writersOfQuery,
    extension: 'months',
    query: months.correctionQuery,
    answer: z.array(months.correction),
  }),
};

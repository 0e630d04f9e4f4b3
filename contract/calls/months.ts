import * as z from 'zod';
import { call } from '../call.ts';
import { owners } from '../permissions.ts';
import * as months from '../resources/closedMonth.ts';
import { writersOf } from './rules.ts';

const ownersOfBody = { who: 'member', company: { body: 'company' }, roles: owners } as const;

/** Closing of months: later changes need a confirmation of the owner and stay marked as corrections. */
export const monthCalls = {
  monthList: call({
    method: 'GET',
    path: '/api/month/list/',
    title: 'Закрытые месяцы',
    access: writersOf.query,
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
    answersExisting: true,
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
    access: writersOf.query,
    extension: 'months',
    query: months.correctionQuery,
    answer: z.array(months.correction),
  }),
};

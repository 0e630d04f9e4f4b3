import * as z from 'zod';
import { call } from './call.ts';
import { writersOf } from './callRules.ts';
import { owners } from './permissions.ts';
import { guid, instant, month } from './primitives.ts';
import { companyListQuery } from './query.ts';
import { summary, transactionTypes } from './transaction.ts';

/**
 * Header of a write that the owner of the company confirms although it touches closed months: the months, comma-separated
 * (`2026-01,2026-02`). Without it, or with a month missing, such a write is refused: 409, code 1111, `months` names them.
 */
export const CONFIRM_CLOSED = 'Confirm-Closed-Months';

/** A month that the owner closed. `closed` are its sums at that moment, `now` its sums today, `corrections` the rows changed since. */
export const closedMonth = z.object({
  month,
  closed_at: instant,
  closed_by: z.object({ guid, name: z.string() }),
  closed: summary,
  now: summary,
  corrections: z.number().int(),
});
export type ClosedMonth = z.infer<typeof closedMonth>;

/** A change to a closed month made after closing. Sums of the operation in that month before and after; null: it was not in it, or was deleted. */
export const correction = z.object({
  month,
  changeset: guid,
  changed_at: instant,
  author: z.object({ guid, name: z.string() }),
  transaction: guid,
  type: z.enum(transactionTypes),
  description: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
});
export type Correction = z.infer<typeof correction>;

export const closedMonthQuery = z.strictObject({ id: guid });
/** Closes (or reopens) one month; only a month that has ended can be closed. */
export const monthClose = z.strictObject({ company: guid, month });
/** The latest first; in pages where `page` is given. */
export const correctionQuery = companyListQuery(['changed_at']).extend({ month });
export type CorrectionQuery = z.infer<typeof correctionQuery>;

const ownersOfBody = { who: 'member', company: { body: 'company' }, roles: owners } as const;

/** Closing of months: later changes need a confirmation of the owner and stay marked as corrections. */
export const monthCalls = {
  monthList: call({
    method: 'GET',
    path: '/api/month/list/',
    title: 'Закрытые месяцы',
    access: writersOf.query,
    extension: 'months',
    query: closedMonthQuery,
    answer: z.array(closedMonth),
  }),
  monthClose: call({
    method: 'POST',
    path: '/api/month/close/',
    title: 'Закрыть месяц',
    access: ownersOfBody,
    extension: 'months',
    body: monthClose,
    status: 201,
    answersExisting: true,
    answer: closedMonth,
  }),
  monthReopen: call({
    method: 'POST',
    path: '/api/month/reopen/',
    title: 'Открыть закрытый месяц',
    access: ownersOfBody,
    extension: 'months',
    body: monthClose,
    status: 204,
    errors: [1101],
  }),
  monthCorrections: call({
    method: 'GET',
    path: '/api/month/corrections/',
    title: 'Исправления после закрытия месяца',
    access: writersOf.query,
    extension: 'months',
    query: correctionQuery,
    answer: z.array(correction),
  }),
};

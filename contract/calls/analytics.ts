import * as z from 'zod';
import { call } from '../call.ts';
import { writers } from '../permissions.ts';
import { guid } from '../primitives.ts';
import * as analytics from '../resources/analytics.ts';
import { ZIP } from './rules.ts';

const byId = z.strictObject({ id: guid });
const analysts = { who: 'member', company: { params: 'id' }, roles: writers, flags: ['analytics_access'] } as const;

/** Reports and exports: api.md «Analytics». */
export const analyticsCalls = {
  companyExpense: call({
    method: 'GET',
    path: '/api/analytics/company-expense/{id}/',
    title: 'Отчёт о расходах',
    access: analysts,
    params: byId,
    query: analytics.analyticsQuery,
    answer: analytics.expenseReport,
  }),
  companyProfit: call({
    method: 'GET',
    path: '/api/analytics/company-profit/{id}/',
    title: 'Отчёт о прибыли',
    access: analysts,
    params: byId,
    query: analytics.analyticsQuery,
    answer: analytics.profitReport,
  }),
  companyAnalyticCsv: call({
    method: 'GET',
    path: '/api/analytics/company-analytic-csv/{id}/',
    title: 'Выгрузить отчёты таблицами',
    access: analysts,
    params: byId,
    query: analytics.analyticsQuery,
    answer: { file: ZIP },
  }),
  companyZip: call({
    method: 'GET',
    path: '/api/analytics/company-zip/',
    title: 'Выгрузить все данные компании',
    // no flag: the data is the company's own (api.md «Who may do what»)
    access: { who: 'member', company: { query: 'id' }, roles: writers },
    query: z.strictObject({ id: guid }),
    answer: { file: ZIP },
  }),
};

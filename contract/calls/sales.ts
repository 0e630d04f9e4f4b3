import * as z from 'zod';
import { call } from '../call.ts';
import { crmExportFormats } from '../resources/crm.ts';
import * as sale from '../resources/sale.ts';

const crmStaff = { who: 'user', flags: ['crm_access'] } as const;
const extension = 'sales';

/** What the product sells: api.md «CRM», and what stands behind each figure. */
export const saleCalls = {
  crmProfit: call({
    method: 'GET',
    path: '/api/crm/profit/',
    title: 'Продажи за период',
    access: crmStaff,
    query: sale.profitQuery,
    answer: sale.profitTotal,
  }),
  crmProfitByMonth: call({
    method: 'GET',
    path: '/api/crm/profit/by-month/',
    title: 'Продажи по месяцам',
    access: crmStaff,
    answer: sale.profitByMonth,
  }),
  crmProfitHistory: call({
    method: 'GET',
    path: '/api/crm/profit/history/',
    title: 'Все продажи',
    access: crmStaff,
    query: sale.profitHistoryQuery,
    answer: z.array(sale.profitHistoryRow),
  }),
  crmProfitFigures: call({
    method: 'GET',
    path: '/api/crm/profit/figures/',
    title: 'Показатели продаж',
    access: crmStaff,
    extension,
    query: sale.saleFiguresQuery,
    answer: sale.saleFigures,
  }),
  crmProfitRows: call({
    method: 'GET',
    path: '/api/crm/profit/rows/',
    title: 'Строки, из которых сложился показатель',
    access: crmStaff,
    extension,
    query: sale.saleRowsQuery,
    answer: z.array(sale.saleRow),
  }),
  crmProfitCohorts: call({
    method: 'GET',
    path: '/api/crm/profit/cohorts/',
    title: 'Плательщики по месяцу первого платежа',
    access: crmStaff,
    extension,
    answer: sale.saleCohorts,
  }),
  crmProfitSummary: call({
    method: 'GET',
    path: '/api/crm/profit/summary/',
    title: 'Итоги отобранных платежей',
    access: crmStaff,
    extension,
    query: sale.profitHistoryQuery,
    answer: sale.saleSummary,
  }),
  crmProfitExport: call({
    method: 'GET',
    path: '/api/crm/profit/export/',
    title: 'Продажи файлом',
    access: crmStaff,
    extension,
    query: sale.profitHistoryQuery.extend({ format: z.enum(crmExportFormats) }),
    answer: { file: 'application/octet-stream' },
  }),
};

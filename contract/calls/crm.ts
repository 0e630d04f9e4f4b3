import * as z from 'zod';
import { call } from '../call.ts';
import * as crm from '../resources/crm.ts';
import { byNumber } from '../resources/subscription.ts';

const crmStaff = { who: 'user', flags: ['crm_access'] } as const;

/** Users and sales: api.md «CRM». */
export const crmCalls = {
  crmUserList: call({
    method: 'GET',
    path: '/api/crm/user/',
    title: 'Пользователи',
    access: crmStaff,
    query: crm.crmUserQuery,
    answer: z.array(crm.crmUser),
  }),
  crmUserCount: call({
    method: 'GET',
    path: '/api/crm/user/count/',
    title: 'Сколько пользователей в продукте',
    access: crmStaff,
    extension: 'usage',
    answer: z.object({ count: z.number().int() }),
  }),
  crmUserCreate: call({
    method: 'POST',
    path: '/api/crm/user/',
    title: 'Завести пользователя и пригласить его',
    access: crmStaff,
    body: crm.crmUserCreate,
    status: 201,
    answer: crm.crmUser,
    errors: [1001, 1010, 1011],
  }),
  crmUserEdit: call({
    method: 'PATCH',
    path: '/api/crm/user/{id}/',
    title: 'Изменить пользователя',
    access: crmStaff,
    params: byNumber,
    body: crm.crmUserEdit,
    answer: crm.crmUser,
    errors: [1101, 1102, 1103],
  }),
  crmUserDelete: call({
    method: 'DELETE',
    path: '/api/crm/user/{id}/',
    title: 'Отключить пользователя',
    access: { who: 'user', flags: ['crm_access', 'super_user'] },
    params: byNumber,
    status: 204,
    errors: [1101, 1103],
  }),
  crmProfit: call({
    method: 'GET',
    path: '/api/crm/profit/',
    title: 'Продажи за период',
    access: crmStaff,
    query: crm.profitQuery,
    answer: crm.profitTotal,
  }),
  crmProfitByMonth: call({
    method: 'GET',
    path: '/api/crm/profit/by-month/',
    title: 'Продажи по месяцам',
    access: crmStaff,
    answer: crm.profitByMonth,
  }),
  crmProfitHistory: call({
    method: 'GET',
    path: '/api/crm/profit/history/',
    title: 'Все продажи',
    access: crmStaff,
    query: crm.profitHistoryQuery,
    answer: z.array(crm.profitHistoryRow),
  }),
};

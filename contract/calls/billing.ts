import * as z from 'zod';
import { call } from '../call.ts';
import * as billing from '../resources/billing.ts';
import * as plan from '../resources/plan.ts';
import { byNumber } from '../resources/subscription.ts';
import { byGuid, membersOf, user } from './rules.ts';

const superUsers = { who: 'user', flags: ['crm_access', 'super_user'] } as const;
const crmStaff = { who: 'user', flags: ['crm_access'] } as const;
const extension = 'billing';

/** One's subscription in full, plans and limits: ours, beside the spec's calls of subscriptions.ts. */
export const billingCalls = {
  subscriptionShow: call({
    method: 'GET',
    path: '/api/user/subscription/',
    title: 'Своя подписка: состояние, следующее списание, ожидающий заказ',
    access: user,
    extension,
    answer: billing.subscriptionStateOf,
  }),
  subscriptionResume: call({
    method: 'POST',
    path: '/api/user/subscription/resume/',
    title: 'Снова включить автопродление',
    access: user,
    extension,
    answer: billing.subscriptionStateOf,
    errors: [1108],
  }),
  subscriptionCardRemove: call({
    method: 'POST',
    path: '/api/user/subscription/card/remove/',
    title: 'Отвязать карту: списаний больше не будет',
    access: user,
    extension,
    answer: billing.subscriptionStateOf,
    errors: [1108],
  }),
  orderCancel: call({
    method: 'POST',
    path: '/api/user/subscription/order/{guid}/cancel/',
    title: 'Отменить неоплаченный заказ',
    access: user,
    extension,
    params: byGuid,
    answer: billing.subscriptionStateOf,
    errors: [1101, 1108],
  }),
  subscriptionTimeline: call({
    method: 'GET',
    path: '/api/user/subscription/timeline/',
    title: 'Почему у меня такой доступ',
    access: user,
    extension,
    query: billing.timelineQuery,
    answer: z.array(billing.timelineStep),
  }),
  ownPayments: call({
    method: 'GET',
    path: '/api/user/payment/list/',
    title: 'Свои платежи',
    access: user,
    extension,
    query: billing.paymentQuery,
    answer: z.array(billing.paymentRow),
  }),
  planList: call({
    method: 'GET',
    path: '/api/plan/list/',
    title: 'Условия тарифов, которые действуют сейчас',
    access: user,
    extension,
    answer: z.array(plan.planTerms),
  }),
  planHistory: call({
    method: 'GET',
    path: '/api/plan/history/',
    title: 'Все условия тарифов: прежние, нынешние, будущие',
    access: superUsers,
    extension,
    answer: z.array(plan.planTerms),
  }),
  planCreate: call({
    method: 'POST',
    path: '/api/plan/create/',
    title: 'Новые условия тарифа',
    access: superUsers,
    extension,
    body: plan.planTermsCreate,
    status: 201,
    answer: plan.planTerms,
    errors: [1108],
  }),
  planDelete: call({
    method: 'DELETE',
    path: '/api/plan/{guid}/',
    title: 'Убрать условия, которые ещё не вступили в силу',
    access: superUsers,
    extension,
    params: byGuid,
    status: 204,
    errors: [1101, 1108],
  }),
  companyLimits: call({
    method: 'GET',
    path: '/api/company/limits/',
    title: 'Тариф компании, его пределы и сколько занято',
    access: membersOf.query,
    extension,
    query: z.strictObject({ id: byGuid.shape.guid }),
    answer: plan.companyLimits,
  }),
  crmTimeline: call({
    method: 'GET',
    path: '/api/crm/user/{id}/timeline/',
    title: 'Почему у пользователя такой доступ',
    access: crmStaff,
    extension,
    params: byNumber,
    query: billing.timelineQuery,
    answer: z.array(billing.timelineStep),
    errors: [1101],
  }),
  crmPaymentRefund: call({
    method: 'POST',
    path: '/api/crm/payment/{guid}/refund/',
    title: 'Вернуть деньги за платёж',
    access: superUsers,
    extension,
    params: byGuid,
    body: billing.refundRequest,
    answer: billing.paymentRow,
    errors: [1101, 1108],
  }),
};

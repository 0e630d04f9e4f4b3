import * as z from 'zod';
import { call } from '../call.ts';
import { subscriptionInfo } from '../resources/account.ts';
import * as subscription from '../resources/subscription.ts';
import { user, XLSX } from './rules.ts';

const offers = z.array(subscription.offer);

/** Plans, ready price lists and the club: api.md «Account». */
export const subscriptionCalls = {
  subscriptionInfo: call({
    method: 'GET',
    path: '/api/user/subscription-info/',
    title: 'Действует ли подписка',
    access: user,
    answer: subscriptionInfo,
  }),
  priceTemplate: call({
    method: 'GET',
    path: '/api/user/price-template/',
    title: 'Шаблон прайс-листа для заполнения',
    access: user,
    answer: { file: XLSX },
  }),

  subscriptions: call({
    method: 'GET',
    path: '/api/user/subscriptions/',
    title: 'Тарифы и своя подписка',
    access: user,
    answer: offers,
  }),
  subscriptionCancel: call({
    method: 'POST',
    path: '/api/user/subscriptions/cancel/',
    title: 'Отключить автопродление',
    access: user,
    answer: offers,
  }),
  subscriptionForceUpdate: call({
    method: 'POST',
    path: '/api/user/subscriptions/force-update/',
    title: 'Спросить у платёжной системы ещё раз',
    access: user,
    answer: offers,
  }),
  clubRequest: call({
    method: 'POST',
    path: '/api/club/request/',
    title: 'Попроситься в клуб',
    access: user,
    body: subscription.clubRequest,
    status: 201,
    answer: subscription.clubRequested,
    errors: [1108],
  }),
};

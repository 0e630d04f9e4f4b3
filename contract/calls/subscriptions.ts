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
    errors: [1105],
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
  readyPriceList: call({
    method: 'GET',
    path: '/api/user/price/',
    title: 'Готовые прайс-листы',
    access: user,
    answer: z.array(subscription.readyPrice),
  }),
  readyPriceFile: call({
    method: 'GET',
    path: '/api/user/price/{id}/',
    title: 'Скачать готовый прайс-лист',
    // the download token in the address stands for the caller; the handler checks it or the Authorization header
    access: { who: 'machine' },
    params: subscription.byNumber,
    query: subscription.readyPriceQuery,
    answer: { file: XLSX },
    errors: [1101, 1109, 1110],
  }),
};

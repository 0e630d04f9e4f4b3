import * as z from 'zod';
import { call } from '../call.ts';
import { listQuery } from '../query.ts';
import * as prices from '../resources/readyPrice.ts';
import { user, writersOf, XLSX } from './rules.ts';

const superUser = { who: 'user', flags: ['super_user'] } as const;

/** Ready price lists: api.md «Account». */
export const readyPriceCalls = {
  readyPriceList: call({
    method: 'GET',
    path: '/api/user/price/',
    title: 'Готовые прайс-листы',
    access: user,
    query: listQuery(['title', 'region', 'updated_at', 'services_count', 'size']),
    answer: z.array(prices.readyPrice),
  }),
  readyPriceFile: call({
    method: 'GET',
    path: '/api/user/price/{id}/',
    title: 'Скачать готовый прайс-лист',
    // the download token in the address stands for the caller; the handler checks it or the Authorization header
    access: { who: 'machine' },
    params: prices.byPriceId,
    query: prices.readyPriceQuery,
    answer: { file: XLSX },
    errors: [1000, 1017, 1101, 1109, 1110],
  }),
  readyPricePreview: call({
    method: 'GET',
    path: '/api/user/price/{id}/preview/',
    title: 'Что есть в готовом прайс-листе',
    access: user,
    extension: 'ready-prices',
    params: prices.byPriceId,
    answer: prices.readyPricePreview,
    errors: [1101],
  }),
  readyPriceRows: call({
    method: 'GET',
    path: '/api/user/price/{id}/rows/',
    title: 'Строки готового прайс-листа',
    access: user,
    extension: 'ready-prices',
    params: prices.byPriceId,
    answer: prices.readyPriceRows,
    errors: [1101, 1110],
  }),
  readyPricePublish: call({
    method: 'POST',
    path: '/api/user/price/publish/',
    title: 'Опубликовать прайс-лист компании как готовый',
    access: { ...writersOf.body, flags: ['super_user'] },
    extension: 'ready-prices',
    body: prices.readyPricePublish,
    status: 201,
    answersExisting: true,
    answer: prices.readyPrice,
    errors: [1101, 1103],
  }),
  readyPriceEdit: call({
    method: 'PATCH',
    path: '/api/user/price/{id}/',
    title: 'Переименовать готовый прайс-лист',
    access: superUser,
    extension: 'ready-prices',
    params: prices.byPriceId,
    body: prices.readyPriceEdit,
    answer: prices.readyPrice,
    errors: [1101, 1103],
  }),
  readyPriceDelete: call({
    method: 'DELETE',
    path: '/api/user/price/{id}/',
    title: 'Убрать готовый прайс-лист',
    access: superUser,
    extension: 'ready-prices',
    params: prices.byPriceId,
    status: 204,
    errors: [1101, 1103],
  }),
};

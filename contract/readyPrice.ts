import * as z from 'zod';
import { call, user, writersOf, XLSX } from './call.ts';
import { guid, instant, line, listQuery, money } from './primitives.ts';
import { byNumber } from './subscription.ts';

/** A ready price list offered to subscribers; `size` of its file in bytes. */
export const readyPrice = z.object({
  id: z.number().int(),
  title: z.string(),
  region: z.string(),
  /** when its rows were published last; a new title leaves it alone */
  updated_at: instant,
  services_count: z.number().int(),
  size: z.number().int(),
  /** ours; absent in a deployment with the spec's calls alone, as the two below */
  version: z.number().int().optional(),
  categories_count: z.number().int().optional(),
  /** its rows tell what a service costs the firm as well */
  has_cost: z.boolean().optional(),
});
export type ReadyPrice = z.infer<typeof readyPrice>;

/** The token is `price_download_token` of subscription-info; absent where the Authorization header stands for it. */
export const readyPriceQuery = z.strictObject({ token: z.string().max(2048).optional() });
export const byPriceId = byNumber;

/** `cost_per_unit` is null where the list is published without costs. */
export const readyPriceRow = z.object({
  category: z.string(),
  title: z.string(),
  unit_of_measure: z.string(),
  cost_per_unit: money.nullable(),
  price_per_unit: money,
});
export type ReadyPriceRow = z.infer<typeof readyPriceRow>;

/** How many first rows a preview shows. */
export const PREVIEW_ROWS = 20;

/** What anybody may see of a list before subscribing. */
export const readyPricePreview = readyPrice.extend({
  /** in the order of the list */
  categories: z.array(z.object({ title: z.string(), services_count: z.number().int() })),
  /** the first `PREVIEW_ROWS` */
  rows: z.array(readyPriceRow),
});
export type ReadyPricePreview = z.infer<typeof readyPricePreview>;

/** All rows of a list, in its order. */
export const readyPriceRows = z.object({
  id: z.number().int(),
  title: z.string(),
  region: z.string(),
  version: z.number().int(),
  has_cost: z.boolean(),
  rows: z.array(readyPriceRow),
});
export type ReadyPriceRows = z.infer<typeof readyPriceRows>;

const fields = { title: line('Название', 200), region: line('Регион', 120) };

/** POST /api/user/price/publish/: the living services of `company` become a ready price list, or the new version of the list `id`. */
export const readyPricePublish = z.strictObject({
  company: guid,
  ...fields,
  id: z.number().int().min(1).max(999_999_999).optional(),
  /** costs are the firm's own matter: they go along only where this says so */
  with_cost: z.boolean().optional(),
});
export type ReadyPricePublish = z.infer<typeof readyPricePublish>;

export const readyPriceEdit = z
  .strictObject(fields)
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Укажите название или регион.');
export type ReadyPriceEdit = z.infer<typeof readyPriceEdit>;

const superUser = { who: 'user', flags: ['super_user'] } as const;

/** Ready price lists: api.md «Account». */
export const readyPriceCalls = {
  readyPriceList: call({
    method: 'GET',
    path: '/api/user/price/',
    title: 'Готовые прайс-листы',
    access: user,
    query: listQuery(['title', 'region', 'updated_at', 'services_count', 'size']),
    answer: z.array(readyPrice),
  }),
  readyPriceFile: call({
    method: 'GET',
    path: '/api/user/price/{id}/',
    title: 'Скачать готовый прайс-лист',
    // the download token in the address stands for the caller; the handler checks it or the Authorization header
    access: { who: 'machine', by: 'download' },
    params: byPriceId,
    query: readyPriceQuery,
    answer: { file: XLSX },
    errors: [1000, 1017, 1101, 1109, 1110],
  }),
  readyPricePreview: call({
    method: 'GET',
    path: '/api/user/price/{id}/preview/',
    title: 'Что есть в готовом прайс-листе',
    access: user,
    extension: 'ready-prices',
    params: byPriceId,
    answer: readyPricePreview,
    errors: [1101],
  }),
  readyPriceRows: call({
    method: 'GET',
    path: '/api/user/price/{id}/rows/',
    title: 'Строки готового прайс-листа',
    access: user,
    extension: 'ready-prices',
    params: byPriceId,
    answer: readyPriceRows,
    errors: [1101, 1110],
  }),
  readyPricePublish: call({
    method: 'POST',
    path: '/api/user/price/publish/',
    title: 'Опубликовать прайс-лист компании как готовый',
    access: { ...writersOf.body, flags: ['super_user'] },
    extension: 'ready-prices',
    body: readyPricePublish,
    status: 201,
    answersExisting: true,
    answer: readyPrice,
    errors: [1101, 1103],
  }),
  readyPriceEdit: call({
    method: 'PATCH',
    path: '/api/user/price/{id}/',
    title: 'Переименовать готовый прайс-лист',
    access: superUser,
    extension: 'ready-prices',
    params: byPriceId,
    body: readyPriceEdit,
    answer: readyPrice,
    errors: [1101, 1103],
  }),
  readyPriceDelete: call({
    method: 'DELETE',
    path: '/api/user/price/{id}/',
    title: 'Убрать готовый прайс-лист',
    access: superUser,
    extension: 'ready-prices',
    params: byPriceId,
    status: 204,
    errors: [1101, 1103],
  }),
};

import * as z from 'zod';
import { byGuid, call } from './call.ts';
import { members, owners, writers } from './permissions.ts';
import { companyListQuery, guid, instant, line, money, optionalLine } from './primitives.ts';

/** A service of the price list (spec.md section 3). Callers that do not see cost get `cost_per_unit: null`. */
export const service = z.object({
  guid,
  title: z.string(),
  category: guid,
  unit_of_measure: z.string(),
  cost_per_unit: money.nullable(),
  price_per_unit: money,
  position: z.number().int().min(1),
  is_deleted: z.boolean(),
  version: z.number().int().min(1),
  updated_at: instant,
  /** when the price last became another one; an API of the spec's calls alone does not tell */
  price_changed_at: instant.optional(),
  /** a remark, '' where there is none; an API of the spec's calls alone does not tell */
  note: z.string().optional(),
});
export type Service = z.infer<typeof service>;

/** What a new service gets where the request is silent (spec.md sections 3 and 9). */
export const newService = {
  title: 'Услуга',
  unit_of_measure: 'кг.',
  cost_per_unit: 100,
  price_per_unit: 200,
  note: '',
} as const;

/** Longest title of a service or category, in characters. */
export const MAX_TITLE = 500;
/** Longest unit of measure, in characters. */
export const MAX_UNIT = 30;
/** Longest note, in characters. */
export const MAX_NOTE = 500;

/** The rules of its lines, for screens that judge while a person types. */
export const serviceLines = {
  title: { what: 'Наименование', max: MAX_TITLE },
  unit_of_measure: { what: 'Единица измерения', max: MAX_UNIT, mayBeEmpty: true },
  note: { what: 'Примечание', max: MAX_NOTE, mayBeEmpty: true },
} as const;

const fields = {
  title: line(serviceLines.title.what, MAX_TITLE),
  unit_of_measure: optionalLine(serviceLines.unit_of_measure.what, MAX_UNIT),
  cost_per_unit: money,
  price_per_unit: money,
  note: optionalLine(serviceLines.note.what, MAX_NOTE),
  position: z.number({ error: 'Укажите место числом.' }).int().min(1, 'Место считается с 1.').max(1_000_000),
};

export const serviceCreate = z.strictObject({
  guid,
  company: guid,
  category: guid,
  title: fields.title.optional(),
  unit_of_measure: fields.unit_of_measure.optional(),
  cost_per_unit: fields.cost_per_unit.optional(),
  price_per_unit: fields.price_per_unit.optional(),
  note: fields.note.optional(),
  position: fields.position.optional(),
});
export type ServiceCreate = z.infer<typeof serviceCreate>;

export const serviceEdit = z
  .strictObject({
    title: fields.title,
    unit_of_measure: fields.unit_of_measure,
    cost_per_unit: fields.cost_per_unit,
    price_per_unit: fields.price_per_unit,
    note: fields.note,
    category: guid,
    position: fields.position,
    is_deleted: z.boolean(),
  })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Укажите хотя бы одно поле.');
export type ServiceEdit = z.infer<typeof serviceEdit>;

/** PATCH …/position/ of services and of categories. */
export const sortPositions = z.strictObject({
  sort_positions: z
    .array(z.strictObject({ guid, position: fields.position }))
    .min(1, 'Передайте хотя бы одну запись.')
    .max(100_000)
    .refine((rows) => new Set(rows.map((row) => row.guid)).size === rows.length, 'Одна и та же запись указана дважды.'),
});
export type SortPositions = z.infer<typeof sortPositions>;
export const sortedPositions = z.array(z.object({ guid, position: z.number().int() }));
/** Room for as many rows as may be named. */
const SORT_LIMIT = 8 * 1024 * 1024;

/** DELETE /api/service/delete-all/{companyId}/; `deleted` counts services. `?categories=true` (extension `bulk`): the categories go too. */
export const deletedAll = z.object({ deleted: z.number().int(), changeset: guid.nullable() });

/** One service of a bulk request with values of its own. `version`: what the caller saw; a service that has another by now is left alone. */
export const serviceOwnEdit = z
  .strictObject({ guid, version: z.number().int().min(1).optional(), ...fields, category: guid, is_deleted: z.boolean() })
  .partial()
  .required({ guid: true })
  .refine(({ guid: _, version: __, ...edit }) => Object.keys(edit).length > 0, 'Укажите хотя бы одно поле.');
export type ServiceOwnEdit = z.infer<typeof serviceOwnEdit>;

/** A new service of a bulk request. */
export const serviceOwnCreate = serviceCreate.omit({ company: true });
export type ServiceOwnCreate = z.infer<typeof serviceOwnCreate>;

export const serviceOrdering = ['title', 'unit_of_measure', 'cost_per_unit', 'price_per_unit', 'position', 'updated_at'] as const;

/** A category of the price list (spec.md section 3). */
export const serviceCategory = z.object({
  guid,
  title: z.string(),
  company: guid,
  position: z.number().int().min(1),
  is_deleted: z.boolean(),
  version: z.number().int().min(1),
});

export type ServiceCategory = z.infer<typeof serviceCategory>;

const title = line('Название категории', MAX_TITLE);

export const serviceCategoryCreate = z.strictObject({ title, company: guid, guid });

export type ServiceCategoryCreate = z.infer<typeof serviceCategoryCreate>;

export const serviceCategoryEdit = z
  .strictObject({ title, is_deleted: z.boolean() })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Укажите хотя бы одно поле.');

export type ServiceCategoryEdit = z.infer<typeof serviceCategoryEdit>;

export const serviceCategoryOrdering = ['title', 'position'] as const;

/** The price list: api.md «Services». */
export const serviceCalls = {
  serviceList: call({
    method: 'GET',
    path: '/api/service/list/',
    title: 'Услуги прайс-листа',
    access: { who: 'member', company: { query: 'id' }, roles: members },
    query: companyListQuery(serviceOrdering),
    answer: z.array(service),
  }),
  serviceCategoryList: call({
    method: 'GET',
    path: '/api/service/category/list/',
    title: 'Категории услуг',
    access: { who: 'member', company: { query: 'id' }, roles: members },
    query: companyListQuery(serviceCategoryOrdering),
    answer: z.array(serviceCategory),
  }),
  serviceCategoryCreate: call({
    method: 'POST',
    path: '/api/service/category/create/',
    title: 'Создать категорию',
    access: { who: 'member', company: { body: 'company' }, roles: writers },
    body: serviceCategoryCreate,
    status: 201,
    answersExisting: true,
    answer: serviceCategory,
  }),
  serviceCategoryEdit: call({
    method: 'PATCH',
    path: '/api/service/category/edit/{guid}',
    title: 'Переименовать или удалить категорию',
    access: { who: 'member', company: { row: 'service_category' }, roles: writers },
    params: byGuid,
    body: serviceCategoryEdit,
    answer: serviceCategory,
    errors: [1103, 1106],
  }),
  serviceCategoryPosition: call({
    method: 'PATCH',
    path: '/api/service/category/position/',
    title: 'Расставить категории',
    access: { who: 'member', company: { sortedRows: 'service_category' }, roles: writers },
    body: sortPositions,
    answer: sortedPositions,
    bodyLimit: SORT_LIMIT,
  }),
  servicePosition: call({
    method: 'PATCH',
    path: '/api/service/position/',
    title: 'Расставить услуги',
    access: { who: 'member', company: { sortedRows: 'service' }, roles: writers },
    body: sortPositions,
    answer: sortedPositions,
    bodyLimit: SORT_LIMIT,
  }),
  serviceCreate: call({
    method: 'POST',
    path: '/api/service/create/',
    title: 'Создать услугу',
    access: { who: 'member', company: { body: 'company' }, roles: writers },
    body: serviceCreate,
    status: 201,
    answersExisting: true,
    answer: service,
    errors: [1101, 1106],
  }),
  serviceEdit: call({
    method: 'PATCH',
    path: '/api/service/edit/{guid}',
    title: 'Изменить услугу',
    access: { who: 'member', company: { row: 'service' }, roles: writers },
    params: byGuid,
    body: serviceEdit,
    answer: service,
    errors: [1101, 1103, 1106],
  }),
  serviceDeleteAll: call({
    method: 'DELETE',
    path: '/api/service/delete-all/{companyId}/',
    title: 'Очистить прайс-лист',
    access: { who: 'member', company: { params: 'companyId' }, roles: owners },
    params: z.strictObject({ companyId: guid }),
    query: z.strictObject({ categories: z.literal('true') }).partial(),
    answer: deletedAll,
  }),
};

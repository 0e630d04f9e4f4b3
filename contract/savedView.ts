import * as z from 'zod';
import { byGuid, call, crmStaff, writersOf } from './call.ts';
import { guid, instant, line, pageQuery } from './primitives.ts';

/** Screens whose filters can be kept under a name. */
export const viewScreens = ['transactions', 'analytics', 'objects', 'contractors'] as const;
export type ViewScreen = (typeof viewScreens)[number];

/** A set of filters kept under a name, shared within the company. `query` is the address's query string without `?`. */
export const savedView = z.object({
  guid,
  screen: z.enum(viewScreens),
  title: z.string(),
  query: z.string(),
  author: z.object({ guid, name: z.string() }),
  created_at: instant,
  version: z.number().int().min(1),
});
export type SavedView = z.infer<typeof savedView>;

const fields = { title: line('Название', 100), query: z.string().max(4000, 'Слишком много условий в одном виде.') };
export const savedViewCreate = z.strictObject({ company: guid, guid: guid.optional(), screen: z.enum(viewScreens), ...fields });
export const savedViewEdit = z
  .strictObject(fields)
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Укажите хотя бы одно поле.');
export const savedViewQuery = z.strictObject({ ...pageQuery.shape, id: guid, screen: z.enum(viewScreens).optional() });

/** Screens of the CRM: their views belong to the product's staff, not to a company. */
export const staffScreens = ['crm-users', 'crm-profit'] as const;
export type StaffScreen = (typeof staffScreens)[number];
export const staffView = savedView.extend({ screen: z.enum(staffScreens) });
export type StaffView = z.infer<typeof staffView>;
export const staffViewCreate = z.strictObject({ guid: guid.optional(), screen: z.enum(staffScreens), ...fields });

/** Filters kept under a name, shared within the company. */
export const viewCalls = {
  viewList: call({
    method: 'GET',
    path: '/api/view/list/',
    title: 'Сохранённые виды',
    access: writersOf.query,
    extension: 'views',
    query: savedViewQuery,
    answer: z.array(savedView),
  }),
  viewCreate: call({
    method: 'POST',
    path: '/api/view/create/',
    title: 'Сохранить вид',
    access: writersOf.body,
    extension: 'views',
    body: savedViewCreate,
    status: 201,
    answersExisting: true,
    answer: savedView,
  }),
  viewEdit: call({
    method: 'PATCH',
    path: '/api/view/edit/{guid}',
    title: 'Переименовать вид или сохранить в нём другие условия',
    access: writersOf.row('view'),
    extension: 'views',
    params: byGuid,
    body: savedViewEdit,
    answer: savedView,
    errors: [1103],
  }),
  viewDelete: call({
    method: 'DELETE',
    path: '/api/view/{guid}/',
    title: 'Удалить вид',
    access: writersOf.row('view'),
    extension: 'views',
    params: byGuid,
    status: 204,
    errors: [1103],
  }),
};

const extension = 'crm';

/** Filters of the CRM's screens kept under a name, shared by all who have `crm_access`. */
export const crmViewCalls = {
  crmViewList: call({
    method: 'GET',
    path: '/api/crm/view/',
    title: 'Сохранённые виды CRM',
    access: crmStaff,
    extension,
    query: z.strictObject({ ...pageQuery.shape, screen: z.enum(staffScreens).optional() }),
    answer: z.array(staffView),
  }),
  crmViewCreate: call({
    method: 'POST',
    path: '/api/crm/view/',
    title: 'Сохранить вид CRM',
    access: crmStaff,
    extension,
    body: staffViewCreate,
    status: 201,
    answersExisting: true,
    answer: staffView,
  }),
  crmViewEdit: call({
    method: 'PATCH',
    path: '/api/crm/view/{guid}/',
    title: 'Переименовать вид CRM или сохранить в нём другие условия',
    access: crmStaff,
    extension,
    params: byGuid,
    body: savedViewEdit,
    answer: staffView,
    errors: [1101, 1103],
  }),
  crmViewDelete: call({
    method: 'DELETE',
    path: '/api/crm/view/{guid}/',
    title: 'Удалить вид CRM',
    access: crmStaff,
    extension,
    params: byGuid,
    status: 204,
    errors: [1101, 1103],
  }),
};

import * as z from 'zod';
import { call } from '../call.ts';
import * as views from '../resources/savedView.ts';
import { byGuid } from './rules.ts';

const crmStaff = { who: 'user', flags: ['crm_access'] } as const;
const extension = 'crm';

/** Filters of the CRM's screens kept under a name, shared by all who have `crm_access`. */
export const crmViewCalls = {
  crmViewList: call({
    method: 'GET',
    path: '/api/crm/view/',
    title: 'Сохранённые виды CRM',
    access: crmStaff,
    extension,
    query: z.strictObject({ screen: z.enum(views.staffScreens).optional() }),
    answer: z.array(views.staffView),
  }),
  crmViewCreate: call({
    method: 'POST',
    path: '/api/crm/view/',
    title: 'Сохранить вид CRM',
    access: crmStaff,
    extension,
    body: views.staffViewCreate,
    status: 201,
    answersExisting: true,
    answer: views.staffView,
  }),
  crmViewEdit: call({
    method: 'PATCH',
    path: '/api/crm/view/{guid}/',
    title: 'Переименовать вид CRM или сохранить в нём другие условия',
    access: crmStaff,
    extension,
    params: byGuid,
    body: views.savedViewEdit,
    answer: views.staffView,
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

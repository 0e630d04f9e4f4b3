import * as z from 'zod';
import { call } from '../call.ts';
import * as views from '../resources/savedView.ts';
import { byGuid, writersOf } from './rules.ts';

/** Filters kept under a name, shared within the company. */
export const viewCalls = {
  viewList: call({
    method: 'GET',
    path: '/api/view/list/',
    title: 'Сохранённые виды',
    access: writersOf.query,
    extension: 'views',
    query: views.savedViewQuery,
    answer: z.array(views.savedView),
  }),
  viewCreate: call({
    method: 'POST',
    path: '/api/view/create/',
    title: 'Сохранить вид',
    access: writersOf.body,
    extension: 'views',
    body: views.savedViewCreate,
    status: 201,
    answersExisting: true,
    answer: views.savedView,
  }),
  viewEdit: call({
    method: 'PATCH',
    path: '/api/view/edit/{guid}',
    title: 'Переименовать вид или сохранить в нём другие условия',
    access: writersOf.row('view'),
    extension: 'views',
    params: byGuid,
    body: views.savedViewEdit,
    answer: views.savedView,
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

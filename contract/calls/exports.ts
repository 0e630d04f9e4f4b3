import * as z from 'zod';
import { call } from '../call.ts';
import { companyListQuery } from '../query.ts';
import * as exports from '../resources/export.ts';
import { byGuid, writersOf } from './rules.ts';

/** Exports made in the background; jobs and files live in the database for 7 days. */
export const exportCalls = {
  exportList: call({
    method: 'GET',
    path: '/api/export/list/',
    title: 'Выгрузки компании',
    access: writersOf.query,
    extension: 'exports',
    query: companyListQuery(['created_at']),
    answer: z.array(exports.exportJob),
  }),
  exportCreate: call({
    method: 'POST',
    path: '/api/export/create/',
    title: 'Начать выгрузку',
    access: writersOf.body,
    extension: 'exports',
    body: exports.exportCreate,
    status: 201,
    answersExisting: true,
    answer: exports.exportJob,
    errors: [1101, 1102],
  }),
  exportShow: call({
    method: 'GET',
    path: '/api/export/{guid}/',
    title: 'Как идёт выгрузка',
    access: writersOf.row('export'),
    extension: 'exports',
    params: byGuid,
    answer: exports.exportJob,
  }),
  exportCancel: call({
    method: 'POST',
    path: '/api/export/{guid}/cancel/',
    title: 'Прервать выгрузку',
    access: writersOf.row('export'),
    extension: 'exports',
    params: byGuid,
    answer: exports.exportJob,
    errors: [1108],
  }),
  exportFile: call({
    method: 'GET',
    path: '/api/export/{guid}/file/',
    title: 'Файл выгрузки',
    access: writersOf.row('export'),
    extension: 'exports',
    params: byGuid,
    answer: { file: 'application/octet-stream' },
    errors: [1101],
  }),
  exportVerify: call({
    method: 'POST',
    path: '/api/export/verify/',
    title: 'Что изменилось со времени выгрузки',
    access: writersOf.body,
    extension: 'exports',
    body: exports.exportVerify,
    answer: exports.exportVerifyAnswer,
  }),
};

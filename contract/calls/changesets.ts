import * as z from 'zod';
import { call } from '../call.ts';
import { writers } from '../permissions.ts';
import { listQuery } from '../query.ts';
import * as changesets from '../resources/changeset.ts';
import { byGuid } from './rules.ts';

/** Journal, undo and history: api.md «Changesets». */
export const changesetCalls = {
  changesetList: call({
    method: 'GET',
    path: '/api/changeset/list/',
    title: 'Журнал изменений',
    access: { who: 'member', company: { query: 'id' }, roles: writers },
    extension: 'changesets',
    query: changesets.changesetQuery,
    answer: z.array(changesets.changeset),
  }),
  changesetShow: call({
    method: 'GET',
    path: '/api/changeset/{guid}/',
    title: 'Строки одного изменения',
    access: { who: 'member', company: { row: 'changeset' }, roles: writers },
    extension: 'changesets',
    params: byGuid,
    query: changesets.changesetRowsQuery,
    answer: z.array(changesets.changesetRow),
  }),
  changesetRevert: call({
    method: 'POST',
    path: '/api/changeset/{guid}/revert/',
    title: 'Отменить изменение',
    access: { who: 'member', company: { row: 'changeset' }, roles: writers },
    extension: 'changesets',
    params: byGuid,
    body: changesets.revert,
    answer: changesets.revertAnswer,
    errors: [1106, 1108, 1111, 1112],
  }),
  serviceHistory: call({
    method: 'GET',
    path: '/api/service/history/{guid}/',
    title: 'История услуги',
    access: { who: 'member', company: { row: 'service' }, roles: writers },
    extension: 'changesets',
    params: byGuid,
    query: listQuery(['changed_at']),
    answer: z.array(changesets.serviceHistoryRow),
  }),
};

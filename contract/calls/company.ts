import { call } from '../call.ts';
import { members, owners } from '../permissions.ts';
import * as account from '../resources/account.ts';
import { contractor } from '../resources/directory.ts';
import { eventQuery } from '../resources/event.ts';
import { meta } from '../resources/meta.ts';
import { anyone, byGuid } from './rules.ts';

const ownersOfPath = { who: 'member', company: { params: 'guid' }, roles: owners } as const;

/** What this server can do, company settings, events: api.md «Service calls». */
export const companyCalls = {
  meta: call({ method: 'GET', path: '/api/meta/', title: 'Что умеет этот сервер', access: anyone, answer: meta }),
  companyShow: call({
    method: 'GET',
    path: '/api/company/{guid}/',
    title: 'Настройки компании',
    access: ownersOfPath,
    extension: 'company',
    params: byGuid,
    answer: account.companySettings,
  }),
  companyEdit: call({
    method: 'PATCH',
    path: '/api/company/{guid}/',
    title: 'Изменить название, логотип, реквизиты компании',
    access: ownersOfPath,
    extension: 'company',
    params: byGuid,
    body: account.companyEdit,
    answer: account.companySettings,
    errors: [1011],
  }),
  companyInvite: call({
    method: 'POST',
    path: '/api/company/{guid}/invite/',
    title: 'Пригласить в компанию',
    access: ownersOfPath,
    extension: 'company',
    params: byGuid,
    body: account.companyInvite,
    status: 201,
    answer: contractor,
    errors: [1010, 1105],
  }),
  events: call({
    method: 'GET',
    path: '/api/events/',
    title: 'События компании',
    access: { who: 'member', company: { query: 'id' }, roles: members },
    extension: 'events',
    query: eventQuery,
    answer: { file: 'text/event-stream' },
    errors: [1105],
  }),
};

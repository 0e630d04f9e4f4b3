import * as z from 'zod';
import { call } from '../call.ts';
import { members, owners } from '../permissions.ts';
import { guid } from '../primitives.ts';
import * as account from '../resources/account.ts';
import * as company from '../resources/company.ts';
import { eventQuery } from '../resources/event.ts';
import { meta } from '../resources/meta.ts';
import { anyone, byGuid, user } from './rules.ts';

const ownersOfPath = { who: 'member', company: { params: 'guid' }, roles: owners } as const;

/** What this server can do, company settings, events: api.md «Service calls». */
export const companyCalls = {
  meta: call({ method: 'GET', path: '/api/meta/', title: 'Что умеет этот сервер', access: anyone, answer: meta }),
  /** for who owns none yet: an owner is refused with 409 1100 */
  companyCreate: call({
    method: 'POST',
    path: '/api/company/',
    title: 'Создать свою компанию',
    access: user,
    extension: 'company',
    body: company.companyCreate,
    status: 201,
    answersExisting: true,
    answer: account.company,
    errors: [1011, 1112],
  }),
  companyShow: call({
    method: 'GET',
    path: '/api/company/{guid}/',
    title: 'Настройки компании',
    access: ownersOfPath,
    extension: 'company',
    params: byGuid,
    answer: company.companySettings,
  }),
  companyEdit: call({
    method: 'PATCH',
    path: '/api/company/{guid}/',
    title: 'Изменить название, логотип, цвет, реквизиты компании',
    access: ownersOfPath,
    extension: 'company',
    params: byGuid,
    body: company.companyEdit,
    answer: company.companySettings,
    errors: [1011, 1103, 1110],
  }),
  companyBrand: call({
    method: 'GET',
    path: '/api/company/{guid}/brand/',
    title: 'Свой бренд для печати и файлов',
    access: { who: 'member', company: { params: 'guid' }, roles: members },
    extension: 'company',
    params: byGuid,
    answer: company.companyBrand,
  }),
  /** for `<img>`, which carries no token: the hash cannot be guessed */
  companyLogo: call({
    method: 'GET',
    path: '/api/company/{guid}/logo/{hash}',
    title: 'Логотип компании',
    access: anyone,
    extension: 'company',
    params: z.strictObject({ guid, hash: z.string().regex(/^[\w-]{43}$/, 'Неверный адрес логотипа.') }),
    answer: { file: 'image/*' },
    errors: [1101],
  }),
  companyInvite: call({
    method: 'POST',
    path: '/api/company/{guid}/invite/',
    title: 'Пригласить в компанию',
    access: ownersOfPath,
    extension: 'company',
    params: byGuid,
    body: company.companyInvite,
    status: 201,
    answersExisting: true,
    answer: company.companyMember,
    errors: [1010, 1112],
  }),
  companyMembers: call({
    method: 'GET',
    path: '/api/company/{guid}/members/',
    title: 'Участники компании',
    access: ownersOfPath,
    extension: 'company',
    params: byGuid,
    answer: z.array(company.companyMember),
  }),
  companyMemberRemove: call({
    method: 'DELETE',
    path: '/api/company/{guid}/members/{member}/',
    title: 'Исключить участника из компании',
    access: ownersOfPath,
    extension: 'company',
    params: z.strictObject({ guid, member: guid }),
    status: 204,
    errors: [1101, 1112],
  }),
  events: call({
    method: 'GET',
    path: '/api/events/',
    title: 'События компании',
    access: { who: 'member', company: { query: 'id' }, roles: members },
    extension: 'events',
    query: eventQuery,
    answer: { file: 'text/event-stream' },
  }),
};

import * as z from 'zod';
import { call } from '../call.ts';
import { changeset } from '../resources/changeset.ts';
import { contractor, siteObject } from '../resources/directory.ts';
import { service } from '../resources/service.ts';
import { serviceCategory } from '../resources/serviceCategory.ts';
import * as support from '../resources/support.ts';
import { typedTransaction } from '../resources/transaction.ts';
import { byGuid } from './rules.ts';

/** Each of them but the opening, and the question whether one is open, needs an open view of this caller for this company, else 403 1102. */
const rules = {
  access: { who: 'user', flags: ['crm_access', 'super_user'] },
  extension: 'support',
  params: byGuid,
  errors: [1101],
} as const;

/** A company's data as support may read it: a reason is given first, the company sees it in its history. */
export const supportCalls = {
  crmCompanyOpen: call({
    ...rules,
    method: 'POST',
    path: '/api/crm/company/{guid}/view/',
    title: 'Открыть просмотр компании для поддержки',
    errors: [...rules.errors, 1105],
    body: support.supportOpen,
    status: 201,
    answer: support.supportView,
  }),
  /** asked before the rest: no view is no error */
  crmCompanyView: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/view/',
    title: 'Открыт ли просмотр компании',
    answer: support.supportViewNow,
  }),
  crmCompanyClose: call({
    ...rules,
    method: 'DELETE',
    path: '/api/crm/company/{guid}/view/',
    title: 'Закрыть просмотр компании',
    status: 204,
  }),
  crmCompanyShow: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/',
    title: 'Компания: тариф, пределы, участники',
    answer: support.supportCompany,
  }),
  crmCompanyServices: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/services/',
    title: 'Прайс-лист компании',
    query: support.supportServicesQuery,
    answer: z.array(service),
  }),
  crmCompanyCategories: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/categories/',
    title: 'Категории прайс-листа компании',
    answer: z.array(serviceCategory),
  }),
  crmCompanyObjects: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/objects/',
    title: 'Объекты компании',
    query: support.supportListQuery,
    answer: z.array(siteObject),
  }),
  crmCompanyContractors: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/contractors/',
    title: 'Контрагенты компании',
    query: support.supportListQuery,
    answer: z.array(contractor),
  }),
  crmCompanyTransactions: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/transactions/',
    title: 'Операции компании',
    query: support.supportTransactionsQuery,
    answer: z.array(typedTransaction),
  }),
  crmCompanyChangesets: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/changesets/',
    title: 'История изменений компании',
    query: support.supportChangesetsQuery,
    answer: z.array(changeset),
  }),
};

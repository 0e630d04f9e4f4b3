import * as z from 'zod';
import { byGuid, call, superUsers } from './call.ts';
import { changeset } from './changeset.ts';
import { contractor, siteObject } from './directory.ts';
import { roles } from './permissions.ts';
import { companyLimits, planNames } from './plan.ts';
import { guid, instant, line, listQuery, pageQuery } from './primitives.ts';
import { service, serviceCategory } from './service.ts';
import { transactionTypes, typedTransaction } from './transaction.ts';

/** A support view is open that long after it was asked for. */
export const SUPPORT_VIEW_MINUTES = 60;

/** The company sees the reason in its history. */
export const supportOpen = z.strictObject({ reason: line('Причина', 500).min(5, 'Напишите причину: её увидит компания.') });
export const supportView = z.object({ guid, company: guid, reason: z.string(), opened_at: instant, until: instant });
export type SupportView = z.infer<typeof supportView>;
/** The view that the caller has open; null: none. */
export const supportViewNow = z.object({ view: supportView.nullable() });

/** GET /api/crm/company/{guid}/: the company as support sees it while a view is open. */
export const supportCompany = z.object({
  guid,
  title: z.string(),
  logo_url: z.string().nullable(),
  plan: z.enum(planNames),
  limits: companyLimits.shape.limits,
  used: companyLimits.shape.used,
  members: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      role: z.enum(roles),
      is_active: z.boolean(),
    }),
  ),
  created_at: instant,
  changed_at: instant.nullable(),
  view: supportView,
});
export type SupportCompany = z.infer<typeof supportCompany>;

export const supportListQuery = listQuery(['title']);
export const supportServicesQuery = listQuery(['title', 'position', 'updated_at']);
export const supportTransactionsQuery = listQuery(['date', 'amount']).extend({ type: z.enum(transactionTypes).optional() });
export const supportChangesetsQuery = listQuery(['created_at']);

/** Each of them but the opening, and the question whether one is open, needs an open view of this caller for this company, else 403 1102. */
const rules = {
  access: superUsers,
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
    body: supportOpen,
    status: 201,
    answer: supportView,
  }),
  /** asked before the rest: no view is no error */
  crmCompanyView: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/view/',
    title: 'Открыт ли просмотр компании',
    answer: supportViewNow,
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
    answer: supportCompany,
  }),
  crmCompanyServices: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/services/',
    title: 'Прайс-лист компании',
    query: supportServicesQuery,
    answer: z.array(service),
  }),
  crmCompanyCategories: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/categories/',
    title: 'Категории прайс-листа компании',
    query: pageQuery,
    answer: z.array(serviceCategory),
  }),
  crmCompanyObjects: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/objects/',
    title: 'Объекты компании',
    query: supportListQuery,
    answer: z.array(siteObject),
  }),
  crmCompanyContractors: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/contractors/',
    title: 'Контрагенты компании',
    query: supportListQuery,
    answer: z.array(contractor),
  }),
  crmCompanyTransactions: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/transactions/',
    title: 'Операции компании',
    query: supportTransactionsQuery,
    answer: z.array(typedTransaction),
  }),
  crmCompanyChangesets: call({
    ...rules,
    method: 'GET',
    path: '/api/crm/company/{guid}/changesets/',
    title: 'История изменений компании',
    query: supportChangesetsQuery,
    answer: z.array(changeset),
  }),
};

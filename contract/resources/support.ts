import * as z from 'zod';
import { roles } from '../permissions.ts';
import { guid, instant, line } from '../primitives.ts';
import { listQuery } from '../query.ts';
import { companyLimits, planNames } from './plan.ts';
import { transactionTypes } from './transaction.ts';

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

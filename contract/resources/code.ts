import * as z from 'zod';
import { guid, instant, text } from '../primitives.ts';
import { listQuery } from '../query.ts';
import { subscriptionPeriod, subscriptionType } from './subscription.ts';

export const codeStatuses = ['new', 'used', 'revoked', 'expired'] as const;
export type CodeStatus = (typeof codeStatuses)[number];

/** An activation code, `XXXX-XXXX-XXXX`: Crockford base 32 without vowels. */
export const code = z.object({
  guid,
  code: z.string(),
  subscription_type: subscriptionType,
  period: subscriptionPeriod,
  status: z.enum(codeStatuses),
  batch: guid,
  comment: z.string(),
  created_at: instant,
  expires_at: instant.nullable(),
  activated_at: instant.nullable(),
  activated_by: z.string().nullable(),
});
export type Code = z.infer<typeof code>;

const comment = text('Комментарий', 500);
export const codeQuery = listQuery(['created_at', 'expires_at', 'activated_at']).extend({ status: z.enum(codeStatuses).optional() });
export const codesCreate = z.strictObject({
  count: z.number().int().min(1, 'От 1 до 1000 кодов.').max(1000, 'От 1 до 1000 кодов.'),
  subscription_type: subscriptionType,
  period: subscriptionPeriod,
  expires_at: instant.optional(),
  comment: comment.optional(),
});
/** A code can only be revoked, and its comment changed. */
export const codeEdit = z.strictObject({ status: z.literal('revoked'), comment }).partial();
/** As typed: letter case, spaces and hyphens are forgiven by the handler. */
export const codeActivation = z.strictObject({ code: z.string().trim().min(1, 'Введите код.').max(40) });

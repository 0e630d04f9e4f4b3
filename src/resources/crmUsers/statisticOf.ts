import type { CrmUser } from '../../../contract/crm.ts';

/** Never had access: `new`; had it: `disabled`, from the moment it ends; otherwise `active` (spec.md section 4). @param now milliseconds */
export function statisticOf({ subscription_until }: Pick<CrmUser, 'subscription_until'>, now: number): 'new' | 'disabled' | 'active' {
  if (subscription_until === null) return 'new';
  return Date.parse(subscription_until) <= now ? 'disabled' : 'active';
}

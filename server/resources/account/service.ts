import { roleLabel, roleOfContractorType } from '../../../contract/permissions.ts';
import type { Company, SubscriptionInfo } from '../../../contract/resources/account.ts';
import { hasSubscription } from '../../billing/hasSubscription.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { signToken } from '../../http/signed-token.ts';
import { readCompanies } from './store.ts';

export { readProfile } from './store.ts';

const DOWNLOAD_TOKEN_SECONDS = 15 * 60;

/** The companies of a user as the company dropdown shows them. */
export async function listCompanies({ db }: ApiRuntime, user: string): Promise<Company[]> {
  return (await readCompanies(db, user)).flatMap((row) => {
    const role = roleOfContractorType[row.contractor_type];
    if (role === undefined) return [];
    return {
      guid: row.guid,
      id: row.guid,
      title: row.title,
      logo_url: row.logo_url,
      user_type_for_web: roleLabel[role],
      user_contractor_id: row.contractor,
    };
  });
}

/** Whether the user's subscription is active; if so, with a token that lets a plain link download price lists for 15 minutes. */
export async function subscriptionInfo(api: ApiRuntime, user: string): Promise<SubscriptionInfo> {
  if (!(await hasSubscription(api.db, user, api.now()))) return { price_download_token: '', is_active: false };
  const life = { issuedAt: api.now(), seconds: DOWNLOAD_TOKEN_SECONDS };
  return { price_download_token: await signToken(api.secrets('price-download'), 'price', { sub: user }, life), is_active: true };
}

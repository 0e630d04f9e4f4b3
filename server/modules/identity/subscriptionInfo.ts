import type { SubscriptionInfo } from '../../../contract/account.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { signToken } from '../../http/signedToken.ts';
import { hasSubscription } from '../billing/agreement.ts';

const DOWNLOAD_TOKEN_SECONDS = 15 * 60;

/** Whether the user's subscription is active; if so, with a token that lets a plain link download price lists for 15 minutes. */
export async function subscriptionInfo(api: ApiRuntime, user: string): Promise<SubscriptionInfo> {
  if (!(await hasSubscription(api.db, user, api.now()))) return { price_download_token: '', is_active: false };
  const life = { issuedAt: api.now(), seconds: DOWNLOAD_TOKEN_SECONDS };
  return { price_download_token: await signToken(api.secrets('price-download'), 'price', { sub: user }, life), is_active: true };
}

import type { Ended } from '../../billing/expiry.ts';
import type { Till } from '../../billing/till.ts';
import type { Trx } from '../../database/connection.ts';
import { accessEndedMessage } from '../../letters/payments.ts';
import { letterAbout } from './payer.ts';

/** Older ends are no news: a server that slept, or a database taken over. */
const NEWS_MS = 7 * 86_400_000;

/** Writes to whoever's access has just ended. */
export function tellOfAccessEnd({ now, config, outbox }: Pick<Till, 'now' | 'config' | 'outbox'>) {
  return async (trx: Trx, ended: Ended): Promise<void> => {
    if (now().getTime() - Date.parse(ended.at) > NEWS_MS) return;
    const about = await letterAbout(trx, { now, config }, ended);
    if (about) await outbox.add(trx, accessEndedMessage(about));
  };
}

import { sql } from 'kysely';

/**
 * Is payment `p` a sale? A real provider marks what was played in its test mode (`test`): no money came. The sandbox marks everything it
 * charges, and where it is the shop its payments are the sales. Spelled as in the indexes of 019-sales.sql, which serve only this text.
 */
export const isCounted = sql`(not p.test or p.gateway = 'sandbox')`;

/** Is refund `r` of a payment that counts? */
export const isRefundCounted = sql`not exists (select from payment t where t.guid = r.payment and t.test and t.gateway <> 'sandbox')`;

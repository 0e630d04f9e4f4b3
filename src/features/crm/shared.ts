import type { CrmUser } from '../../../contract/crm.ts';
import { productKey } from '../../lib/companyLists.ts';

export type UserDialogProps = { user: CrmUser; onClose(): void };

/** Root of all that is cached of the product's users, by Refine and beside it: a change of one makes what is under it stale. */
export const CRM_USERS_KEY = productKey('crmUsers');

/** Root of all that is cached of sales, the list of payments too: «Обновить» makes it stale, and so does a refund or a subscription given by hand. */
export const SALES_KEY = productKey('payments');

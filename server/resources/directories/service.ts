import { seesCost } from '../../../contract/permissions.ts';
import type { ListQuery } from '../../../contract/query.ts';
import type { Db } from '../../database/connection.ts';
import type { Membership } from '../../http/call-context.ts';
import type { ListPage } from '../../http/list-query.ts';
import * as store from './store.ts';

export { listBills, listContractorCategories, listContractors } from './store.ts';

/** Objects are read by every role, but what the firm plans to spend on one is, like a service's cost, not for contractors and clients. */
export function listObjects(db: Db, membership: Membership, query: ListQuery): Promise<ListPage> {
  return store.listObjects(db, membership.company, query, seesCost(membership.role));
}

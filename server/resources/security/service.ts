import type { ListQuery } from '../../../contract/query.ts';
import type { Db } from '../../database/connection.ts';
import type { Caller } from '../../http/call-context.ts';
import type { ListPage } from '../../http/list-query.ts';
import { readEvents } from './store.ts';

/** The audit only grows, so it is always paged. */
const PAGE_SIZE = 100;

/** One page of what happened to the caller's account, newest first. */
export function listEvents(db: Db, caller: Caller, { page = 1, page_size = PAGE_SIZE }: ListQuery): Promise<ListPage> {
  return readEvents(db, caller, { page, page_size });
}

import { sql } from 'kysely';
import type { Db } from '../connection.ts';
import { type MoneyFilter, type NamedRefs, namedLike } from './filter.ts';

/**
 * The filter with what its search text names looked up: with the guids in hand PostgreSQL sees that few rows match, and goes by indexes
 * instead of walking over all operations.
 */
export async function withNamedRefs(db: Db, company: string, filter: MoneyFilter): Promise<MoneyFilter> {
  const { search } = filter;
  if (!search) return filter;
  const { rows } = await sql<NamedRefs>`
    select array(${namedLike(company, 'object', search)}) as object, array(${namedLike(company, 'contractor', search)}) as contractor,
      array(${namedLike(company, 'bill', search)}) as bill`.execute(db);
  const [named] = rows;
  return named ? { ...filter, named } : filter;
}

import type { RowEntity } from '../../contract/call.ts';
import { type DomainError, wrongField } from '../domainError.ts';
import type { Trx } from './connection.ts';
import { guidsOf, hasRows, rowsOf } from './rows.ts';

/** The nil UUID: sums by month keep under it what has no object, contractor or bill. */
export const NO_GUID = '00000000-0000-0000-0000-000000000000';

/**
 * Takes a guid for a new row (api.md «ids»). True: it is the caller's now; false: this company has a row of this entity under it.
 * @throws 1100 if a row of another kind or company has this guid, or for the nil UUID
 */
export async function claimGuid({ trx, company }: { trx: Trx; company: string }, entity: RowEntity, guid: string): Promise<boolean> {
  if (guid === NO_GUID) throw guidTaken();
  const claimed = await hasRows(trx)`
    insert into row_company (guid, company, entity) values (${guid}, ${company}, ${entity})
    on conflict do nothing returning guid`;
  if (claimed) return true;
  const own = await hasRows(trx)`
    select from row_company where guid = ${guid} and company = ${company} and entity = ${entity}`;
  if (own) return false;
  throw guidTaken();
}

export function guidTaken(): DomainError {
  return wrongField('guid', 'Этот идентификатор уже занят.');
}

/** Which of the guids are in use by any row of any company: a guid is unique over all of them (api.md «ids»), so this asks across companies. */
export async function readUsedGuids(trx: Trx, guids: readonly string[]): Promise<string[]> {
  if (guids.length === 0) return [];
  const rows = await rowsOf<{ guid: string }>(trx)`select guid from row_company where guid = any(${guids}::uuid[])`;
  return guidsOf(rows);
}

import type { CrmCard, CrmCompany } from '../../../contract/crm.ts';
import { roleOfContractorType } from '../../../contract/permissions.ts';
import { companyUse } from '../../database/crm/companyUse.ts';
import { readCrmUser } from '../../database/crm/crmUserRow.ts';
import { guidOfNumber } from '../../database/crm/guidOfNumber.ts';
import { ApiError } from '../../http/api-error.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { readBooks, readCompaniesOf } from './store.ts';

type Reading = Pick<ApiRuntime, 'db' | 'now'>;

/** The user with this number, deleted or not. @throws 1101 */
export async function userOfNumber({ db }: Pick<ApiRuntime, 'db'>, id: number): Promise<string> {
  const guid = await guidOfNumber(db, id);
  if (guid === undefined) throw new ApiError(1101, { detail: 'Пользователь не\u00a0найден.' });
  return guid;
}

/** The head of a user's card; whoever was deleted keeps theirs. @throws 1101 */
export async function showCard({ db, now }: Reading, id: number): Promise<CrmCard> {
  const guid = await userOfNumber({ db }, id);
  const user = await readCrmUser(db, now(), id);
  const books = await readBooks(db, guid);
  if (!user || !books) throw new ApiError(1101);
  return { ...user, ...books };
}

/** The companies in which a user is a member, what they use and on which plan: those of their own first. @throws 1101 */
export async function companiesOf(api: Reading, id: number): Promise<CrmCompany[]> {
  const companies = await readCompaniesOf(api.db, await userOfNumber(api, id));
  const shown: CrmCompany[] = [];
  for (const { contractor_type, ...company } of companies) {
    const { plan, used, changed_at } = await companyUse(api.db, company.guid, api.now());
    shown.push({ ...company, role: roleOfContractorType[contractor_type] ?? 'client', plan, used, changed_at });
  }
  return shown;
}

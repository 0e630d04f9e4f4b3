import type * as z from 'zod';
import type { Company } from '../../../contract/account.ts';
import type { companyCreate } from '../../../contract/company.ts';
import { roleLabel } from '../../../contract/permissions.ts';
import { type IdempotencyClaim, storeAnswer } from '../../database/idempotency.ts';
import { inTransaction } from '../../database/transaction.ts';
import { DomainError } from '../../domainError.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { assertCompanyTitle, companiesOf, foundCompany } from '../directories/members/service.ts';
import { lockAccount } from '../identity/service.ts';

type Wish = { user: string; claim: IdempotencyClaim | null; body: z.output<typeof companyCreate> };

/**
 * Makes a company that belongs to the user, as registration does. A plan limits what one company holds, so who owns one already may not have
 * another beside it. Requests of one user stand in line. Throws 1011, 1112 for an owner, 1100 for a guid of another company, 1000 when the
 * user was switched off meanwhile.
 * @param existed told when the company with this guid is the user's own already
 */
export function createOwnCompany(api: ApiRuntime, { user, claim, body }: Wish, existed: () => void): Promise<Company> {
  const title = assertCompanyTitle(body.title, 'title');
  return inTransaction(api.db, async (trx) => {
    const founder = await lockAccount(trx, user);
    if (!founder.is_active) throw new DomainError(1000);
    const owned = (await companiesOf(trx, user)).filter((company) => company.user_type_for_web === roleLabel.company);
    const same = owned.find(({ guid }) => guid === body.guid);
    if (same) existed();
    else if (owned[0]) throw ownsAlready(owned[0]);
    const guid = same ? same.guid : await foundCompany(trx, { guid: body.guid, title, founder });
    const company = (await companiesOf(trx, user)).find((one) => one.guid === guid);
    if (!company) throw new Error('a company is gone within the transaction that made it');
    if (claim) await storeAnswer(trx, claim, company);
    return company;
  });
}

function ownsAlready({ title }: Company) {
  const detail = `У вас уже есть своя компания — «${title}». Вторую создать нельзя: выберите эту в списке компаний.`;
  return new DomainError(1112, { detail });
}

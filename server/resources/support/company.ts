import { roleOfContractorType } from '../../../contract/permissions.ts';
import type { SupportCompany } from '../../../contract/support.ts';
import { companyUse } from '../../database/crm/companyUse.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { readHead, readMembers } from './store.ts';
import { openViewOf, type Viewer } from './view.ts';

/** The company with what it uses and who belongs to it. @throws as `openViewOf` */
export async function showCompany(api: Pick<ApiRuntime, 'db' | 'now'>, asked: Viewer): Promise<SupportCompany> {
  const view = await openViewOf(api, asked);
  const members = await readMembers(api.db, asked.company);
  return {
    ...(await readHead(api.db, asked.company)),
    ...(await companyUse(api.db, asked.company, api.now())),
    members: members.map(({ contractor_type, ...member }) => ({ ...member, role: roleOfContractorType[contractor_type] ?? 'client' })),
    view,
  };
}

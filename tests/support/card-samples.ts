import { randomUUID } from 'node:crypto';
import type { CallName } from '../../contract/calls.ts';
import type { Sample, SampleFirm } from './sample.ts';

type Make = (firm: SampleFirm) => Sample | Promise<Sample>;

const ownerOf = async ({ owner }: SampleFirm) => ({ id: String((await owner.get('/api/user/profile/')).body.id) });
const card: Make = async (firm) => ({ params: await ownerOf(firm) });
const company: Make = (firm) => ({ params: { guid: firm.company } });
const note = { text: 'Перезвонить' };

/** Input of the calls of a user's card and of the support view: the owner of the company, and the company; and of sales. */
export const cardSamples: Partial<Record<CallName, Make>> = {
  crmUserShow: card,
  crmUserCompanies: card,
  crmUserPayments: card,
  crmUserCodes: card,
  crmUserSessions: card,
  crmUserSessionsEnd: card,
  crmUserEvents: card,
  crmUserInvite: card,
  crmNoteList: card,
  crmNoteCreate: async (firm) => ({ params: await ownerOf(firm), body: note }),
  crmNoteEdit: async (firm) => ({ params: { ...(await ownerOf(firm)), guid: randomUUID() }, body: note }),
  crmNoteDelete: async (firm) => ({ params: { ...(await ownerOf(firm)), guid: randomUUID() } }),
  crmCompanyOpen: (firm) => ({ params: { guid: firm.company }, body: { reason: 'Не сходится итог' } }),
  crmCompanyView: company,
  crmCompanyClose: company,
  crmCompanyShow: company,
  crmCompanyServices: company,
  crmCompanyCategories: company,
  crmCompanyObjects: company,
  crmCompanyContractors: company,
  crmCompanyTransactions: company,
  crmCompanyChangesets: company,
  crmProfitRows: () => ({ query: { figure: 'revenue' } }),
  crmProfitExport: () => ({ query: { format: 'csv' } }),
};

import { randomUUID } from 'node:crypto';
import type { CallName } from '../../contract/calls.ts';
import type { Sample } from './sample.ts';

const someone = { id: '1' };
const view = { screen: 'crm-users', title: 'Позвонить', query: 'queue=today' };

/** Input of the CRM's calls: right in form, so that they are refused for who asks alone. */
export const crmSamples: Partial<Record<CallName, () => Sample>> = {
  crmUserCreate: () => ({ body: { email: `${randomUUID()}@example.ru`, name: 'Новый Клиент' } }),
  crmUserEdit: () => ({ params: someone, body: { status: 'in_work' } }),
  crmUserDelete: () => ({ params: someone }),
  crmUserBulk: () => ({ body: { ids: [1], set: { status: 'paid' }, dry_run: false } }),
  crmUserExport: () => ({ query: { format: 'csv' } }),
  crmViewCreate: () => ({ body: view }),
  crmViewEdit: () => ({ params: { guid: randomUUID() }, body: { title: 'Другое' } }),
  crmViewDelete: () => ({ params: { guid: randomUUID() } }),
};

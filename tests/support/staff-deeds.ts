import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CallName } from '../../contract/calls.ts';
import { oneRow } from '../../server/database/rows.ts';
import type { Client } from './client.ts';
import { createUser } from './factories.ts';
import type { Sample, SampleFirm } from './sample.ts';
import type { TestServer } from './server.ts';

/** Who calls, and where. */
type Stage = { server: TestServer; firm: SampleFirm; caller: Client };
type Prepare = (stage: Stage) => Promise<Sample>;

/** Input of calls that can be made once only, or after something else was: made ready for a caller who may. */
export const staffDeeds: Partial<Record<CallName, Prepare>> = {
  codeEdit: async ({ caller }) => {
    const [code] = (await caller.post('/api/user/codes/', { count: 1, subscription_type: 'pro', period: 1 })).body;
    return { params: { guid: code.guid }, body: { comment: 'Заметка' } };
  },
  planDelete: async ({ caller }) => {
    const effective_from = new Date(Date.now() + 86_400_000 + Math.round(Math.random() * 1e9)).toISOString();
    const limits = { objects: null, contractors: null, transactions: null, services: null };
    const terms = { plan: 'pro', title: 'Про', description: '', prices: { 1: 990 }, limits, effective_from };
    return { params: { guid: (await caller.post('/api/plan/create/', terms)).body.guid } };
  },
  crmUserEdit: async ({ server }) => ({ params: await somebody(server), body: { status: 'in_work' } }),
  crmUserDelete: async ({ server }) => ({ params: await somebody(server) }),
  crmUserSessionsEnd: async ({ server }) => ({ params: await somebody(server) }),
  crmUserInvite: async ({ server }) => {
    const params = await somebody(server);
    await sql`update app_user set password_hash = null where id = ${Number(params.id)}`.execute(server.db);
    return { params };
  },
  crmNoteEdit: async (stage) => ({ params: await noteOf(stage), body: { text: 'Уже перезвонили' } }),
  crmNoteDelete: async (stage) => ({ params: await noteOf(stage) }),
  crmViewEdit: async ({ caller }) => ({ params: { guid: await viewOf(caller) }, body: { title: 'Другое' } }),
  crmViewDelete: async ({ caller }) => ({ params: { guid: await viewOf(caller) } }),
  readyPriceEdit: async ({ caller, firm }) => ({ params: { id: await priceOf(caller, firm) }, body: { title: `Ремонт ${randomUUID()}` } }),
  readyPriceDelete: async ({ caller, firm }) => ({ params: { id: await priceOf(caller, firm) } }),
  ...Object.fromEntries(
    ['Close', 'Show', 'Services', 'Categories', 'Objects', 'Contractors', 'Transactions', 'Changesets'].map((part) => [
      `crmCompany${part}`,
      viewed,
    ]),
  ),
};

async function somebody({ db }: TestServer): Promise<{ id: string }> {
  const { guid } = await createUser(db);
  const { id } = await oneRow<{ id: number }>(db)`select id from app_user where guid = ${guid}`;
  return { id: String(id) };
}

async function noteOf({ server, caller }: Stage): Promise<{ id: string; guid: string }> {
  const { id } = await somebody(server);
  return { id, guid: (await caller.post(`/api/crm/user/${id}/notes/`, { text: 'Перезвонить' })).body.guid };
}

async function viewOf(caller: Client): Promise<string> {
  return (await caller.post('/api/crm/view/', { screen: 'crm-users', title: 'Позвонить', query: 'queue=today' })).body.guid;
}

async function priceOf(caller: Client, { company }: SampleFirm): Promise<string> {
  const answer = await caller.post('/api/user/price/publish/', { company, title: `Ремонт ${randomUUID()}`, region: 'Москва' });
  return String(answer.body.id);
}

async function viewed({ firm, caller }: Stage): Promise<Sample> {
  await caller.post(`/api/crm/company/${firm.company}/view/`, { reason: 'Не сходится итог' });
  return { params: { guid: firm.company } };
}

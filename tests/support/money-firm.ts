import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Changeset, ChangesetRow } from '../../contract/changeset.ts';
import type { Transaction, TransactionType } from '../../contract/transaction.ts';
import type { Db } from '../../server/database/connection.ts';
import { rowOf, rowsOf, valuesOf } from '../../server/database/rows.ts';
import type { TransactionRow } from '../../server/modules/money/operations/rows.ts';
import type { Client } from './client.ts';
import { clientOf, createBill, createCompany, createObject, createUser, typeOf } from './factories.ts';
import { checkMonthTotals } from './month-totals.ts';
import type { TestServer } from './server.ts';

/** Directory rows that operations lead to. */
type Directory = { object: string; other: string; contractor: string; bill: string };
type Fields = Partial<Pick<Transaction, 'date' | 'amount' | 'description' | 'contractor' | 'stroiobject' | 'bill'>> & { guid?: string };

/** A company with directories and a person of every role, and another company with the same, for tests of operations. */
export type MoneyFirm = Awaited<ReturnType<typeof openMoneyFirm>>;

export async function openMoneyFirm(server: TestServer) {
  const { db } = server;
  const [owner, partner, contractor, client, stranger] = await Promise.all([1, 2, 3, 4, 5].map(() => createUser(db)));
  if (!owner || !partner || !contractor || !client || !stranger) throw new Error('no users');
  const { guid: company } = await createCompany(db, [
    { user: owner, type: typeOf.company },
    { user: partner, type: typeOf.partner },
    { user: contractor, type: typeOf.contractor },
    { user: client, type: typeOf.client },
  ]);
  const { guid: theirCompany } = await createCompany(db, [{ user: stranger, type: typeOf.company }]);
  const people = {
    owner: await clientOf(server, owner),
    partner: await clientOf(server, partner),
    contractorPerson: await clientOf(server, contractor),
    client: await clientOf(server, client),
    stranger: await clientOf(server, stranger),
  };
  const mine = await directoryOf(db, company);
  const theirs = await directoryOf(db, theirCompany);
  return {
    company,
    theirCompany,
    ...people,
    ownerGuid: owner.guid,
    mine,
    theirs,
    /** Enters an operation, by default an expense of 100 roubles on 5 October 2026. */
    add: async (type: TransactionType = 'expense', fields: Fields = {}, caller: Client = people.owner): Promise<Transaction> => {
      const row = { date: '2026-10-05', amount: 100, ...fields };
      const answer = await caller.post(`/api/transaction/${type}/create/`, { company, ...row });
      if (answer.status !== 201) throw new Error(`create answered ${answer.status} ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
    bulk: (body: object, headers: Record<string, string> = {}, caller: Client = people.owner) =>
      caller.post('/api/transaction/bulk/', { company, dry_run: false, ...body }, headers),
    /** the row as it is stored */
    stored: (guid: string) =>
      rowOf<TransactionRow & { updated_at: string; ordinal: number }>(db)`
        select * from transaction where company = ${company} and guid = ${guid}`,
    countStored: async (): Promise<number> =>
      (await rowsOf<{ guid: string }>(db)`select guid from transaction where company = ${company}`).length,
    wrongTotals: () => checkMonthTotals(db, company),
    changesets: async (): Promise<Changeset[]> =>
      (await people.owner.get<Changeset[]>(`/api/changeset/list/?id=${company}&page=1&page_size=1000`)).body,
    rows: async (changeset: string): Promise<ChangesetRow[]> =>
      (await people.owner.get<ChangesetRow[]>(`/api/changeset/${changeset}/`)).body,
  };
}

async function directoryOf(db: Db, company: string): Promise<Directory> {
  return {
    object: await createObject(db, company, 'Дом в Химках'),
    other: await createObject(db, company, 'Баня в Истре'),
    contractor: await createContractor(db, company, 'ООО «Бетон»'),
    bill: await createBill(db, company, 'Материалы'),
  };
}

async function createContractor(db: Db, company: string, title: string): Promise<string> {
  const guid = randomUUID();
  const row = { company, guid, title, category: null, phone: '', email: '', comment: '', user_guid: null };
  await sql`insert into contractor ${valuesOf(row)}`.execute(db);
  await sql`insert into row_company ${valuesOf({ guid, company, entity: 'contractor' })}`.execute(db);
  return guid;
}

import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Transaction, TransactionType } from '../../contract/transaction.ts';
import type { AccountsProduct } from './accounts.ts';
import { gift, writeEntries } from './billing.ts';
import { beginSession, openSignedIn } from './browser.ts';
import { Client } from './client.ts';
import { createCompany, createUser, PASSWORD, type TestUser, typeOf } from './factories.ts';

type Listed = { guid: string; title: string; version: number };
type Fields = Partial<Pick<Transaction, 'description' | 'contractor' | 'stroiobject' | 'bill'>> & { date: string; amount: number };

/** A company of a journey's own, empty, with people of three roles; and the API beside the screen, as its owner. */
export type OwnFirm = Awaited<ReturnType<typeof ownFirm>>;

export async function ownFirm({ db, url }: AccountsProduct, title: string) {
  const owner = await createUser(db, { name: 'Фёдор Хозяев' });
  const partner = await createUser(db, { name: 'Пётр Партнёров' });
  const client = await createUser(db, { name: 'Клара Клиентова' });
  const members = [
    { user: owner, type: typeOf.company },
    { user: partner, type: typeOf.partner },
    { user: client, type: typeOf.client },
  ];
  const { guid: company } = await createCompany(db, members, title);
  const { body } = await new Client(url).post('/api/auth/sign-in/', { login: owner.email, password: PASSWORD });
  const api = new Client(url, body.token);
  const created = async (path: string, fields: object): Promise<string> => {
    const guid = randomUUID();
    const answer = await api.post(path, { company, guid, ...fields });
    expect(answer, path).toMatchObject({ status: 201 });
    return guid;
  };
  return {
    company,
    title,
    owner,
    partner,
    client,
    api,
    created,
    operation: (type: TransactionType, fields: Fields) => created(`/api/transaction/${type}/create/`, fields),
    /** rows of a list, e.g. `object/list/`: living ones unless deleted ones are asked for */
    list: async <T extends object = Listed>(path: string, query: Record<string, string> = {}): Promise<T[]> => {
      const search = new URLSearchParams({ id: company, ...query });
      const { body: rows } = await api.get<(T & { is_deleted?: boolean })[]>(`/api/${path}?${search}`);
      return rows.filter((row) => !row.is_deleted || query.is_deleted === 'true');
    },
  };
}

/** Such a company whose owner has a plan from today on. */
export async function subscribedFirm(product: AccountsProduct, title: string): Promise<OwnFirm> {
  const firm = await ownFirm(product, title);
  await writeEntries(product.db, firm.owner, gift('svoy', 1), product.now());
  return firm;
}

/** Opens a screen as somebody of an own firm. */
export async function openAs(page: Page, { email }: TestUser, path: string): Promise<void> {
  await openSignedIn(page, await beginSession(page, email ?? '', PASSWORD), path);
}

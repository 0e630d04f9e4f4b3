import { randomUUID } from 'node:crypto';
import type { Changeset, ChangesetRow } from '../../contract/changeset.ts';
import type { Service, ServiceCategory, ServiceCreate } from '../../contract/service.ts';
import type { Client } from './client.ts';
import { clientOf, createCompany, createUser, type TestUser, typeOf } from './factories.ts';
import { serverOfFile, type TestServer } from './server.ts';

let server: TestServer;

type Caller = Client & { user: string };

/** A company of its own with a person of every role and with the owner of another company, for tests of the price list. */
export type Firm = Awaited<ReturnType<typeof openFirm>>;

export async function openFirm() {
  server = await serverOfFile();
  const [owner, partner, contractor, client, stranger] = await Promise.all(Array.from({ length: 5 }, () => createUser(server.db)));
  if (!owner || !partner || !contractor || !client || !stranger) throw new Error('no users');
  const { guid: company } = await createCompany(server.db, [
    { user: owner, type: typeOf.company },
    { user: partner, type: typeOf.partner },
    { user: contractor, type: typeOf.contractor },
    { user: client, type: typeOf.client },
  ]);
  const { guid: theirs } = await createCompany(server.db, [{ user: stranger, type: typeOf.company }]);
  return priceListOf(company, theirs, {
    owner: await signedIn(owner),
    partner: await signedIn(partner),
    contractor: await signedIn(contractor),
    client: await signedIn(client),
    stranger: await signedIn(stranger),
  });
}

async function signedIn(user: TestUser): Promise<Caller> {
  return Object.assign(await clientOf(server, user), { user: user.guid });
}

type People = Record<'owner' | 'partner' | 'contractor' | 'client' | 'stranger', Caller>;

function priceListOf(company: string, theirs: string, people: People) {
  const { owner, stranger } = people;
  const addTo = async (caller: Caller, within: string, title: string) => {
    const { body } = await caller.post<ServiceCategory>('/api/service/category/create/', { guid: randomUUID(), company: within, title });
    return body.guid;
  };
  const addServiceTo = async (caller: Caller, request: Omit<ServiceCreate, 'guid'>) => {
    const { body } = await caller.post<Service>('/api/service/create/', { guid: randomUUID(), ...request });
    return body.guid;
  };
  const list = async (): Promise<Service[]> => (await owner.get<Service[]>(`/api/service/list/?id=${company}`)).body;
  return {
    company,
    ...people,
    address: owner.address,
    addCategory: (title: string) => addTo(owner, company, title),
    addService: (category: string, fields: Partial<ServiceCreate> = {}) => addServiceTo(owner, { company, category, ...fields }),
    foreignCategory: () => addTo(stranger, theirs, 'Чужая'),
    foreignService: async () => addServiceTo(stranger, { company: theirs, category: await addTo(stranger, theirs, 'Чужая') }),
    list,
    service: async (guid: string): Promise<Service> => (await list()).find((row) => row.guid === guid) as Service,
    /** guids of the living services of a category in their order */
    order: async (category: string) => (await list()).filter((row) => row.category === category && !row.is_deleted).map((row) => row.guid),
    categories: async (): Promise<ServiceCategory[]> =>
      (await owner.get<ServiceCategory[]>(`/api/service/category/list/?id=${company}`)).body,
    changesets: async (): Promise<Changeset[]> =>
      (await owner.get<Changeset[]>(`/api/changeset/list/?id=${company}&page=1&page_size=1000`)).body,
    rows: async (changeset: string | undefined): Promise<ChangesetRow[]> =>
      (await owner.get<ChangesetRow[]>(`/api/changeset/${changeset}/`)).body,
  };
}

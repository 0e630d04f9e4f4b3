import { calls } from '../../contract/calls.ts';
import type { Service, ServiceCategory } from '../../contract/service.ts';
import { createClient } from '../../src/api/client.ts';
import { createConnection } from '../../src/api/connection.ts';
import { createPendingCalls } from '../../src/api/pending.ts';
import { createSession } from '../../src/api/session.ts';
import { memoryStorage } from '../../src/api/tokenStorage.ts';
import { sendCategory, sendService, sendServices } from '../../src/features/prices/saving/sendPrices.ts';
import { defineResource } from '../../src/lib/resource.ts';
import { createDataProvider } from '../../src/providers/dataProvider.ts';
import type { Client } from './client.ts';
import type { Lists, Served } from './price-actions.ts';

/** As features/prices describes them, without their screens: those need a browser. */
const resources = [
  defineResource({
    name: 'services',
    label: 'Услуги',
    ofCompany: true,
    calls: { list: calls.serviceList, create: calls.serviceCreate, edit: calls.serviceEdit },
  }),
  defineResource({
    name: 'categories',
    label: 'Категории услуг',
    ofCompany: true,
    calls: { list: calls.serviceCategoryList, create: calls.serviceCategoryCreate, edit: calls.serviceCategoryEdit },
  }),
];

/** The price list of a company on the real server, as the console of that caller works on it. */
export async function servedPrices(caller: Client, user: string, company: string): Promise<Served> {
  const session = createSession(memoryStorage());
  session.signIn({ token: caller.token ?? '', refreshToken: null });
  const line = { pending: createPendingCalls(), connection: createConnection(async () => false), lock: <T>(task: () => T) => task() };
  const api = createClient({ ...line, baseURL: caller.address, session });
  const data = createDataProvider(api, caller.address, resources);
  const read = async (): Promise<Lists> => {
    const [services, categories] = await Promise.all([
      caller.get<Service[]>(`/api/service/list/?id=${company}`),
      caller.get<ServiceCategory[]>(`/api/service/category/list/?id=${company}`),
    ]);
    return { services: services.body, categories: categories.body };
  };
  const owner = { company, onlyAs: user };
  const senders: Served['senders'] = (categories, gate) => {
    const late = { getState: () => categories().getState() };
    return {
      send: sendService(data, owner, late),
      sendMany: sendServices(api, owner, late),
      sendCategory: sendCategory(api, data, owner, categories, gate),
    };
  };
  return { company, user, api, first: await read(), read, senders };
}

import type { Service, ServiceCategory } from '../../contract/service.ts';
import { createDataProvider } from '../../src/providers/data/data-provider.ts';
import { createClient } from '../../src/providers/http/client.ts';
import { createConnection } from '../../src/providers/http/connection.ts';
import { createPendingCalls } from '../../src/providers/http/pending.ts';
import { createSession } from '../../src/providers/session/session.ts';
import { memoryStorage } from '../../src/providers/session/tokenStorage.ts';
import { sendCategory, sendService, sendServices } from '../../src/resources/services/saving/sendServices.ts';
import type { Client } from './client.ts';
import type { Lists, Served } from './price-actions.ts';

/** The price list of a company on the real server, as the console of that caller works on it. */
export async function servedPrices(caller: Client, user: string, company: string): Promise<Served> {
  const session = createSession(memoryStorage());
  session.signIn({ token: caller.token ?? '', refreshToken: null });
  const line = { pending: createPendingCalls(), connection: createConnection(async () => false), lock: <T>(task: () => T) => task() };
  const api = createClient({ ...line, baseURL: caller.address, session });
  const data = createDataProvider(api, caller.address);
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

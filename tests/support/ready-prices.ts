import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ReadyPrice, ReadyPricePublish } from '../../contract/readyPrice.ts';
import type { Answer, Client } from './client.ts';
import { clientOf, createCompany, createSubscription, createUser, type TestUser, typeOf } from './factories.ts';
import type { TestServer } from './server.ts';

/** Odd on purpose: formulas, signs of XML, quotes and a unit of one's own. */
export const works = [
  { category: 'Стены', title: 'Окраска «под ключ» <2 слоя> & грунт', unit_of_measure: 'м²', cost_per_unit: 191.5, price_per_unit: 320.05 },
  { category: 'Стены', title: '=СУММ(A1:A9)', unit_of_measure: 'м²', cost_per_unit: 0, price_per_unit: 0 },
  { category: "'Полы", title: "'+7 звонок", unit_of_measure: 'шт./смену', cost_per_unit: 1, price_per_unit: 999_999_999.99 },
] as const;

/** A super user with a company that has `works`, a subscriber, and a user without a subscription. */
export async function openPublisher(server: TestServer) {
  const [publisher, subscriber, visitor] = await Promise.all([
    createUser(server.db, { flags: ['super_user'] }),
    createUser(server.db),
    createUser(server.db),
  ]);
  const { guid: company } = await createCompany(server.db, [{ user: publisher, type: typeOf.company }]);
  await createSubscription(server.db, subscriber, 'pro', 30);
  const superUser = await clientOf(server, publisher);
  await addWorks(superUser, company, works);
  return {
    company,
    superUser,
    users: { publisher, subscriber, visitor },
    subscriber: await clientOf(server, subscriber),
    visitor: await clientOf(server, visitor),
    publish: (body: Partial<ReadyPricePublish> = {}, headers = {}): Promise<Answer<ReadyPrice>> =>
      superUser.post('/api/user/price/publish/', { company, title: `Ремонт ${randomUUID()}`, region: 'Москва', ...body }, headers),
  };
}

type Work = { category: string; title: string; unit_of_measure: string; cost_per_unit: number; price_per_unit: number };

export async function addWorks(owner: Client, company: string, all: readonly Work[]): Promise<void> {
  const categories = new Map<string, string>();
  for (const { category } of all) {
    if (categories.has(category)) continue;
    const guid = randomUUID();
    categories.set(category, guid);
    await owner.post('/api/service/category/create/', { guid, company, title: category });
  }
  const create = all.map(({ category, ...work }) => ({ guid: randomUUID(), category: categories.get(category), ...work }));
  const { status } = await owner.post('/api/service/rows/', { company, create });
  if (status !== 200) throw new Error(`rows answered ${status}`);
}

/** `price_download_token` of the caller. */
export async function downloadToken(caller: Client): Promise<string> {
  return (await caller.get('/api/user/subscription-info/')).body.price_download_token;
}

/** A token for downloads as the server signs them, but with a key of one's own. */
export function forgedToken(user: TestUser): Promise<string> {
  return new SignJWT({ sub: user.guid, typ: 'price' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('15m')
    .sign(new TextEncoder().encode('a key that is not the key of the server'));
}

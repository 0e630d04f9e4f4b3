import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CallName } from '../../contract/calls.ts';
import { paymentContextOf } from '../../server/modules/payments/paymentContext.ts';
import { signatureOf } from '../../server/modules/payments/provider/signature.ts';
import { Client } from '../support/client.ts';
import { clientOf, createCompany, createUser, PASSWORD, typeOf } from '../support/factories.ts';
import { codeSentTo, linkSentTo } from '../support/outbox.ts';
import { openSampleFirm, type SampleFirm } from '../support/sample.ts';
import { samples } from '../support/samples.ts';
import type { TestServer } from '../support/server.ts';
import type { Input, Loose, Operation } from './document.ts';
import type { Fuzzer } from './fuzzer.ts';
import { send } from './send.ts';
import type { Actor } from './world.ts';

type Part = { params?: Input['params']; query?: Input['query']; body?: Loose; headers?: Record<string, string>; by?: Actor };
type Tell = (name: string, part: Part) => Promise<Loose>;

const stale = { 'If-Match': '"999999"' };
const freshEmail = () => `${randomUUID()}@test.example`;

/** Chains of requests whose inputs only earlier answers, letters or keys tell. */
export async function playScenes(fuzzer: Fuzzer, server: TestServer): Promise<void> {
  const operations = new Map(fuzzer.operations.map((operation) => [operation.name, operation]));
  const nobody = fuzzer.world.actors.nobody as Actor;
  const tell: Tell = async (name, { params = {}, query = {}, body, headers = {}, by = nobody }) => {
    const answer = await fuzzer.ask(by, operations.get(name) as Operation, { params, query, body }, headers);
    return answer.text === '' || !answer.type.startsWith('application/json') ? {} : JSON.parse(answer.text);
  };
  await signInAndRegister(tell, server, fuzzer.world.actors.inactive?.user?.email ?? '');
  await recover(tell, server);
  await ownAccount(fuzzer, tell, server);
  await notify(fuzzer, server, tell);
}

async function signInAndRegister(tell: Tell, server: TestServer, inactive: string): Promise<void> {
  const { email } = await createUser(server.db);
  const login = email ?? '';
  const account = { name: 'Анна', company_title: 'Новый дом', password: PASSWORD };
  await tell('checkLogin', { body: { login } });
  for (const [who, password] of [
    [login, PASSWORD],
    [login, 'другой пароль'],
    [inactive, PASSWORD],
  ] as const) {
    await tell('signIn', { body: { login: who, password } });
    await tell('emailSignIn', { body: { email: who, password } });
  }
  const { refresh_token } = await tell('signIn', { body: { login, password: PASSWORD } });
  await tell('refreshToken', { body: { refresh_token } });

  const fresh = freshEmail();
  await tell('createProcess', { body: { login } });
  const { process } = await tell('createProcess', { body: { login: fresh } });
  const code = await codeSentTo(server, fresh);
  await tell('verifyCode', { query: { process, code } });
  await tell('verifyCode', { query: { process: randomUUID(), code } });
  const [, other] = [await tell('createAccount', { body: { process, code, ...account } }), freshEmail()];
  const second = await tell('createProcess', { body: { login: other } });
  await createUser(server.db, { email: other });
  await tell('createAccount', { body: { process: second.process, code: await codeSentTo(server, other), ...account } });

  const newcomer = freshEmail();
  await tell('registration', { body: { email: newcomer, ...account } });
  await tell('registration', { body: { email: login, ...account } });
  await tell('registrationResend', { body: { email: newcomer } });
  const key = (await linkSentTo(server, newcomer)).searchParams.get('key');
  for (let twice = 0; twice < 2; twice++) await tell('activate', { body: { confirmation_key: key, email: newcomer } });
  await tell('registrationResend', { body: { email: newcomer } });
}

async function recover(tell: Tell, server: TestServer): Promise<void> {
  const known = await createUser(server.db);
  const email = known.email ?? '';
  await tell('requestCode', { query: { login: email } });
  const { ticket } = await tell('verifyCode', { query: { login: email, code: await codeSentTo(server, email) } });
  await tell('restorePassword', { body: { ticket, password: PASSWORD } });
  await tell('recoveryRequest', { query: { email } });
  const confirmation_key = (await linkSentTo(server, email)).searchParams.get('key');
  await tell('recoveryCheck', { body: { confirmation_key, email } });
  await tell('recoveryPassword', { body: { confirmation_key, password: PASSWORD, password_repeat: PASSWORD } });

  // switched off between the code and its use
  await tell('requestCode', { query: { login: email } });
  const again = await tell('verifyCode', { query: { login: email, code: await codeSentTo(server, email) } });
  await tell('requestCode', { query: { login: email } });
  const late = await codeSentTo(server, email);
  await sql`update app_user set is_active = false where guid = ${known.guid}`.execute(server.db);
  await tell('verifyCode', { query: { login: email, code: late } });
  await tell('restorePassword', { body: { ticket: again.ticket, password: PASSWORD } });
}

async function ownAccount(fuzzer: Fuzzer, tell: Tell, server: TestServer): Promise<void> {
  const [plain, owner, inactive] = ['plain', 'first', 'inactive'].map((name) => fuzzer.world.actors[name] as Actor) as [
    Actor,
    Actor,
    Actor,
  ];
  const club = { name: 'Анна', phone: '+79161234567', comment: '' };
  for (const by of [plain, plain, inactive]) {
    await tell('clubRequest', { by, body: club });
    await tell('requisitesEdit', { by, body: { bank: 'Банк' } });
    await tell('profileEdit', { by, body: { name: 'Анна' } });
  }
  await tell('contactCode', { by: plain, body: { email: freshEmail(), old_password: PASSWORD } });
  await tell('contactCode', { by: plain, body: { email: owner.user?.email, old_password: PASSWORD } });
  const guid = randomUUID();
  for (let twice = 0; twice < 2; twice++) await tell('companyCreate', { by: plain, body: { guid, title: 'Дом' } });
  await tell('companyCreate', { by: plain, body: { title: 'Второй дом' } });
  const { order } = await tell('paymentOrder', { by: owner, body: { subscription: 1 } });
  await tell('orderCancel', { by: owner, params: { guid: order } });
  const webhook = { Email: owner.user?.email, payment: { products: [{ id: 1, quantity: 1 }] } };
  await tell('subscriptionWebhook', { by: owner, body: webhook });
  await tell('subscriptionWebhook', { by: owner, body: { ...webhook, payment: { products: [{ id: 999, quantity: 1 }] } } });
  const codes = await tell('codesCreate', { by: owner, body: { count: 1, subscription_type: 'pro', period: 1 } });
  await tell('codeActivate', { by: plain, body: { code: codes[0].code } });
  await tell('codeEdit', { by: owner, params: { guid: codes[0].guid }, body: { status: 'revoked' } });
  await tell('readyPriceFile', { by: inactive, params: { id: '1' } });
  const firm = fuzzer.world.firms[0] as SampleFirm;
  const price = await tell('readyPricePublish', { by: owner, body: { company: firm.company, title: 'Ремонт', region: 'Москва' } });
  for (const name of ['readyPriceFile', 'readyPriceRows']) {
    // whose code has opened a subscription
    for (const id of [String(price.id), '999999999']) await tell(name, { by: plain, params: { id } });
  }
  await tell('readyPriceEdit', { by: owner, params: { id: String(price.id) }, body: { title: 'Другой' }, headers: stale });
  const user = await tell('profile', { by: plain });
  const note = await tell('crmNoteCreate', { by: owner, params: { id: String(user.id) }, body: { text: 'Позвонить' } });
  await tell('crmNoteEdit', { by: owner, params: { id: String(user.id), guid: note.guid }, body: { text: 'Написать' }, headers: stale });
  await tell('crmNoteDelete', { by: owner, params: { id: String(user.id), guid: note.guid }, headers: stale });
  const bulk = { company: firm.company, guids: [firm.service], set: { price_per_unit: 7 }, dry_run: false, plan: 'прежний' };
  await tell('serviceBulk', { by: owner, body: bulk });
  const guest = freshEmail();
  const invited = { params: { guid: fuzzer.world.firms[0]?.company ?? '' }, body: { login: guest, contractor_type: 3 }, by: owner };
  for (let twice = 0; twice < 2; twice++) await tell('companyInvite', invited);
  const { id } = await tell('crmUserCreate', { by: owner, body: { email: freshEmail(), name: 'Гость' } });
  await sql`update app_user set last_login = null where name = 'Гость'`.execute(server.db);
  await tell('crmUserInvite', { by: owner, params: { id: String(id) } });
  const terms = {
    title: 'Про',
    description: '',
    prices: { 1: 990 },
    limits: { objects: null, contractors: null, transactions: null, services: null },
  };
  const later = await tell('planCreate', { by: owner, body: { plan: 'pro', effective_from: '2100-01-01T00:00:00Z', ...terms } });
  await tell('planDelete', { by: owner, params: { guid: later.guid } });
}

/** Signed notifications, readable and not. */
async function notify(fuzzer: Fuzzer, server: TestServer, tell: Tell): Promise<void> {
  const secret = paymentContextOf(server.app)?.gateway.secret ?? '';
  const body = { TransactionId: 1, InvoiceId: '1', AccountId: '1', Amount: 10 };
  const headers = { 'Content-HMAC': signatureOf(JSON.stringify(body), secret) };
  for (const { name, path } of fuzzer.operations) {
    if (/^\/info\/cloudpayments\/(?!order)/.test(path)) await tell(name, { body, headers });
  }
}

/** Writes of a company whose plan has no room. @param url of a server that keeps to the limits of plans */
export async function meetLimits(fuzzer: Fuzzer, server: TestServer, url: string): Promise<void> {
  const user = await createUser(server.db);
  const { guid: company } = await createCompany(server.db, [{ user, type: typeOf.company }]);
  const terms = { title: 'Бесплатный', description: '', prices: {}, limits: { objects: 0, contractors: 0, transactions: 0, services: 0 } };
  await fuzzer.world.owners[0]?.client.post('/api/plan/create/', { plan: 'free', ...terms });
  const free = await clientOf(server, user);
  const limited: Actor = { name: 'limited', user, client: new Client(url, free.token) };
  let firm = await openSampleFirm(free, company);
  const newest = async () => (await free.get(`/api/changeset/list/?id=${company}&page=1&page_size=1`)).body[0].guid;
  for (const operation of fuzzer.operations) {
    const make = operation.method === 'GET' ? undefined : samples[operation.name as CallName];
    if (!make || /delete-all|members|crm|price\/publish/.test(operation.path)) continue;
    let input: Input = { params: {}, query: {}, body: undefined, ...(await make(firm)) };
    if (operation.body?.properties?.is_deleted) {
      // what comes back must have room beside what came meanwhile
      await send(free, operation, { ...input, body: { is_deleted: true } });
      input.body = { is_deleted: false };
    } else if (operation.name === 'changesetRevert') {
      await free.patch(`/api/service/edit/${firm.service}`, { is_deleted: true });
      input = { ...input, params: { guid: await newest() } };
    } else if (operation.name === 'transactionBulk') {
      await send(free, operation, { ...input, body: { ...(input.body as object), set: { is_deleted: true } } });
      input.body = { ...(input.body as object), set: { is_deleted: false } };
    }
    // a plan of an import is for the list as it was
    if (!/import/.test(operation.path)) {
      await make(firm);
      firm = await openSampleFirm(free, company);
    }
    await fuzzer.ask(limited, operation, input);
  }
}

/** Every call once by an address that has made too many requests. Those without a right token are refused before they are counted. */
export async function flood(fuzzer: Fuzzer): Promise<void> {
  const headers = { 'X-Forwarded-For': '203.0.113.9' };
  const meta = fuzzer.operations.find(({ name }) => name === 'meta') as Operation;
  const nobody = fuzzer.world.actors.nobody as Actor;
  let isFull = false;
  for (let batch = 0; batch < 150 && !isFull; batch++) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => nobody.client.send('GET', meta.path, undefined, headers)));
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    isFull = answers.some(({ status }) => status === 429);
  }
  const owner = fuzzer.world.owners[0] as Actor;
  for (const operation of fuzzer.operations) await fuzzer.ask(owner, operation, { params: {}, query: {}, body: undefined }, headers);
}

import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { oneRow, rowsOf } from '../../server/database/rows.ts';
import { codeOf, issueCode, keeperFlags } from '../support/activation-codes.ts';
import { Client } from '../support/client.ts';
import { openCrm, USERS } from '../support/crm.ts';
import { clientOf, createCompany, signIn, typeOf, untilLockIsAwaited } from '../support/factories.ts';
import { codeSentTo, linkSentTo } from '../support/outbox.ts';
import { type Buyer, type Fields, requirePaymentContext } from '../support/payment-context.ts';
import { waysInto } from '../support/ways-in.ts';

const crm = await openCrm();
const ways = waysInto(crm.server);
const { stranger } = ways;
const FRESH = 'новый пароль из слов';
const off = { status: 403, body: { error: 1000 } };

it('a deleted user cannot sign in with an old token, a password reset, a code or a ticket', async () => {
  const user = await crm.person();
  const email = user.email ?? '';
  const tokens = await signIn(crm.server, user);
  await stranger.get(`/api/user/password-recovery/?email=${email}`);
  const key = (await linkSentTo(crm.server, email)).searchParams.get('key');
  expect((await crm.boss.delete(user.path)).status).toBe(204);

  expect(await new Client(crm.server.url, tokens.token).get('/api/user/profile/')).toMatchObject({ status: 401, body: { error: 1017 } });
  expect(await stranger.post('/api/auth/refresh-token/', { refresh_token: tokens.refresh_token })).toMatchObject({
    status: 401,
    body: { error: 1017 },
  });
  // the letter was theirs: the password is set, and opens nothing
  const body = { confirmation_key: key, password: FRESH, password_repeat: FRESH };
  expect((await stranger.post('/api/user/password-recovery/', body)).status).toBe(200);
  expect(await ways.signIn({ login: email, password: FRESH })).toMatchObject(off);
  await ways.requestCode(email);
  expect(await ways.verifyCode({ login: email, code: await codeSentTo(crm.server, email) })).toMatchObject(off);
  expect(await crm.row(user)).toMatchObject({ is_deleted: true, is_active: false });
});

it('a deleted user cannot register again, use an earlier registration link or be invited by a company', async () => {
  const email = 'leaver@mail.example';
  const wish = { email, password: FRESH, name: 'Уходящий', company_title: 'Дом' };
  expect((await stranger.post('/api/user/registration/', wish)).status).toBe(202);
  const confirmation_key = (await linkSentTo(crm.server, email)).searchParams.get('key');
  const user = await crm.person({ email });
  expect((await crm.boss.delete(user.path)).status).toBe(204);

  expect(await stranger.post('/api/user/registration/', wish)).toMatchObject({ status: 409, body: { error: 1001 } });
  expect(await stranger.post('/api/user/activate/', { confirmation_key, email })).toMatchObject({ status: 409, body: { error: 1004 } });
  const owner = await crm.person();
  const { guid } = await createCompany(crm.db, [{ user: owner, type: typeOf.company }]);
  const invited = await (await clientOf(crm.server, owner)).post(`/api/company/${guid}/invite/`, { login: email, contractor_type: 3 });
  expect(invited.status, JSON.stringify(invited.body)).toBeLessThan(500);
  expect(await crm.row(user)).toMatchObject({ is_deleted: true, is_active: false });
  const users = await rowsOf<{ guid: string }>(crm.db)`select guid from app_user where email = ${email}`;
  expect(users).toEqual([{ guid: user.guid }]);
});

it('a deleted user cannot sign in with the code of an earlier invitation, and is not invited again', async () => {
  const { body } = await crm.manager.post(USERS, { email: 'guest@mail.example', name: 'Гостья' });
  const code = await codeSentTo(crm.server, 'guest@mail.example');
  expect((await crm.boss.delete(`${USERS}${body.id}/`)).status).toBe(204);
  expect(await ways.signIn({ login: 'guest@mail.example', code })).toMatchObject(off);
  expect(await crm.manager.post(`${USERS}${body.id}/invite/`, {})).toMatchObject({ status: 409, body: { error: 1108 } });
});

it('a request repeated under its Idempotency-Key is refused to a user who has lost the flag since', async () => {
  const [user, staff] = [await crm.person(), await crm.staff('Бывшая', ['crm_access', 'super_user'])];
  const off = () => staff.patch(user.path, { is_active: false }, { 'Idempotency-Key': 'switch-off-once' });
  expect((await off()).status).toBe(200);
  expect((await off()).headers.get('idempotency-replayed')).toBe('true');
  await crm.boss.patch(staff.who.path, { permissions: { crm_access: false } });
  expect(await off()).toMatchObject({ status: 403, body: { error: 1102 } });
});

it('a payment for an order of a deleted user is kept and gives access, but nothing is charged again', async () => {
  const context = await requirePaymentContext();
  const boss = await context.buyer({ flags: ['crm_access', 'super_user'] });
  const remove = async ({ user }: Buyer) => {
    const { id } = await oneRow<{ id: number }>(context.db)`select id from app_user where guid = ${user.guid}`;
    return (await boss.client.delete(`${USERS}${id}/`)).status;
  };
  const pay = async (fields: Fields) => (await context.tell('pay', fields)).body.code;
  const [gone, going] = [await context.buyer(), await context.buyer()];
  const late = context.fields(gone, await context.order(gone));
  expect([await remove(gone), await pay(late)]).toEqual([204, 0]);
  expect(await context.inbox(late.TransactionId ?? '')).toMatchObject([
    { outcome: expect.stringContaining('Разобраться: оплатил тот, кого') },
  ]);
  const now = context.fields(going, await context.order(going));
  expect(await Promise.all([remove(going), pay(now)])).toEqual([204, 0]);
  for (const buyer of [gone, going]) {
    expect(await context.payments(buyer)).toHaveLength(1);
    expect(await context.access(buyer)).toMatchObject([{ subscription_type: 'pro', auto_renewal: false }]);
    expect((await context.agreements(buyer)).filter(({ status }) => status !== 'off')).toEqual([]);
  }
});

it('a user who is switched off while their request waits begins no auto-renewal and no order, and uses up no code', async () => {
  const context = await requirePaymentContext();
  const keeper = await context.buyer({ flags: keeperFlags });
  const code = await issueCode(keeper.client);
  for (const [path, body] of [
    ['/api/user/subscription/resume/', {}],
    ['/info/cloudpayments/order/', { subscription: 1 }],
    ['/api/user/codes/activate/', { code: code.code }],
  ] as const) {
    const buyer = await context.buyer();
    await context.bought(buyer);
    await buyer.client.post('/api/user/subscriptions/cancel/', {});
    const { answer } = await context.db.transaction().execute(async (trx) => {
      await sql`update app_user set is_active = false where guid = ${buyer.user.guid}`.execute(trx);
      const begun = buyer.client.post(path, body);
      await untilLockIsAwaited(context.db);
      // in an object, so that it is not awaited before the lock is given up
      return { answer: begun };
    });
    expect(await answer, path).toMatchObject(off);
    expect((await context.agreements(buyer)).filter(({ status }) => status !== 'off')).toEqual([]);
    expect(await rowsOf(context.db)`select from payment_order where user_guid = ${buyer.user.guid} and state = 'pending'`).toEqual([]);
  }
  expect(await codeOf(keeper.client, code)).toMatchObject({ status: 'new' });
});

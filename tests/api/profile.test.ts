import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { endSessions } from '../../server/identity/sessions.ts';
import { Client } from '../support/client.ts';
import { createUser, PASSWORD, signIn, type TestUser } from '../support/factories.ts';
import { codeSentTo, messagesTo } from '../support/outbox.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const NEW = 'совсем другой пароль 7';

const newEmail = () => `new-${randomUUID()}@test.example`;
let phones = 0;
const newPhone = () => `+7999${String(1_000_000 + phones++)}`;

async function person(fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(server.db, fields);
  return { user, me: new Client(server.url, (await signIn(server, user)).token) };
}
/** Someone who was invited and signs in by codes: signed in, then the password is taken away. */
async function withoutPassword() {
  const one = await person();
  await server.db.updateTable('app_user').set({ password_hash: null }).where('guid', '=', one.user.guid).execute();
  return one;
}
const edit = (me: Client, body: object) => me.patch('/api/user/profile/', body);
const askCode = (me: Client, body: object) => me.post('/api/user/contact-code/', body);
const enter = (login: string | null, password: string) => new Client(server.url).post('/api/auth/sign-in/', { login, password });
const kinds = async ({ guid }: TestUser) => {
  const rows = await server.db.selectFrom('security_event').select('kind').where('user_guid', '=', guid).orderBy('created_at').execute();
  return rows.map(({ kind }) => kind).filter((kind) => !kind.startsWith('sign_in'));
};
const refusal = (status: number, error: number, ...fields: string[]) => ({
  status,
  body: {
    error,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((field) => [field, [expect.stringMatching(/[а-яё]/)]])) }),
  },
});

describe('the name', () => {
  it('is changed without a password, and alone', async () => {
    const { user, me } = await person({ name: 'Было' });
    const { status, body } = await edit(me, { name: '  Стало ' });
    expect([status, body.name, body.has_password]).toEqual([200, 'Стало', true]);
    expect((await me.get('/api/user/profile/')).body).toEqual(body);
    expect((await edit(me, {})).body).toEqual(body);
    expect(await messagesTo(server, user.email ?? '')).toEqual([]);
    expect(await kinds(user)).toEqual([]);
  });

  it('and nothing else is taken from a strange body', async () => {
    const { me } = await person();
    for (const body of [
      { name: 7 },
      { name: null },
      { is_active: true },
      { super_user: true },
      { guid: randomUUID() },
      { password: 'short' },
    ])
      expect((await edit(me, body)).status, JSON.stringify(body)).toBe(422);
  });
});

describe('the password', () => {
  it('is changed by who knows the old one; all other sessions end at once, this one goes on', async () => {
    const { user, me } = await person();
    const other = await signIn(server, user);
    expect((await edit(me, { password: NEW, old_password: PASSWORD })).status).toBe(200);
    expect((await me.get('/api/user/profile/')).status).toBe(200);
    expect(await new Client(server.url, other.token).get('/api/user/profile/')).toMatchObject(refusal(401, 1017));
    const { refresh_token } = other;
    expect(await new Client(server.url).post('/api/auth/refresh-token/', { refresh_token })).toMatchObject(refusal(401, 1017));
    expect(await enter(user.email, PASSWORD)).toMatchObject(refusal(401, 1002));
    expect((await enter(user.email, NEW)).status).toBe(200);
    expect(await kinds(user)).toEqual(['password_changed']);
    const [letter, ...more] = await messagesTo(server, user.email ?? '');
    expect(letter?.subject).toContain('Пароль изменён');
    expect(`${letter?.text}${letter?.html}`).not.toContain(NEW);
    expect(more).toEqual([]);
  });

  it('is not changed without the old one, by a wrong one, or to a bad one', async () => {
    const { user, me } = await person();
    expect(await edit(me, { password: NEW })).toMatchObject(refusal(422, 1100, 'old_password'));
    expect(await edit(me, { password: NEW, old_password: 'wrong', name: 'Чужой' })).toMatchObject(refusal(400, 1005, 'old_password'));
    for (const bad of ['12345678', 'Password1', 'пароль123', user.email])
      expect(await edit(me, { password: bad, old_password: PASSWORD }), `${bad}`).toMatchObject(refusal(422, 1100, 'password'));
    expect((await me.get('/api/user/profile/')).body.name).toBe(user.name);
    expect((await enter(user.email, PASSWORD)).status).toBe(200);
    expect(await kinds(user)).toEqual([]);
  });

  it('is set without an old one by who has none', async () => {
    const { user, me } = await withoutPassword();
    expect((await me.get('/api/user/profile/')).body.has_password).toBe(false);
    const { status, body } = await edit(me, { password: NEW });
    expect([status, body.has_password]).toEqual([200, true]);
    expect((await enter(user.email, NEW)).status).toBe(200);
    expect(await edit(me, { password: `${NEW}!` })).toMatchObject(refusal(422, 1100, 'old_password'));
  });

  it('is guessed ten times a session at most, also at once and over two instances, and the owner is not locked out elsewhere', async () => {
    const { user, me } = await person();
    const elsewhere = new Client(server.url, (await signIn(server, user)).token);
    const twin = new Client(await server.another(), me.token);
    const guess = { password: NEW, old_password: 'wrong' };
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => edit(n % 2 ? twin : me, guess)));
    expect(answers.filter(({ body }) => body.error === 1005)).toHaveLength(10);
    const last = await edit(twin, { password: NEW, old_password: PASSWORD });
    expect(last).toMatchObject(refusal(429, 1105));
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await askCode(me, { email: newEmail(), old_password: PASSWORD })).status).toBe(429);
    expect((await edit(elsewhere, { password: NEW, old_password: PASSWORD })).status).toBe(200);
  });

  it('is changed by one of two who know it at the same moment', async () => {
    const { user, me } = await person();
    const answers = await Promise.all([1, 2].map((n) => edit(me, { password: `${NEW} ${n}`, old_password: PASSWORD })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const won = answers.findIndex(({ status }) => status === 200) + 1;
    expect((await enter(user.email, `${NEW} ${won}`)).status).toBe(200);
  });

  it('once changed lets nobody in by the old one, not even who was signing in at that moment', async () => {
    const { user } = await person();
    const password_hash = await hash(NEW, { memoryCost: 1024, timeCost: 1 });
    let entering: ReturnType<typeof enter> | undefined;
    await server.db.transaction().execute(async (trx) => {
      const mine = trx.selectFrom('app_user').select('guid').where('guid', '=', user.guid).forUpdate();
      await mine.executeTakeFirstOrThrow();
      // finds the old password right, and can go on only when the change is done
      entering = enter(user.email, PASSWORD);
      await sleep(700);
      await trx.updateTable('app_user').set({ password_hash }).where('guid', '=', user.guid).execute();
      await endSessions(trx, user.guid, { reason: 'password-changed' });
    });
    expect(await entering).toMatchObject(refusal(401, 1002));
    expect((await enter(user.email, NEW)).status).toBe(200);
    const open = server.db.selectFrom('session').select('guid').where('user_guid', '=', user.guid).where('ended_at', 'is', null);
    expect(await open.execute()).toHaveLength(1);
  });
});

describe('an e-mail or a phone', () => {
  it('is changed by the password and the code sent to the new one; the old one is told', async () => {
    const { user, me } = await person();
    const email = newEmail();
    const sent = await askCode(me, { email: email.toUpperCase(), old_password: PASSWORD });
    expect(sent).toMatchObject({ status: 200, body: { resend_in: 60, expires_in: 600 } });
    const code = await codeSentTo(server, email);
    const { status, body } = await edit(me, { email, old_password: PASSWORD, code });
    expect([status, body.email]).toEqual([200, email]);
    expect((await messagesTo(server, user.email ?? '')).map(({ subject }) => subject)).toEqual([expect.stringContaining('Почта изменена')]);
    expect(await kinds(user)).toEqual(['email_changed']);
    expect((await enter(email, PASSWORD)).status).toBe(200);
    expect(await enter(user.email, PASSWORD)).toMatchObject(refusal(401, 1002));
    expect((await me.get('/api/user/profile/')).status).toBe(200);
  });

  it('is added in any spelling, and the other contact is told', async () => {
    const { user, me } = await person();
    const phone = newPhone();
    const typed = `8 (${phone.slice(2, 5)}) ${phone.slice(5)}`;
    expect((await askCode(me, { phone: typed, old_password: PASSWORD })).status).toBe(200);
    const code = await codeSentTo(server, phone);
    expect((await edit(me, { phone: typed, old_password: PASSWORD, code: `${code.slice(0, 3)} ${code.slice(3)}` })).body.phone).toBe(phone);
    expect(await messagesTo(server, user.email ?? '')).toHaveLength(1);
    expect(await kinds(user)).toEqual(['phone_changed']);
  });

  it('needs the password at both steps, unless there is none', async () => {
    const { me } = await person();
    const email = newEmail();
    expect(await askCode(me, { email })).toMatchObject(refusal(422, 1100, 'old_password'));
    expect(await askCode(me, { email, old_password: 'wrong' })).toMatchObject(refusal(400, 1005, 'old_password'));
    await askCode(me, { email, old_password: PASSWORD });
    const code = await codeSentTo(server, email);
    expect(await edit(me, { email, code })).toMatchObject(refusal(422, 1100, 'old_password'));
    expect(await edit(me, { email, code, old_password: 'wrong' })).toMatchObject(refusal(400, 1005, 'old_password'));
    expect((await edit(me, { email, code, old_password: PASSWORD })).status).toBe(200);

    const bare = (await withoutPassword()).me;
    const phone = newPhone();
    expect((await askCode(bare, { phone })).status).toBe(200);
    expect((await edit(bare, { phone, code: await codeSentTo(server, phone) })).body.phone).toBe(phone);
  });

  it('is not changed by a wrong code, the code of another contact or of another user, or twice by one', async () => {
    const { me } = await person();
    const [email, other] = [newEmail(), newEmail()];
    for (const one of [email, other]) await askCode(me, { email: one, old_password: PASSWORD });
    const code = await codeSentTo(server, email);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await edit(me, { email, old_password: PASSWORD })).toMatchObject(refusal(422, 1100, 'code'));
    const missed = await edit(me, { email, old_password: PASSWORD, code: wrong, name: 'Не то' });
    expect(missed).toMatchObject(refusal(400, 1007));
    expect(missed.body.fields.code).toEqual(['Неверный код. Осталось попыток: 4.']);
    const stranger = (await person()).me;
    expect(await edit(stranger, { email, old_password: PASSWORD, code })).toMatchObject(refusal(400, 1007));
    const swapped = await edit(me, { email: other, old_password: PASSWORD, code });
    if (code !== (await codeSentTo(server, other))) expect(swapped).toMatchObject(refusal(400, 1007));
    expect((await me.get('/api/user/profile/')).body.name).not.toBe('Не то');
    const tries = await Promise.all(Array.from({ length: 5 }, () => edit(me, { email, old_password: PASSWORD, code })));
    expect(tries.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect((await kinds(await userOf(me))).filter((kind) => kind === 'email_changed')).toHaveLength(1);
  });

  it('of somebody else is refused, also when it was taken while the code was on its way, and to one of two at once', async () => {
    const { me } = await person();
    const { user: owner } = await person();
    expect(await askCode(me, { email: owner.email, old_password: PASSWORD })).toMatchObject(refusal(409, 1001, 'email'));
    expect(await edit(me, { email: owner.email, old_password: PASSWORD, code: '123456' })).toMatchObject(refusal(409, 1001, 'email'));
    const late = newEmail();
    await askCode(me, { email: late, old_password: PASSWORD });
    const code = await codeSentTo(server, late);
    await createUser(server.db, { email: late });
    expect(await edit(me, { email: late, old_password: PASSWORD, code })).toMatchObject(refusal(409, 1001, 'email'));

    const phone = newPhone();
    const rivals = await Promise.all([1, 2, 3].map(async () => (await person()).me));
    const codes: string[] = [];
    for (const rival of rivals) {
      await askCode(rival, { phone, old_password: PASSWORD });
      codes.push(await codeSentTo(server, phone));
    }
    const answers = await Promise.all(rivals.map((rival, n) => edit(rival, { phone, old_password: PASSWORD, code: codes[n] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ body }) => body.error === 1001)).toHaveLength(2);
  });

  it('of no right form is refused', async () => {
    const { user, me } = await person();
    for (const email of ['', 'не почта', 'a@b', newPhone()]) {
      expect(await askCode(me, { email, old_password: PASSWORD }), email).toMatchObject(refusal(400, 1010, 'email'));
      expect(await edit(me, { email, old_password: PASSWORD, code: '123456' }), email).toMatchObject(refusal(400, 1010, 'email'));
    }
    for (const phone of ['', '12', '+1 212 555 01 23', 'a@b.example'])
      expect(await askCode(me, { phone, old_password: PASSWORD }), phone).toMatchObject(refusal(400, 1010, 'phone'));
    expect((await askCode(me, {})).status).toBe(422);
    expect((await askCode(me, { email: newEmail(), phone: newPhone() })).status).toBe(422);
    expect(await askCode(me, { email: user.email, old_password: PASSWORD })).toMatchObject(refusal(422, 1100, 'email'));
    const both = { email: newEmail(), phone: newPhone(), old_password: PASSWORD, code: '123456' };
    expect(await edit(me, both)).toMatchObject(refusal(422, 1100, 'phone'));
  });

  it('may be taken away while the other stays, even by two requests at once', async () => {
    const phone = newPhone();
    const { user, me } = await person({ phone });
    expect(await edit(me, { phone: null })).toMatchObject(refusal(422, 1100, 'old_password'));
    const answers = await Promise.all([
      edit(me, { phone: null, old_password: PASSWORD }),
      edit(me, { email: null, old_password: PASSWORD }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { body } = await me.get('/api/user/profile/');
    expect([body.email, body.phone].filter((one) => one !== null)).toHaveLength(1);
    const last = body.email === null ? 'phone' : 'email';
    expect(await edit(me, { [last]: null, old_password: PASSWORD })).toMatchObject(refusal(422, 1100, last));
    expect(await edit(me, { email: null, phone: null, old_password: PASSWORD })).toMatchObject(refusal(422, 1100, last));
    expect(await messagesTo(server, (last === 'email' ? phone : user.email) ?? '')).toHaveLength(1);
  });

  it('has codes sent twenty times an hour at most, to whatever contacts', async () => {
    const { me } = await person();
    const answers: number[] = [];
    for (let n = 0; n < 22; n += 1) answers.push((await askCode(me, { email: newEmail(), old_password: PASSWORD })).status);
    expect(answers).toEqual([...Array(20).fill(200), 429, 429]);
  });
});

describe('everything of one request', () => {
  it('is changed together', async () => {
    const { user, me } = await person();
    const email = newEmail();
    await askCode(me, { email, old_password: PASSWORD });
    const code = await codeSentTo(server, email);
    const all = { name: 'Новое имя', email, code, password: NEW, old_password: PASSWORD };
    expect(await edit(me, { ...all, password: email })).toMatchObject(refusal(422, 1100, 'password'));
    expect((await edit(me, all)).body).toMatchObject({ name: 'Новое имя', email });
    expect((await enter(email, NEW)).status).toBe(200);
    expect((await kinds(user)).sort()).toEqual(['email_changed', 'password_changed']);
    expect(await messagesTo(server, user.email ?? '')).toHaveLength(2);
  });

  it('makes letters sent before worth nothing', async () => {
    const { user, me } = await person();
    const row = { key_hash: Buffer.from(randomUUID()), purpose: 'recovery' as const, login: user.email ?? '', user_guid: user.guid };
    const times = { created_at: new Date().toISOString(), expires_at: new Date(Date.now() + 3_600_000).toISOString() };
    await server.db
      .insertInto('one_time_key')
      .values({ ...row, ...times, registration: null, used_at: null })
      .execute();
    await edit(me, { password: NEW, old_password: PASSWORD });
    const { used_at } = await server.db
      .selectFrom('one_time_key')
      .select('used_at')
      .where('key_hash', '=', row.key_hash)
      .executeTakeFirstOrThrow();
    expect(used_at).not.toBeNull();
  });
});

async function userOf(me: Client): Promise<TestUser> {
  return (await me.get('/api/user/profile/')).body;
}

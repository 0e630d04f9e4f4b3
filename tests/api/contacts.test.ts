import { describe, expect, it } from 'vitest';
import { createUser, PASSWORD } from '../support/factories.ts';
import { codeSentTo, messagesTo } from '../support/outbox.ts';
import { askCode, edit, newEmail, newPhone, ownAccounts, refusal } from '../support/own-account.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer();
const { person, withoutPassword, enter, kinds } = ownAccounts(server);

describe('an e-mail or a phone of a user', () => {
  it('is changed with the password and a code sent to the new contact, and the old contact is notified', async () => {
    const { user, me } = await person();
    const email = newEmail();
    const sent = await askCode(me, { email: email.toUpperCase(), old_password: PASSWORD });
    expect(sent).toMatchObject({ status: 200, body: { resend_in: 60, expires_in: 600 } });
    const code = await codeSentTo(server, email);
    const { status, body } = await edit(me, { email, old_password: PASSWORD, code });
    expect([status, body.email]).toEqual([200, email]);
    const [notice, ...more] = await messagesTo(server, user.email ?? '');
    expect([notice?.subject, more]).toEqual([expect.stringContaining('E-mail изменён'), []]);
    // the replaced address is no login any more
    expect(notice?.text).toContain('сразу напишите в\u00a0поддержку');
    expect(await kinds(user)).toEqual(['email_changed']);
    expect((await enter(email, PASSWORD)).status).toBe(200);
    expect(await enter(user.email, PASSWORD)).toMatchObject(refusal(401, 1002));
    expect((await me.get('/api/user/profile/')).status).toBe(200);
  });

  it('is added in any format, and the other contact is notified', async () => {
    const { user, me } = await person();
    const phone = newPhone();
    const typed = `8 (${phone.slice(2, 5)}) ${phone.slice(5)}`;
    expect((await askCode(me, { phone: typed, old_password: PASSWORD })).status).toBe(200);
    const code = await codeSentTo(server, phone);
    expect((await edit(me, { phone: typed, old_password: PASSWORD, code: `${code.slice(0, 3)} ${code.slice(3)}` })).body.phone).toBe(phone);
    expect(await messagesTo(server, user.email ?? '')).toMatchObject([{ subject: 'Телефон добавлен — Прорабка' }]);
    expect(await kinds(user)).toEqual(['phone_added']);
  });

  it('needs the password at both steps, unless the user has none', async () => {
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

  it('is not changed by a wrong code, a code for another contact or user, or by one code twice', async () => {
    const { user, me } = await person();
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
    expect((await kinds(user)).filter((kind) => kind === 'email_changed')).toHaveLength(1);
  });

  it('that another user has is refused, even if taken while the code was on its way or by two users at once', async () => {
    const { me } = await person();
    const { user: owner } = await person();
    expect(await askCode(me, { email: owner.email, old_password: PASSWORD })).toMatchObject(refusal(409, 1001, 'email'));
    // nobody gets to know by it who is a user: without a code from there it is one wrong code like another
    for (const email of [owner.email, newEmail()])
      expect(await edit(me, { email, old_password: PASSWORD, code: '123456' })).toMatchObject(refusal(400, 1007, 'code'));
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

  it('of an account without a password is refused with a way out: it may be an invitation of the same person', async () => {
    const { me } = await person();
    const { user: invited } = await withoutPassword();
    const answer = await askCode(me, { email: invited.email, old_password: PASSWORD });
    expect(answer).toMatchObject(refusal(409, 1001, 'email'));
    expect(answer.body.fields.email[0]).toMatch(/^По этому e-mail заведён отдельный аккаунт без пароля\. Если вас по нему пригласили/);
  });

  it('in a wrong format is refused', async () => {
    const { user, me } = await person();
    for (const email of ['', 'не почта', 'a@b', newPhone(), `${'a'.repeat(300)}@b.example`]) {
      expect(await askCode(me, { email, old_password: PASSWORD }), email).toMatchObject(refusal(400, 1010, 'email'));
      expect(await edit(me, { email, old_password: PASSWORD, code: '123456' }), email).toMatchObject(refusal(400, 1010, 'email'));
    }
    for (const phone of ['', '12', '9'.repeat(50), '+1 212 555 01 23', 'a@b.example'])
      expect(await askCode(me, { phone, old_password: PASSWORD }), phone).toMatchObject(refusal(400, 1010, 'phone'));
    expect((await askCode(me, {})).status).toBe(422);
    expect((await askCode(me, { email: newEmail(), phone: newPhone() })).status).toBe(422);
    expect(await askCode(me, { email: user.email, old_password: PASSWORD })).toMatchObject(refusal(422, 1100, 'email'));
    const both = { email: newEmail(), phone: newPhone(), old_password: PASSWORD, code: '123456' };
    expect(await edit(me, both)).toMatchObject(refusal(422, 1100, 'phone'));
  });

  it('can be removed while the other one stays, but not both, even by two requests at once', async () => {
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
    const gone = last === 'email' ? 'phone' : 'email';
    const subject = expect.stringMatching(/^(Телефон удалён|E-mail удалён)/);
    expect(await messagesTo(server, (gone === 'phone' ? phone : user.email) ?? '')).toMatchObject([{ subject }]);
    expect(await kinds(user)).toEqual([`${gone}_removed`]);
  });

  it('can be sent codes twenty times an hour at most, over all contacts', async () => {
    const { me } = await person();
    const answers: number[] = [];
    for (let n = 0; n < 22; n += 1) answers.push((await askCode(me, { email: newEmail(), old_password: PASSWORD })).status);
    expect(answers).toEqual([...Array(20).fill(200), 429, 429]);
    // those of other users count as well: answers must not add up to the list of users
    const { user: other } = await person();
    expect((await askCode(me, { email: other.email, old_password: PASSWORD })).status).toBe(429);
  });
});

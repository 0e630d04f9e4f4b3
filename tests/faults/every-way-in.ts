import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { type Answer, Client } from '../support/client.ts';
import type { MailServer } from '../support/mail-server.ts';
import type { Secret } from './leaks.ts';

/** Six digits that are not these. */
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wordsOf = (query: Record<string, string>): string => `?${new URLSearchParams(query)}`;

/**
 * Goes every way in, rightly and wrongly, on a product whose letters go to `mail` and whose SMS stay at /dev/outbox.
 * @returns all that must stay secret of it
 */
export async function goEveryWayIn(address: string, mail: MailServer): Promise<Secret[]> {
  const secrets: Secret[] = [];
  const keep = (name: string, value: string): string => {
    expect(value, name).toMatch(/^.{6,}$/);
    secrets.push({ name, value });
    return value;
  };
  const password = (name: string): string => keep(`password: ${name}`, `Пароль ${name} ${randomUUID()}`);
  const stranger = new Client(address);
  const known = (token: string) => ({ 'Device-Token': token });

  function tokensOf(name: string, { status, body }: Answer): { token: string; refresh_token: string; device_token: string } {
    expect({ name, status, body }).toMatchObject({ status: 200 });
    for (const kind of ['token', 'refresh_token', 'device_token']) if (body[kind]) keep(`${kind}: ${name}`, body[kind]);
    // enough to forge the rest of it
    keep(`signature: ${name}`, body.token.split('.')[2]);
    return body;
  }
  const refused = (name: string, { status, body }: Answer, error: number): void =>
    expect({ name, status, error: body.error }).toEqual({ name, status: expect.any(Number), error });

  /** The first match in what was sent to the login that is no secret yet: notices of changes come between. */
  function sent(login: string, pattern: RegExp): Promise<string> {
    const textsOf = async (): Promise<string[]> => {
      if (login.includes('@')) return mail.letters.filter(({ to }) => to?.[0]?.address === login).map(({ text = '' }) => text);
      const kept = await stranger.get<{ to: string; text: string }[]>('/dev/outbox', { Accept: 'application/json' });
      return kept.body.filter(({ to }) => to === login).map(({ text }) => text);
    };
    return vi.waitFor(
      async () => {
        const found = (await textsOf()).flatMap((text) => pattern.exec(text)?.[1] ?? []);
        const fresh = found.find((one) => !secrets.some(({ value }) => value === one));
        if (fresh === undefined) throw new Error(`nothing new was sent to ${login}`);
        return fresh;
      },
      { timeout: 15_000, interval: 20 },
    );
  }
  const codeFor = async (login: string): Promise<string> => keep(`code to ${login}`, await sent(login, /(?<![\d+\w-])(\d{6})(?![\d\w-])/));
  async function keyFor(email: string): Promise<string> {
    const key = keep(`key to ${email}`, await sent(email, /[?&]key=([\w-]+)/));
    // as the browser opens the link
    await (await stranger.send('GET', `/confirm-code${wordsOf({ key, email })}`)).text();
    return key;
  }

  async function registerBy(login: string): Promise<{ login: string; secret: string; tokens: ReturnType<typeof tokensOf> }> {
    const started = await stranger.post('/api/auth/create-process/', { login });
    const process = keep(`process: ${login}`, started.body.process);
    const code = await codeFor(login);
    refused('wrong code', await stranger.get(`/api/auth/verify-code/${wordsOf({ process, code: otherThan(code) })}`), 1007);
    await stranger.get(`/api/auth/verify-code/${wordsOf({ process, code })}`);
    const secret = password(`of ${login}`);
    const body = { process, code, name: 'Анна', company_title: 'Дом', password: secret };
    refused('bad title', await stranger.post('/api/auth/create-account/', { ...body, company_title: '' }), 1011);
    const short = keep('password: too short', randomUUID().slice(0, 7));
    refused('short password', await stranger.post('/api/auth/create-account/', { ...body, password: short }), 1100);
    const tokens = tokensOf(`registration of ${login}`, await stranger.post('/api/auth/create-account/', body));
    refused('used process', await stranger.post('/api/auth/create-account/', body), 1007);
    return { login, secret, tokens };
  }

  const anna = await registerBy('anna@example.ru');
  const phone = '+79161234567';
  const boris = await registerBy(phone);

  // in by password and by code
  refused('wrong', await stranger.post('/api/auth/sign-in/', { login: anna.login, password: password('wrong') }), 1002);
  refused('wrong', await stranger.post('/api/user/login/', { email: anna.login, password: password('wrong as well') }), 1002);
  const device = anna.tokens.device_token;
  const signIn = { login: anna.login, password: anna.secret, device_token: device };
  const first = tokensOf('sign-in', await stranger.post('/api/auth/sign-in/', signIn));
  tokensOf('login', await stranger.post('/api/user/login/', { email: anna.login, password: anna.secret }));
  expect(await stranger.get(`/api/auth/request-code/${wordsOf({ login: phone })}`)).toMatchObject({ status: 200 });
  const smsCode = await codeFor(phone);
  refused('wrong code', await stranger.post('/api/auth/sign-in/', { login: phone, code: otherThan(smsCode) }), 1007);
  tokensOf('sign-in by code', await stranger.post('/api/auth/sign-in/', { login: phone, code: smsCode }));

  // what nobody can read: half a body, a wrong type, a wrong method
  await stranger.send('POST', '/api/auth/sign-in/', `{"login":"${anna.login}","password":"${anna.secret}"`);
  await stranger.post('/api/auth/sign-in/', { login: anna.login, password: [anna.secret] });
  await stranger.post('/api/auth/sign-in/', { login: anna.login, [anna.secret]: 1 });
  await stranger.get(`/api/auth/sign-in/${wordsOf({ login: anna.login, code: smsCode, ticket: device, process: device })}`);
  await stranger.get(`/api/no/such/${wordsOf({ token: first.token, key: first.refresh_token })}`);

  // refresh, in time and with what never was one
  const second = tokensOf('refresh', await stranger.post('/api/auth/refresh-token/', { refresh_token: first.refresh_token }));
  const forged = keep('refresh_token: forged', randomUUID());
  refused('forged', await stranger.post('/api/auth/refresh-token/', { refresh_token: forged }), 1017);
  await new Client(address, `${second.token}x`).get('/api/user/profile/');

  // the profile
  const inside = new Client(address, second.token);
  const retry = { 'Idempotency-Key': randomUUID() };
  const next = password('changed');
  refused('old', await inside.patch('/api/user/profile/', { old_password: password('not the old'), password: next }), 1005);
  expect(await inside.patch('/api/user/profile/', { old_password: anna.secret, password: next }, retry)).toMatchObject({ status: 200 });
  for (const contact of [{ email: 'anna.new@example.ru' }, { phone: '+79167654321' }]) {
    expect(await inside.post('/api/user/contact-code/', { ...contact, old_password: next })).toMatchObject({ status: 200 });
    const code = await codeFor(contact.email ?? contact.phone ?? '');
    const change = { ...contact, old_password: next };
    refused('wrong code', await inside.patch('/api/user/profile/', { ...change, code: otherThan(code) }), 1007);
    const repeatable = { 'Idempotency-Key': randomUUID() };
    expect(await inside.patch('/api/user/profile/', { ...change, code }, repeatable)).toMatchObject({ status: 200 });
  }
  const email = 'anna.new@example.ru';

  // a new password by ticket, then by key
  expect(await stranger.get(`/api/auth/request-code/${wordsOf({ login: email })}`, known(device))).toMatchObject({ status: 200 });
  const restoring = { login: email, code: await codeFor(email) };
  const verified = await stranger.get(`/api/auth/verify-code/${wordsOf(restoring)}`, known(device));
  const ticket = keep('ticket', verified.body.ticket);
  const byTicket = { ticket, password: password('by ticket') };
  tokensOf('restore by ticket', await stranger.post('/api/auth/restore-password/', byTicket));
  refused('used ticket', await stranger.post('/api/auth/restore-password/', byTicket), 1007);
  expect(await stranger.get(`/api/user/password-recovery/${wordsOf({ email })}`)).toMatchObject({ status: 200 });
  const key = await keyFor(email);
  await stranger.call('PUT', '/api/user/password-recovery/', { confirmation_key: key, email });
  const byKey = password('by key');
  const recovery = { confirmation_key: key, password: byKey, password_repeat: byKey };
  refused('differing', await stranger.post('/api/user/password-recovery/', { ...recovery, password_repeat: 'другой' }), 1100);
  expect(await stranger.post('/api/user/password-recovery/', recovery)).toMatchObject({ status: 200 });
  refused('used key', await stranger.post('/api/user/password-recovery/', recovery), 1007);

  // registering by letter; one that is never confirmed
  const vera = { email: 'vera@example.ru', password: password('of vera'), name: 'Вера', company_title: 'Кирпич' };
  expect(await stranger.post('/api/user/registration/', vera)).toMatchObject({ status: 202 });
  const activation = { confirmation_key: await keyFor(vera.email), email: vera.email };
  refused('wrong key', await stranger.post('/api/user/activate/', { ...activation, email: 'other@example.ru' }), 1007);
  const active = tokensOf('activation', await stranger.post('/api/user/activate/', activation));
  refused('used key', await stranger.post('/api/user/activate/', activation), 1004);
  const lost = { ...vera, email: 'lost@example.ru', password: password('never confirmed') };
  expect(await stranger.post('/api/user/registration/', lost)).toMatchObject({ status: 202 });
  await keyFor(lost.email);

  expect(await stranger.post('/api/auth/sign-out/', { refresh_token: active.refresh_token })).toMatchObject({ status: 204 });
  expect(boris.tokens.token).toBeTruthy();
  return secrets;
}

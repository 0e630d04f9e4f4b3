import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CompanySettings } from '../../contract/company.ts';
import { Client } from '../support/client.ts';
import { listenTo } from '../support/events.ts';
import { clientOf, createCompany, createSubscription, createUser, type TestUser, typeOf } from '../support/factories.ts';
import { jpeg, png, SVG } from '../support/pictures.ts';
import { startTestServer } from '../support/server.ts';

const clock = { now: new Date() };
const server = await startTestServer({ now: () => clock.now });
const nobody = new Client(server.url);

let company: string;
let user: TestUser;
let owner: Client;
let partner: Client;
beforeEach(async () => {
  clock.now = new Date();
  user = await createUser(server.db);
  const other = await createUser(server.db);
  company = (
    await createCompany(server.db, [
      { user, type: typeOf.company },
      { user: other, type: typeOf.partner },
    ])
  ).guid;
  owner = await clientOf(server, user);
  partner = await clientOf(server, other);
});

const address = () => `/api/company/${company}/`;
const show = async () => (await owner.get<CompanySettings>(address())).body;
const edit = (body: object, version?: number) =>
  owner.patch<CompanySettings & { error: number; detail: string; fields: Record<string, string[]>; current: CompanySettings }>(
    address(),
    body,
    version === undefined ? {} : { 'If-Match': `"${version}"` },
  );
const base64 = (file: Buffer) => file.toString('base64');
const journal = async () =>
  (await owner.get<{ title: string; count: number }[]>(`/api/changeset/list/?id=${company}`)).body.map(({ title }) => title);

describe('company settings', () => {
  it('are empty at first, can be changed in part and leave a changeset', async () => {
    const before = await show();
    expect(before).toMatchObject({ title: 'Проверка и сыновья', logo_url: null, brand_color: null, own_brand: false, version: 1 });
    expect(Object.values(before.requisites).join('')).toBe('');
    const { status, body } = await edit({ title: '  Ремонт-Мастер ', requisites: { inn: '7707 083893', company_name: 'ООО «Ремонт»' } });
    expect([status, body]).toEqual([200, await show()]);
    expect(body).toMatchObject({ title: 'Ремонт-Мастер', version: 2, requisites: { inn: '7707083893', kpp: '' } });
    expect(await journal()).toEqual(['Изменены настройки компании: название, реквизиты']);
    expect((await partner.get('/api/user/company-list/')).body[0].title).toBe('Ремонт-Мастер');
  });

  it('are for owners alone: a partner is refused them, the list of members and a change', async () => {
    for (const path of [address(), `${address()}members/`]) expect((await partner.get(path)).body.error).toBe(1102);
    expect((await partner.patch(address(), { title: 'Чужая' })).body.error).toBe(1102);
    expect((await show()).title).toBe('Проверка и сыновья');
  });

  it('saved unchanged leave no changeset', async () => {
    expect((await edit({ title: 'Проверка и сыновья', requisites: {} })).body.version).toBe(1);
    expect(await journal()).toEqual([]);
  });

  it('with one wrong value are not changed at all', async () => {
    const before = await show();
    expect((await edit({ title: 'Новое', requisites: { account: '40702810900000000001' } })).body.fields).toHaveProperty([
      'requisites.bik',
    ]);
    expect(await edit({ title: ' ' })).toMatchObject({ status: 400, body: { error: 1011, fields: { title: [expect.any(String)] } } });
    expect((await edit({ title: 'Новое', requisites: { inn: '7707083894' } })).body.fields).toHaveProperty(['requisites.inn']);
    expect((await edit({ title: 'Новое', logo: base64(Buffer.from(SVG)) })).status).toBe(422);
    expect((await edit({ brand_color: 'red' })).status).toBe(422);
    expect((await edit({ change_counter: 7 })).status).toBe(422);
    expect(await show()).toEqual(before);
  });

  it('saved from a stale version are refused with the current values, and with who changed them and when', async () => {
    await edit({ title: 'Первое' }, 1);
    const late = await edit({ title: 'Второе' }, 1);
    expect(late).toMatchObject({
      status: 412,
      body: { error: 1103, current: { title: 'Первое', version: 2 }, changed: { at: expect.any(String), name: expect.any(String) } },
    });
    expect((await edit({ title: 'Второе' }, 2)).status).toBe(200);
  });

  it('changed by several requests at once keep every change', async () => {
    const kinds = ['company_name', 'legal_address', 'bank'] as const;
    await Promise.all(kinds.map((kind) => edit({ requisites: { [kind]: kind } })));
    expect(await show()).toMatchObject({ version: 4, requisites: Object.fromEntries(kinds.map((kind) => [kind, kind])) });
  });

  it('are sent to open consoles when changed', async () => {
    const ear = await listenTo(partner, company);
    await edit({ title: 'Другое имя' });
    expect(await ear.next('permissions')).toMatchObject({ role: 'partner' });
  });
});

describe('the company logo', () => {
  it('is served with a permanent cache from an unguessable address, as a picture only', async () => {
    const { body } = await edit({ logo: `data:image/svg+xml;base64,${base64(png(300, 100))}` });
    expect(body.logo_url).toMatch(new RegExp(`^/api/company/${company}/logo/[\\w-]{43}$`));
    expect((await partner.get('/api/user/company-list/')).body[0].logo_url).toBe(body.logo_url);
    const logo = await nobody.download(body.logo_url ?? '');
    expect([logo.status, Buffer.from(logo.bytes)]).toEqual([200, png(300, 100)]);
    expect(Object.fromEntries(logo.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('can be replaced and removed, and then its old address stops working', async () => {
    const first = (await edit({ logo: base64(png()) })).body.logo_url ?? '';
    const second = (await edit({ logo: base64(jpeg()) })).body.logo_url ?? '';
    expect(second).not.toBe(first);
    expect((await nobody.download(second)).headers.get('content-type')).toBe('image/jpeg');
    expect((await nobody.get(first)).body).toMatchObject({ error: 1101 });
    expect((await edit({ logo: null })).body.logo_url).toBeNull();
    expect((await nobody.get(second)).status).toBe(404);
    expect((await journal())[0]).toBe('Изменены настройки компании: логотип');
  });

  it.each([
    ['an SVG', Buffer.from(SVG), 'SVG не'],
    ['a page under the name of a picture', Buffer.from('<html><script>alert(1)</script></html>'), 'не\u00a0картинка'],
    ['a cut picture', png(20, 20).subarray(0, 60), 'повреждён'],
    ['a picture that says it is huge', png(1, 1, { said: [30_000, 30_000] }), '30000\u00a0×\u00a030000'],
    ['a file of more than 512 kB', Buffer.concat([png(), Buffer.alloc(512 * 1024)]), '512\u00a0КБ'],
  ])('is refused with an explanation when it is %s', async (_, file, words) => {
    const { status, body } = await edit({ logo: base64(file) });
    expect([status, body.error, body.detail]).toEqual([422, 1100, expect.stringContaining(words)]);
    expect(body.fields.logo).toEqual([body.detail]);
  });

  it('is stored without data hidden in its file', async () => {
    const { body } = await edit({ logo: base64(Buffer.concat([png(), Buffer.from('<script>alert(1)</script>')])) });
    expect(Buffer.from((await nobody.download(body.logo_url ?? '')).bytes)).toEqual(png());
  });

  it('is not found under the address of another company', async () => {
    const { body } = await edit({ logo: base64(png()) });
    const other = (await createCompany(server.db, [])).guid;
    expect((await nobody.get((body.logo_url ?? '').replace(company, other))).status).toBe(404);
    expect((await nobody.get(`/api/company/${company}/logo/..%2F..%2Fsettings`)).status).toBe(422);
  });
});

describe('the company’s own brand', () => {
  const requisites = {
    company_name: 'ООО «Ремонт»',
    inn: '7707083893',
    bank: 'Банк',
    bik: '044525225',
    correspondent_account: '30101810400000000225',
  };
  const brand = async (caller: Client) => (await caller.get(`${address()}brand/`)).body;

  it('needs a plan with it: without one the colour is refused, but title, logo and requisites are saved', async () => {
    const refused = await edit({ brand_color: '#0f766e' });
    expect(refused).toMatchObject({ status: 402, body: { error: 1110, detail: expect.stringContaining('Подписка') } });
    expect((await edit({ title: 'Имя', logo: base64(png()), requisites })).status).toBe(200);
    expect(await brand(partner)).toEqual({ own_brand: false, logo_url: null, color: null, requisites: null });
  });

  it('is shown to every member while the plan lasts, and kept afterwards', async () => {
    await createSubscription(server.db, user, 'svoy', 10);
    const { body } = await edit({ brand_color: '#0F766E', logo: base64(png()), requisites });
    expect(body).toMatchObject({ own_brand: true, brand_color: '#0f766e' });
    const { company_name, inn } = requisites;
    expect(await brand(partner)).toEqual({
      own_brand: true,
      logo_url: body.logo_url,
      color: '#0f766e',
      requisites: { company_name, inn, kpp: '', ogrn: '', legal_address: '' },
    });
    clock.now = new Date(Date.now() + 11 * 86_400_000);
    [owner, partner] = await Promise.all([clientOf(server, user), clientOf(server, user)]);
    expect(await brand(partner)).toMatchObject({ own_brand: false, color: null, logo_url: null });
    expect(await show()).toMatchObject({ own_brand: false, brand_color: '#0f766e', logo_url: body.logo_url });
    expect((await edit({ brand_color: '#000000' })).status).toBe(402);
    expect((await edit({ brand_color: '#0f766e', title: 'Имя' })).status).toBe(200);
    expect((await edit({ brand_color: null })).body.brand_color).toBeNull();
  });

  it('is not given by the plan of a partner or by a lower plan', async () => {
    await createSubscription(server.db, user, 'pro_plus', 10);
    expect((await show()).own_brand).toBe(false);
    const guest = await createUser(server.db);
    await createSubscription(server.db, guest, 'svoy', 10);
    await sql`update contractor set user_guid = ${guest.guid} where company = ${company} and user_guid <> ${user.guid}`.execute(server.db);
    expect((await show()).own_brand).toBe(false);
  });
});

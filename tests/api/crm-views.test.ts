import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StaffView } from '../../contract/savedView.ts';
import { openCrm } from '../support/crm.ts';

const VIEWS = '/api/crm/view/';
let crm: Awaited<ReturnType<typeof openCrm>>;
beforeAll(async () => {
  crm = await openCrm();
});
const save = (fields: object = {}) =>
  crm.manager.post<StaffView>(VIEWS, { screen: 'crm-users', title: 'Позвонить', query: 'queue=today', ...fields });
const list = async (query = '') => (await crm.boss.get<StaffView[]>(`${VIEWS}${query}`)).body;

describe('a saved view of the CRM', () => {
  it('is shared by all staff and listed by screen', async () => {
    const { status, body } = await save();
    expect([status, body]).toMatchObject([201, { screen: 'crm-users', title: 'Позвонить', query: 'queue=today', version: 1 }]);
    expect(body.author).toEqual({ guid: crm.manager.who.guid, name: 'Ксения Громова' });
    await save({ screen: 'crm-profit', title: 'Квартал', query: '' });
    expect((await list()).map(({ title }) => title)).toEqual(['Квартал', 'Позвонить']);
    expect(await list('?screen=crm-users')).toEqual([body]);
    expect((await list('?screen=crm-profit')).map(({ title }) => title)).toEqual(['Квартал']);
    const page = await crm.boss.get<StaffView[]>(`${VIEWS}?page=2&page_size=1`);
    expect([page.headers.get('X-Total-Count'), page.body]).toEqual(['2', [body]]);
    expect((await save({ screen: 'transactions' })).status).toBe(422);
  });

  it('created again with the same guid is the existing view, even at the same moment', async () => {
    const guid = randomUUID();
    const answers = await Promise.all([1, 2, 3].map((n) => save({ guid, title: `Вид ${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.title)).size).toBe(1);
  });

  it('is renamed and deleted by any of the staff, but not from a stale version', async () => {
    const { guid } = (await save({ title: 'Старое' })).body;
    const path = `${VIEWS}${guid}/`;
    expect(await crm.boss.patch(path, { title: 'Новое' }, { 'If-Match': '"1"' })).toMatchObject({ status: 200, body: { version: 2 } });
    const late = await crm.manager.patch(path, { query: '' }, { 'If-Match': '"1"' });
    expect(late).toMatchObject({ status: 412, body: { error: 1103, current: { title: 'Новое', version: 2 } } });
    expect((await crm.manager.delete(path, { 'If-Match': '"1"' })).status).toBe(412);
    expect((await crm.manager.delete(path, { 'If-Match': '"2"' })).status).toBe(204);
    expect((await crm.manager.delete(path)).status).toBe(404);
    expect((await crm.manager.patch(path, { title: 'Нет' })).status).toBe(404);
  });

  it('is closed to users without access to the CRM', async () => {
    const stranger = await crm.staff('Чужой', ['super_user', 'analytics_access']);
    expect((await stranger.get(VIEWS)).status).toBe(403);
    expect((await stranger.post(VIEWS, { screen: 'crm-users', title: 'Вид', query: '' })).status).toBe(403);
  });
});

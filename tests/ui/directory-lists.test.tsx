import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import ContractorsScreen from '../../src/features/directories/ContractorList.tsx';
import ObjectsScreen from '../../src/features/directories/ObjectList.tsx';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { directoryApi, guidOf, openScreen, person, type Sent, site } from '../support/directory-screen.tsx';

/** What stands below each name where the screen is narrow: block by block. */
const briefs = () =>
  [...document.querySelectorAll('.directory-brief')].map(({ childNodes }) =>
    [...childNodes].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  );

const rows = () => [
  site(1, 'Дача на Лесной', { planned_income: 1000 }),
  site(2, 'Офис «Вектор»', { status: 'done' }),
  site(3, 'Старый склад', { is_deleted: true }),
];

function open(
  at = '/objects',
  more: { role?: 'company' | 'client'; answer?: (sent: Sent) => unknown; objects?: ReturnType<typeof rows>; extensions?: string[] } = {},
) {
  const user = userEvent.setup();
  const server = directoryApi({ objects: more.objects ?? rows() }, more.answer);
  const place = openScreen(ObjectsScreen, server.api, {
    path: '/objects',
    at,
    role: more.role ?? 'company',
    extensions: more.extensions ?? [],
  });
  return { user, ...server, ...place };
}

it('the list of objects leaves out deleted rows and searches while one types, with the search in the address', async () => {
  const { user, address } = open();
  expect(await screen.findByRole('link', { name: 'Дача на Лесной' })).toHaveAttribute('href', `/objects/${guidOf(1)}`);
  expect(screen.queryByText('Старый склад')).not.toBeInTheDocument();
  await user.click(screen.getByRole('searchbox'));
  await user.paste('офис');
  await waitFor(() => expect(screen.queryByText('Дача на Лесной')).not.toBeInTheDocument());
  expect(screen.getByText('Офис «Вектор»')).toBeInTheDocument();
  expect(address()).toBe(`/objects?search=${encodeURIComponent('офис')}`);
});

it('the list of objects opens as its address says, and going back restores what was shown', async () => {
  const objects = Array.from({ length: 45 }, (_, index) => site(100 + index, `Объект ${index}`, { status: 'done' }));
  const { user, sentTo, router, address } = open('/objects?status=done&ordering=-title&page=2&page_size=20', { objects });
  expect(await screen.findByText('Объект 20')).toBeInTheDocument();
  const { query } = sentTo(calls.objectList)[0]?.input ?? {};
  expect(query).toMatchObject({ status: 'done', ordering: '-title', page: '2', page_size: '20', is_deleted: 'false' });
  expect(screen.getByRole('columnheader', { name: 'Название' })).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByTitle('3'));
  expect(await screen.findByText('Объект 40')).toBeInTheDocument();
  expect(address()).toContain('page=3');
  await router.navigate(-1);
  expect(await screen.findByText('Объект 20')).toBeInTheDocument();
});

it('the list of objects leaves out an order and a filter of the address that make no sense', async () => {
  const { sentTo } = open('/objects?status=old&ordering=inn&search=офис');
  expect(await screen.findByText('Офис «Вектор»')).toBeInTheDocument();
  expect(screen.getByText('Любой статус')).toBeInTheDocument();
  const queries = sentTo(calls.objectList).map(({ input: { query } }) => [query.search, query.status, query.ordering]);
  expect(queries).toEqual([['офис', undefined, undefined]]);
});

it('the list of contractors is narrowed by a category and ordered by a column, but by nothing else of its address', async () => {
  const user = userEvent.setup();
  const { api, sentTo } = directoryApi({ contractors: [person(1, 'Бригада Семёнова')] });
  const { router } = openScreen(ContractorsScreen, api, { path: '/contractors', at: '/contractors?category=1&ordering=inn' });
  expect(await screen.findByText('Бригада Семёнова')).toBeInTheDocument();
  await user.click(screen.getByRole('columnheader', { name: 'Телефон' }));
  await router.navigate(`/contractors?category=${guidOf(5)}&ordering=-phone`);
  await waitFor(() => expect(sentTo(calls.contractorList).at(-1)?.input.query).toMatchObject({ category: guidOf(5), ordering: '-phone' }));
  const queries = sentTo(calls.contractorList).map(({ input: { query } }) => [query.category, query.ordering]);
  expect(queries).toEqual([
    [undefined, undefined],
    [undefined, 'phone'],
    [guidOf(5), '-phone'],
  ]);
});

it('the list of objects goes to the last page when the page of the address no longer exists', async () => {
  const { address } = open('/objects?page=7');
  expect(await screen.findByText('Дача на Лесной')).toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/objects'));
});

it('the list of objects deletes softly with an undo, and restores what was deleted before', async () => {
  const { user, kept, sentTo } = open();
  await user.click(await screen.findByRole('button', { name: 'Действия: Дача на Лесной' }));
  await user.click(await screen.findByRole('menuitem', { name: /Удалить/ }));
  expect(await screen.findByText(/Объект удалён: «Дача на Лесной»/, { selector: '.ant-message *' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Дача на Лесной' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Действия: Офис «Вектор»' })).toHaveFocus());
  expect(sentTo(calls.objectEdit)[0]).toMatchObject({ input: { body: { is_deleted: true } }, options: { ifMatch: 1 } });
  await user.click(screen.getByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByRole('link', { name: 'Дача на Лесной' })).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Действия: Офис «Вектор»' })).toHaveFocus());
  await user.click(screen.getByRole('checkbox', { name: 'Показать удалённые' }));
  await user.click(await screen.findByRole('button', { name: 'Действия: Старый склад' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Вернуть' }));
  await waitFor(() => expect(kept.objects?.every((row) => !row.is_deleted)).toBe(true));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Действия: Старый склад' })).toHaveFocus());
});

it('the list of objects says what the server refuses to delete, and keeps the row', async () => {
  const refusal = new ApiFailure('Последнего сотрудника удалить нельзя.', { kind: 'answer', statusCode: 403, code: 1102 });
  const { user } = open('/objects', {
    answer: ({ call }) => {
      if (call === calls.objectEdit) throw refusal;
      return undefined;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Действия: Дача на Лесной' }));
  await user.click(await screen.findByRole('menuitem', { name: /Удалить/ }));
  expect(await screen.findByText(refusal.message, { selector: '.ant-message *' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Дача на Лесной' })).toBeInTheDocument();
});

it('the list of objects is read-only for those who may not write', async () => {
  open('/objects', { role: 'client' });
  const row = within((await screen.findByText('Дача на Лесной')).closest('tr') ?? document.body);
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(row.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Добавить|дубли/ })).not.toBeInTheDocument();
});

it('the history of objects names each change, who made it and when', async () => {
  const author = { guid: guidOf(9), name: 'Анна Белова' };
  const change = { guid: guidOf(8), company: guidOf(1), kind: 'edit', title: 'Объект «Дача на Лесной»: адрес', author, count: 1 };
  const { user, sentTo } = open('/objects', {
    extensions: ['changesets'],
    answer: ({ call }) =>
      call === calls.changesetList ? [{ ...change, created_at: '2026-11-20T09:30:00Z', reverted_by: guidOf(7) }] : undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'История' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'История: объекты' }));
  expect(await drawer.findByText('Объект «Дача на Лесной»: адрес')).toBeInTheDocument();
  expect(drawer.getByText(/20\.11\.2026, \d\d:30 · Анна Белова · 1.строка/)).toBeInTheDocument();
  expect(drawer.getByText('Отменено')).toBeInTheDocument();
  expect(drawer.queryByText(/^Показаны последние/)).not.toBeInTheDocument();
  expect(sentTo(calls.changesetList)[0]?.input.query).toMatchObject({ entity: 'object', page_size: '50' });
});

it('the history of objects says that it shows the newest changes only', async () => {
  const author = { guid: guidOf(9), name: 'Анна Белова' };
  const change = { company: guidOf(1), kind: 'edit', author, count: 1, created_at: '2026-11-20T09:30:00Z', reverted_by: null };
  const changes = Array.from({ length: 50 }, (_, at) => ({ ...change, guid: guidOf(100 + at), title: `Объект ${at}: адрес` }));
  const { user } = open('/objects', {
    extensions: ['changesets'],
    answer: ({ call }) => (call === calls.changesetList ? changes : undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'История' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'История: объекты' }));
  expect(await drawer.findByText(/^Показаны последние 50 изменений\. Более ранние —/)).toBeInTheDocument();
});

it('the history of objects without changes does not deny that there were some, for their rows may be in the archive', async () => {
  const { user } = open('/objects', {
    extensions: ['changesets'],
    answer: ({ call }) => (call === calls.changesetList ? [] : undefined),
  });
  await user.click(await screen.findByRole('button', { name: 'История' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'История: объекты' }));
  expect(await drawer.findByText('Изменений не найдено.')).toBeInTheDocument();
});

it('the list of contractors says who of them is a member beside the role that the category gives', async () => {
  const category = { guid: guidOf(9), title: 'Бригады', contractor_type: 1, version: 1 };
  const contractors = [person(1, 'Анна', { category: category.guid, is_member: true }), person(2, 'Борис', { is_member: true })];
  const { api } = directoryApi({ contractors }, ({ call }) => (call === calls.contractorCategoryList ? [category] : undefined));
  openScreen(ContractorsScreen, api, { path: '/contractors', at: '/contractors' });
  expect(await screen.findByRole('cell', { name: 'Бригады Подрядчик · участник' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'участник' })).toBeInTheDocument();
});

it('a narrow screen says below each contractor what the hidden columns say', async () => {
  const category = { guid: guidOf(9), title: 'Бригады', contractor_type: 1, version: 1 };
  const contractors = [
    person(1, 'Анна', { category: category.guid, email: 'anna@demo.example', inn: '7707083893', is_member: true }),
    person(2, 'Борис', { phone: '+79161234567' }),
  ];
  const { api } = directoryApi({ contractors }, ({ call }) => (call === calls.contractorCategoryList ? [category] : undefined));
  openScreen(ContractorsScreen, api, { path: '/contractors', at: '/contractors' });
  await screen.findByRole('cell', { name: 'Бригады Подрядчик · участник' });
  expect(briefs()).toEqual([['Бригады · Подрядчик', 'anna@demo.example · ИНН 7707083893 · участник'], ['+7 916 123-45-67']]);
});

it('a narrow screen says below each object what the hidden columns say', async () => {
  open('/objects', {
    objects: [site(1, 'Дача', { address: 'Лесная, 1', planned_income: 1000, planned_expense: 500.5 }), site(2, 'Офис', { status: 'done' })],
  });
  await screen.findByRole('link', { name: 'Офис' });
  expect(briefs()).toEqual([['Лесная, 1 · В работе · план прихода 1 000,00 ₽ · план расхода 500,50 ₽'], ['Завершён']]);
});

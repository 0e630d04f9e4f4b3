import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { placeState } from '../../src/features/crm/cardPlace.ts';
import SupportScreen from '../../src/features/support/SupportScreen.tsx';
import { paths } from '../../src/lib/paths.ts';
import { type Answers, guidOf, openStaffScreen, refused, viewedCompany } from '../support/staff-screen.tsx';

const GUID = guidOf(50);
const CATEGORY = guidOf(51);
const service = (n: number) => ({
  guid: guidOf(500 + n),
  title: `Услуга ${n}`,
  category: CATEGORY,
  unit_of_measure: 'м²',
  cost_per_unit: 100,
  price_per_unit: 200,
  position: n,
  is_deleted: n === 2,
  version: 1,
  updated_at: '2026-11-20T09:00:00Z',
});

/** A server where a view is open or is not. */
function open(address: string, { isOpen = true, count, ...answers }: Answers & { isOpen?: boolean; count?: string } = {}, state?: unknown) {
  const server = { isOpen };
  const under = (answer: () => unknown) => () => (server.isOpen ? answer() : refused(403, 1102, 'Просмотр не открыт или закончился.'));
  const shown = openStaffScreen(
    SupportScreen,
    {
      crmCompanyOpen: () => {
        server.isOpen = true;
        return viewedCompany().view;
      },
      crmCompanyClose: () => {
        server.isOpen = false;
      },
      crmCompanyView: () => ({ view: server.isOpen ? viewedCompany().view : null }),
      crmCompanyShow: under(() => viewedCompany()),
      crmCompanyServices: under(() => [service(1), service(2)]),
      crmCompanyCategories: under(() => [{ guid: CATEGORY, title: 'Стены' }]),
      crmCompanyTransactions: under(() => []),
      ...answers,
    },
    { path: paths.crmCompany, address, state, count },
  );
  return { ...shown, server };
}

it('the support view asks for a reason before anything is shown', async () => {
  const { user, sent, asked, client } = open(`/crm/company/${GUID}`, { isOpen: false });
  const history = ['data', 'default', 'crmUsers', 'card', 12, 'events'];
  client.setQueryData(history, { pages: [], pageParams: [] });
  const field = await screen.findByRole('textbox', { name: 'Зачем нужны данные компании' });
  // nothing that would be refused: a refusal is an error in the browser's console
  expect(asked.map(({ name }) => name)).toEqual(['crmCompanyView']);
  await user.type(field, 'нет');
  await user.click(screen.getByRole('button', { name: 'Открыть просмотр' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Напишите причину/));
  expect(sent).toEqual([]);
  const content = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'content', tabIndex: -1 }));
  await user.type(field, ' связи с банком{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ремонт-Мастер' })).toBeVisible();
  await waitFor(() => expect(content).toHaveFocus());
  content.remove();
  expect(sent).toMatchObject([{ name: 'crmCompanyOpen', input: { params: { guid: GUID }, body: { reason: 'нет связи с банком' } } }]);
  // the history of the owner's card has grown by this view
  expect(client.getQueryState(history)?.isInvalidated).toBe(true);
});

it('the support view takes a reason of several lines as one line', async () => {
  const { user, sent } = open(`/crm/company/${GUID}`, { isOpen: false });
  const field = await screen.findByRole('textbox', { name: 'Зачем нужны данные компании' });
  await user.click(field);
  await user.paste('1\n\n\n2');
  await user.click(screen.getByRole('button', { name: 'Открыть просмотр' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Напишите причину/));
  await user.clear(field);
  await user.paste('Обращение 123:\nне сходится прибыль\n');
  await user.click(screen.getByRole('button', { name: 'Открыть просмотр' }));
  await waitFor(() => expect(sent).toMatchObject([{ input: { body: { reason: 'Обращение 123: не сходится прибыль' } } }]));
});

it('the support view always says that it is one, why and until when, and closing it leads back to the card', async () => {
  const { user, router, sent, asked, client } = open(`/crm/company/${GUID}?user=12`);
  const banner = await screen.findByRole('region', { name: 'Просмотр поддержки' });
  expect(banner).toHaveTextContent(/только чтение · причина: Обращение 123 · до \d\d:\d\d/);
  expect(screen.getByRole('link', { name: 'Иван Петров' })).toHaveAttribute('href', '/crm/user/12');
  // the list on the screen has been asked for
  await screen.findByRole('rowheader', { name: 'Стены' });
  asked.length = 0;
  await user.click(within(banner).getByRole('button', { name: 'Закрыть просмотр' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/crm/user/12'));
  expect(sent.map(({ name }) => name)).toEqual(['crmCompanyClose']);
  // nothing of the company stays, and nothing of it is asked for on the way out
  expect(await screen.findByText('Другой экран')).toBeVisible();
  expect(client.getQueryCache().findAll({ queryKey: ['support'] })).toEqual([]);
  expect(asked).toEqual([]);
});

it('a card that support comes back to still knows the list it was opened from', async () => {
  const place = placeState('?status=waiting', [11, 12, 13]);
  const { user, router } = open(`/crm/company/${GUID}?user=12`, {}, place);
  await user.click(await screen.findByRole('tab', { name: 'Объекты' }));
  await user.type(await screen.findByRole('searchbox'), 'баня');
  await waitFor(() => expect(router.state.location.search).toContain('search='));
  expect(router.state.location.state).toEqual(place);
  await user.click(screen.getByRole('link', { name: 'Карточка пользователя' }));
  expect(router.state.location).toMatchObject({ pathname: '/crm/user/12', state: place });
});

it('the support view shows the price list under its categories, with nothing to change it by', async () => {
  open(`/crm/company/${GUID}`);
  const table = within(await screen.findByRole('table', { name: 'Прайс-лист' }));
  await waitFor(() => expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Стены']));
  expect(table.getByText('Услуга 2').closest('tr')).toHaveTextContent('Удалено');
  expect(table.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Войти как/i)).toBeNull();
});

it('the support view says that a search has found more rows than were counted', async () => {
  open(`/crm/company/${GUID}?search=услуга`, { count: '10000+' });
  expect(await screen.findByText(/^1–50 из более чем\s10\s000$/)).toBeVisible();
});

it('the support view has pages beyond the rows that were counted', async () => {
  const { router } = open(`/crm/company/${GUID}?search=услуга&page=300`, {
    count: '10000+',
    crmCompanyServices: () => Array.from({ length: 50 }, (_, n) => service(n + 1)),
  });
  expect(await screen.findByText(/^14951–15000 из более чем\s10\s000$/)).toBeVisible();
  expect(router.state.location.search).toContain('page=300');
});

it('a list of the support view that could not be read again keeps its rows beneath the message', async () => {
  let lost = false;
  const { user, client } = open(`/crm/company/${GUID}`, {
    crmCompanyServices: () => (lost ? refused(503, 1199, 'Сервис недоступен.') : [service(1)]),
  });
  expect(await screen.findByText('Услуга 1')).toBeVisible();
  lost = true;
  await client.invalidateQueries({ queryKey: ['support', GUID, 'services'] });
  expect(await screen.findByText('Сервис недоступен.')).toBeVisible();
  expect(screen.getByText('Услуга 1')).toBeVisible();
  lost = false;
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByText('Сервис недоступен.')).toBeNull());
});

it('an expired support view asks again and leads back to the same place', async () => {
  const { user, router, server } = open(`/crm/company/${GUID}?list=operations&search=кирпич`);
  expect(await screen.findByText('Ничего не нашлось. Измените поиск.')).toBeVisible();
  server.isOpen = false;
  await user.type(screen.getByRole('searchbox'), 'и');
  expect(await screen.findByRole('heading', { name: 'Просмотр «Ремонт-Мастер» закончился' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /Зачем/ }), 'Продолжаю проверку');
  await user.click(screen.getByRole('button', { name: 'Открыть просмотр' }));
  expect(await screen.findByRole('tab', { name: 'Операции' })).toHaveAttribute('aria-selected', 'true');
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('кирпичи');
});

it('a support view that is over by a clock that is ahead is asked about until the server ends it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const until = new Date(Date.now() - 60_000).toISOString();
  let over = false;
  const { asked } = open(`/crm/company/${GUID}`, { crmCompanyView: () => ({ view: over ? null : { ...viewedCompany().view, until } }) });
  const times = () => asked.filter(({ name }) => name === 'crmCompanyView').length;
  await screen.findByRole('table', { name: 'Прайс-лист' });
  expect(times()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(times()).toBe(2);
  over = true;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByRole('heading', { name: 'Просмотр «Ремонт-Мастер» закончился' })).toBeVisible();
  expect(times()).toBe(3);
});

it('a support view ends for somebody whose right to it was taken', async () => {
  let view: () => unknown = () => ({ view: viewedCompany().view });
  const { user, server } = open(`/crm/company/${GUID}?list=operations`, { crmCompanyView: () => view() });
  expect(await screen.findByText('Операций нет.')).toBeVisible();
  expect(screen.getByText(/ivan@demo\.example/)).toBeVisible();
  server.isOpen = false;
  view = () => refused(403, 1102, 'Недостаточно прав.');
  await user.type(screen.getByRole('searchbox'), 'к');
  expect(await screen.findByRole('heading', { name: 'Просмотр «Ремонт-Мастер» закончился' })).toBeVisible();
  expect(screen.queryByText(/ivan@demo\.example/)).toBeNull();
});

it('a list of a support view that may have run out says why that is not known, and asks again', async () => {
  let view: () => unknown = () => ({ view: viewedCompany().view });
  const { user, server } = open(`/crm/company/${GUID}?list=operations`, { crmCompanyView: () => view() });
  expect(await screen.findByText('Операций нет.')).toBeVisible();
  server.isOpen = false;
  view = () => refused(503, 1199, 'Сервис недоступен.');
  await user.type(screen.getByRole('searchbox'), 'к');
  expect(await screen.findByText('Сервис недоступен.')).toBeVisible();
  view = () => ({ view: null });
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { name: 'Просмотр «Ремонт-Мастер» закончился' })).toBeVisible();
});

it.each([`/crm/company/${GUID}`, '/crm/company/abc'])('the support view at %s says that there is no such company', async (address) => {
  open(address, { crmCompanyView: () => refused(404, 1101) });
  expect(await screen.findByRole('heading', { name: 'Компания не найдена' })).toBeVisible();
});

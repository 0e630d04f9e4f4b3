import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CrmEvent, CrmNote } from '../../contract/crmCard.ts';
import UserScreen from '../../src/features/crm/card/UserScreen.tsx';
import { placeState } from '../../src/features/crm/cardPlace.ts';
import { SALES_KEY } from '../../src/features/crm/shared.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { paths } from '../../src/lib/paths.ts';
import { codeRow } from '../support/codes-screen.tsx';
import { secondClick } from '../support/second-click.ts';
import { type Answers, cardOf, guidOf, openStaffScreen, refused } from '../support/staff-screen.tsx';
import { paymentOf } from '../support/subscription-page.tsx';

const open = (part: string, answers: Answers, superUser = true, state?: unknown) =>
  openStaffScreen(
    UserScreen,
    { crmUserShow: () => cardOf(), ...answers },
    { path: paths.crmUser, address: `/crm/user/12?part=${part}`, superUser, state },
  );
const dialog = async () => within(await screen.findByRole('dialog'));

it('the companies of a user show role, plan and usage, with a link to the data for a super user alone', async () => {
  const company = {
    guid: guidOf(50),
    title: 'Ремонт-Мастер',
    role: 'partner',
    plan: 'free',
    limits: { objects: 5, contractors: 5, transactions: 5, services: null },
    used: { objects: 5, contractors: 1, transactions: 0, services: 7 },
    created_at: '2026-01-10T09:00:00Z',
    changed_at: null,
  };
  const place = placeState('?status=new', [12, 13]);
  const { user, router, unmount } = open('companies', { crmUserCompanies: () => [company] }, true, place);
  expect(await screen.findByText('Партнёр')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/^Объекты/).closest('li')).toHaveTextContent(/Объекты 5 из.5 предел/));
  expect(screen.getByText(/^Услуги/).closest('li')).toHaveTextContent(/^Услуги 7$/);
  const way = screen.getByRole('link', { name: 'Посмотреть данные компании: Ремонт-Мастер' });
  expect(way).toHaveAttribute('href', `/crm/company/${company.guid}?user=12`);
  // the place in the list goes along, and comes back with the card
  await user.click(way);
  expect(router.state.location).toMatchObject({ pathname: `/crm/company/${company.guid}`, state: place });
  unmount();
  open('companies', { crmUserCompanies: () => [company] }, false);
  expect(await screen.findByText('Ремонт-Мастер')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Посмотреть данные/ })).toBeNull();
});

it.each([
  ['hidden from a super user without activation codes', false, 'Код скрыт', 1],
  ['unreadable for one who has them', true, 'Код не читается', 0],
])('a code without its text in a user card is called %s', async (_, ownCodes, words, reasons) => {
  const answers: Answers = { crmUserShow: () => cardOf(), crmUserCodes: () => [codeRow(1, { code: '', status: 'used' })] };
  openStaffScreen(UserScreen, answers, { path: paths.crmUser, address: '/crm/user/12?part=codes', ownCodes });
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryAllByText('Код видят те, кому открыты коды активации.')).toHaveLength(reasons);
});

it('a refund returns what is left of a payment, once the sum is typed twice and a reason given', async () => {
  const { user, sent, client } = open('payments', {
    crmUserPayments: () => [
      paymentOf(1, { status: 'partly_refunded', refunded: 820 }),
      paymentOf(2, { status: 'refunded', refunded: 2820 }),
      paymentOf(3, { source: 'manual', amount: 0 }),
    ],
    crmPaymentRefund: () => paymentOf(1, { status: 'refunded', refunded: 2820 }),
  });
  const buttons = await screen.findAllByRole('button', { name: /^Вернуть деньги за платёж/ });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0] ?? document.body);
  const form = await dialog();
  client.setQueryData([...SALES_KEY, 'months'], []);
  expect(form.getByLabelText('Сумма возврата, ₽')).toHaveValue('2\u00a0000,00');
  expect(form.getByLabelText('Причина')).toHaveAccessibleDescription(/увидит и сам пользователь/);
  await user.click(form.getByText('Вернуть деньги'));
  await waitFor(() => expect(form.getByLabelText('Причина')).toHaveAccessibleDescription(/Напишите причину/));
  expect(sent).toEqual([]);
  await user.type(form.getByLabelText('Причина'), 'Оплатил дважды');
  await user.type(form.getByLabelText(/ещё раз/), '2000');
  await user.click(form.getByText('Вернуть деньги'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.name).toBe('crmPaymentRefund');
  // the sum typed once more is for the form alone
  expect(sent[0]?.input).toHaveProperty('body', { amount: 2000, reason: 'Оплатил дважды' });
  expect(sent[0]?.options.idempotencyKey).toBeTruthy();
  await waitFor(() => expect(client.getQueryState([...SALES_KEY, 'months'])?.isInvalidated).toBe(true));
});

it('a manager cannot refund a payment', async () => {
  open('payments', { crmUserPayments: () => [paymentOf(1)] }, false);
  expect(await screen.findByText('Оплачен')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Вернуть деньги/ })).toBeNull();
});

const session = (n: number, ended_at: string | null) => ({
  guid: guidOf(n),
  created_at: '2026-11-01T09:00:00Z',
  last_used_at: '2026-11-20T09:00:00Z',
  ip: `10.0.0.${n}`,
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  ended_at,
});

it('all sessions of a user are ended after a question', async () => {
  let ended: string | null = null;
  const { user, sent } = open('sessions', {
    crmUserSessions: () => [session(1, ended), session(2, '2026-11-21T09:00:00Z')],
    crmUserSessionsEnd: () => {
      ended = '2026-11-22T09:00:00Z';
    },
  });
  expect(await screen.findByText(/Вошёл на 1.устройстве/)).toBeVisible();
  expect(screen.getAllByText('Chrome на Windows')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /Завершить все/ }));
  await user.click((await dialog()).getByRole('button', { name: 'Завершить' }));
  await waitFor(() => expect(sent).toMatchObject([{ name: 'crmUserSessionsEnd', input: { params: { id: '12' } } }]));
  const now = await screen.findByText('Сейчас нигде не вошёл.');
  await waitFor(() => expect(now.parentElement).toHaveFocus());
});

it('the history of a user says who changed what, from what to what, and why', async () => {
  const event: CrmEvent = {
    guid: guidOf(70),
    at: '2026-11-20T09:00:00Z',
    kind: 'subscription',
    author: 'Анна Белова',
    changes: [{ field: 'subscription_type', before: 'pro', after: 'pro_plus' }],
    reason: 'Подарок',
  };
  open('events', { crmUserEvents: () => [event] });
  const item = (await screen.findByText('Подписка изменена вручную')).closest('li');
  expect(item).toHaveTextContent(/Тариф: Про → Про Плюс.*Причина: Подарок.*Анна Белова/);
});

const note = (n: number, more: Partial<CrmNote> = {}): CrmNote => ({
  guid: guidOf(n),
  text: `Заметка ${n}`,
  author: 'Анна Белова',
  own: true,
  created_at: '2026-11-20T09:00:00Z',
  edited_at: null,
  version: 1,
  ...more,
});

it('notes are written with Ctrl+Enter, and one’s own are edited and deleted', async () => {
  let list = [note(81), note(82, { own: false, author: 'Борис' })];
  const { user, sent } = open('notes', {
    crmNoteList: () => list,
    crmNoteCreate: ({ body }) => {
      list = [note(83, { text: String(body?.text) }), ...list];
      return list[0];
    },
    crmNoteEdit: () => refused(412, 1103, '', note(81, { text: 'Из другого окна', version: 2 })),
    crmNoteDelete: ({ params }) => {
      list = list.filter(({ guid }) => guid !== params?.guid);
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Новая заметка' }), 'Перезвонить{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Перезвонить')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Новая заметка' })).toHaveValue('');
  const items = within(screen.getByRole('tabpanel', { name: 'Заметки' })).getAllByRole('listitem');
  expect(within(items[2] ?? document.body).queryByRole('button')).toBeNull();

  await user.click(within(items[1] ?? document.body).getByRole('button', { name: /Изменить/ }));
  const field = screen.getByRole('textbox', { name: /^Заметка: / });
  await user.type(field, '!{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Из другого окна/));
  expect(field).toHaveValue('Заметка 81!');
  await user.keyboard('{Escape}');
  await user.click((await dialog()).getByRole('button', { name: 'Закрыть без сохранения' }));

  await user.click(screen.getAllByRole('button', { name: /Убрать заметку/ })[0] ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'Убрать' }));
  await waitFor(() => expect(screen.getByRole('tabpanel', { name: 'Заметки' })).not.toHaveTextContent('Перезвонить'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Новая заметка' })).toHaveFocus());
  expect(sent.map(({ name }) => name)).toEqual(['crmNoteCreate', 'crmNoteEdit', 'crmNoteDelete']);
});

it('a note is added by a double click without a mistake about an empty one', async () => {
  const { user, sent } = open('notes', { crmNoteList: () => [], crmNoteCreate: ({ body }) => note(83, { text: String(body?.text) }) });
  const field = await screen.findByRole('textbox', { name: 'Новая заметка' });
  await user.type(field, 'Перезвонить');
  const add = screen.getByRole('button', { name: 'Добавить' });
  await user.click(add);
  await waitFor(() => expect(field).toHaveValue(''));
  await secondClick(add);
  expect(field).toBeValid();
  expect(sent).toHaveLength(1);
});

it('what is typed while a note is being sent becomes another note', async () => {
  const answers: ((note: CrmNote) => void)[] = [];
  const { user } = open('notes', { crmNoteList: () => [], crmNoteCreate: () => new Promise((answer) => answers.push(answer)) });
  const field = await screen.findByRole('textbox', { name: 'Новая заметка' });
  await user.click(field);
  await user.paste('Первая');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.paste(', вторая');
  answers[0]?.(note(83, { text: 'Первая' }));
  expect((await screen.findAllByText('Заметка добавлена.')).length).toBeGreaterThan(0);
  expect(field).toHaveValue('Первая, вторая');
  await user.clear(field);
});

/** Sends the note «Перезвонить», whose answer is lost; later answers come. @param stored what the list holds from then on */
async function loseNote(stored: CrmNote[] = []) {
  let lost = true;
  const opened = open('notes', {
    crmNoteList: () => (lost ? [] : stored),
    crmNoteCreate({ body }) {
      if (lost) throw new ApiFailure('Сервер не ответил.', { kind: 'network' });
      return note(83, { text: String(body?.text), version: 5 });
    },
    crmNoteEdit: ({ body }) => note(83, { text: String(body?.text), version: 6 }),
  });
  const field = await screen.findByRole('textbox', { name: 'Новая заметка' });
  await opened.user.type(field, 'Перезвонить{Control>}{Enter}{/Control}');
  expect(await screen.findByText(/Сервер не ответил/)).toBeVisible();
  lost = false;
  return { ...opened, field };
}

it('a note whose answer was lost and that is changed then stays one note', async () => {
  const { user, sent, field } = await loseNote();
  await user.type(field, ' в среду{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(sent.map(({ name, input }) => [name, (input as { body?: { text?: string } }).body?.text])).toEqual([
    ['crmNoteCreate', 'Перезвонить'],
    ['crmNoteCreate', 'Перезвонить'],
    ['crmNoteEdit', 'Перезвонить в среду'],
  ]);
});

it('a note whose answer was lost and that is sent again after another screen was open stays one note', async () => {
  const { user, router, sent } = await loseNote();
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate(-1));
  await user.type(await screen.findByRole('textbox', { name: 'Новая заметка' }), ' в среду{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Новая заметка' })).toHaveValue(''));
  const [first, second, ...more] = sent.map(({ name, input, options }) => [name, input.body?.text, options.idempotencyKey]);
  expect(first).toEqual(['crmNoteCreate', 'Перезвонить', expect.any(String)]);
  expect(second).toEqual(first);
  expect(more).toEqual([['crmNoteEdit', 'Перезвонить в среду', expect.any(String)]]);
});

it('a note whose answer was lost stands once in the list that was read meanwhile', async () => {
  const { user, client, field } = await loseNote([note(83, { text: 'Перезвонить', version: 5 })]);
  await act(() => client.invalidateQueries());
  await screen.findByRole('button', { name: /Изменить заметку/ });
  await user.click(field);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(screen.getAllByRole('button', { name: /Изменить заметку/ })).toHaveLength(1);
});

it('another note than the one that was erased after its answer was lost is created, not edited', async () => {
  const { user, sent, field } = await loseNote();
  await user.clear(field);
  await user.type(field, 'Просит счёт{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(sent.map(({ name, input }) => [name, input.body?.text])).toEqual([
    ['crmNoteCreate', 'Перезвонить'],
    ['crmNoteCreate', 'Просит счёт'],
  ]);
  expect(sent[0]?.options.idempotencyKey).not.toBe(sent[1]?.options.idempotencyKey);
});

it('a pasted note that is too long stays whole and is not sent, with the sentence at the field', async () => {
  const { user, sent } = open('notes', { crmNoteList: () => [] });
  const field = await screen.findByRole('textbox', { name: 'Новая заметка' });
  const long = 'я'.repeat(4001);
  await user.click(field);
  await user.paste(long);
  await user.click(screen.getByRole('button', { name: 'Добавить' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Поле «Заметка» длиннее 4000 знаков.'));
  expect(field).toHaveValue(long);
  expect(sent).toEqual([]);
  await user.clear(field);
});

it('an unsent note is kept while other screens are open', async () => {
  const { user, router } = open('notes', { crmNoteList: () => [] });
  await user.type(await screen.findByRole('textbox', { name: 'Новая заметка' }), 'Обещал перезвонить');
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByText(/Заметка не отправлена/)).toBeInTheDocument();
  await act(() => router.navigate(-1));
  const field = await screen.findByRole('textbox', { name: 'Новая заметка' });
  expect(field).toHaveValue('Обещал перезвонить');
  await user.clear(field);
});

it('an unsent note is kept while another tab of the card is open', async () => {
  const { user } = open('notes', { crmNoteList: () => [], crmUserSessions: () => [] });
  await user.type(await screen.findByRole('textbox', { name: 'Новая заметка' }), 'Обещал перезвонить');
  await user.click(screen.getByRole('tab', { name: 'Сеансы' }));
  // a press on the tab that is still the open one is no press
  await screen.findByRole('tab', { name: 'Сеансы', selected: true });
  await user.click(screen.getByRole('tab', { name: 'Заметки' }));
  const field = await screen.findByRole('textbox', { name: 'Новая заметка' });
  expect(field).toHaveValue('Обещал перезвонить');
  await user.clear(field);
});

it('an unsaved edit of a note is kept while other screens are open', async () => {
  const { user, router } = open('notes', { crmNoteList: () => [note(81)] });
  const edited = () => screen.getByRole('textbox', { name: /^Заметка: / });
  await user.click(await screen.findByRole('button', { name: /Изменить заметку/ }));
  await user.type(edited(), ': обещал');
  await act(() => router.navigate('/elsewhere'));
  expect(await screen.findByText(/Правка заметки не сохранена/)).toBeInTheDocument();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(edited()).toHaveValue('Заметка 81: обещал'));

  await user.clear(edited());
  await user.type(edited(), 'Заметка 81');
});

it('Escape asks before an edited note is discarded', async () => {
  const { user, sent } = open('notes', { crmNoteList: () => [note(81)] });
  await user.click(await screen.findByRole('button', { name: /Изменить заметку/ }));
  await user.type(screen.getByRole('textbox', { name: /^Заметка: / }), ': обещал{Escape}');
  expect(screen.getByRole('textbox', { name: /^Заметка: / })).toHaveValue('Заметка 81: обещал');
  await user.click((await dialog()).getByRole('button', { name: 'Закрыть без сохранения' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Заметка: / })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: /Изменить заметку/ })).toHaveFocus());
  expect(screen.queryByText(/Правка заметки не сохранена/)).toBeNull();
  expect(screen.getByText('Заметка 81')).toBeVisible();
  expect(sent).toEqual([]);

  await user.click(screen.getByRole('button', { name: /Изменить заметку/ }));
  expect(screen.getByRole('textbox', { name: /^Заметка: / })).toHaveValue('Заметка 81');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: /^Заметка: / })).toBeNull();
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Changeset, RevertConflict } from '../../contract/changeset.ts';
import { COMPANY, fakeApi, openPriceList, service, USER, WALLS } from '../support/price-screen.tsx';

const OTHER = '00000000-0000-4000-8000-0000000000bb';
const LOOK = '00000000-0000-4000-8000-0000000000e9';
const LOOKED = 'Поддержка смотрела данные компании: обращение 123';
const changeset = (n: number, more: Partial<Changeset>): Changeset => ({
  guid: `00000000-0000-4000-8000-0000000000e${n}`,
  company: COMPANY,
  kind: 'edit',
  title: `Изменение ${n}`,
  author: { guid: USER, name: 'Анна' },
  created_at: new Date().toISOString(),
  count: n,
  reverted_by: null,
  ...more,
});

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

function open(role: 'company' | 'partner' = 'company', conflicts: RevertConflict[] = []) {
  const user = userEvent.setup();
  const sent: { call: unknown; input: unknown }[] = [];
  let list = [
    changeset(2, { kind: 'bulk', title: 'Изменены цены: +10 %' }),
    changeset(1, { author: { guid: OTHER, name: 'Борис' }, title: 'Чужая правка' }),
    changeset(6, { title: 'Изменена услуга «Обои»' }),
    changeset(3, { title: 'Старое', reverted_by: COMPANY, created_at: '2026-01-02T03:04:05Z' }),
    changeset(5, { title: 'Давнее', archived: true, created_at: '2026-01-02T03:04:04Z' }),
    changeset(0, { title: 'Закрыт месяц: январь 2026', created_at: '2026-01-01T04:04:05Z' }),
    changeset(0, {
      guid: LOOK,
      kind: 'support_view',
      title: LOOKED,
      author: { guid: OTHER, name: 'Поддержка' },
      created_at: '2026-01-01T03:04:05Z',
    }),
  ];
  const { api } = fakeApi(undefined, (call, input) => {
    sent.push({ call, input });
    if (call === calls.changesetList) return list;
    if (call === calls.changesetShow) {
      const before = { price_per_unit: 100, category: WALLS };
      return [{ entity: 'service', guid: service(1, '').guid, title: 'Окраска стен', before, after: { ...before, price_per_unit: 110 } }];
    }
    if (call === calls.changesetRevert) {
      const { dry_run } = input.body as { dry_run: boolean };
      if (!dry_run) list = [changeset(4, { kind: 'revert', title: 'Отменено: Изменены цены' }), ...list.slice(1)];
      return { reverted: conflicts.length > 0 ? 0 : 2, conflicts, changeset: dry_run ? null : OTHER };
    }
    if (call === calls.serviceHistory) {
      const author = { guid: OTHER, name: 'Борис' };
      const row = { author, field: 'price_per_unit', changeset: OTHER };
      return [
        { ...row, changed_at: '2026-03-01T00:00:00Z', before: 100, after: 200 },
        { ...row, changed_at: '2026-02-01T00:00:00Z', before: null, after: 100, changeset: COMPANY },
      ];
    }
    return undefined;
  });
  openPriceList(api, role, ['changesets']);
  return { user, sent };
}

/** The question that the undo of the newest change asks. */
async function askUndo(user: ReturnType<typeof userEvent.setup>) {
  const history = await openHistory(user);
  await user.click(await history.findByRole('button', { name: 'Отменить: Изменены цены: +10 %' }));
  // both dialogs have one id under test, so the name is no help
  const title = await screen.findByText('Отменить «Изменены цены: +10 %»?');
  return { history, ask: within(title.closest<HTMLElement>('[role="dialog"]') ?? document.body) };
}

async function openHistory(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: /Ещё/ }));
  await user.click(await screen.findByRole('menuitem', { name: /История изменений/ }));
  return within(await screen.findByRole('dialog', { name: 'История изменений' }));
}

it('the history of changes says who changed what, by day, and shows the rows of a change', async () => {
  const { user } = open();
  const history = await openHistory(user);
  const today = within(await history.findByRole('region', { name: 'Сегодня' }));
  expect(today.getAllByRole('listitem')[0]).toHaveTextContent(/Изменены цены: \+10 %.*вы · 2.строки/);
  expect(today.getAllByRole('listitem')[1]).toHaveTextContent(/Чужая правка.*Борис · 1.строка/);
  expect(history.getByRole('region', { name: '02.01.2026' })).toHaveTextContent('Отменено');
  await user.click(history.getByRole('button', { name: 'Показать строки: Изменены цены: +10 %' }));
  expect(await history.findByText(/Изменена услуга «Окраска стен»/)).toHaveTextContent('Цена: 100,00 → 110,00');
});

it('a change in the history of changes is undone after showing what that would do', async () => {
  const { user, sent } = open();
  const { history, ask } = await askUndo(user);
  expect(await ask.findByText(/вернётся как было: 2.строки\.$/)).toBeInTheDocument();
  await user.click(ask.getByRole('button', { name: 'Отменить изменение' }));
  expect(await screen.findByText('Изменение отменено')).toBeInTheDocument();
  const reverts = sent.filter(({ call }) => call === calls.changesetRevert).map(({ input }) => (input as { body: unknown }).body);
  expect(reverts).toEqual([{ dry_run: true }, { dry_run: false }]);
  await waitFor(() => expect(history.getByText('Отменено: Изменены цены')).toBeInTheDocument());
  // the button that opened it is gone
  await user.click(screen.getByRole('button', { name: 'Понятно' }));
  await waitFor(() => expect(screen.getByText('История изменений').closest('.ant-drawer')).toHaveFocus());
});

it('the question about a change has its inner quotation marks of the other kind', async () => {
  const { user } = open();
  const history = await openHistory(user);
  await user.click(await history.findByRole('button', { name: 'Отменить: Изменена услуга «Обои»' }));
  expect(await screen.findByText('Отменить «Изменена услуга „Обои“»?')).toBeInTheDocument();
});

it.each<[string, Omit<RevertConflict, 'guid' | 'title'>[], string, RegExp, string[]]>([
  [
    'that nobody edited',
    [
      { field: 'is_deleted', was: false, now: false },
      { field: 'transactions', was: 0, now: 2 },
      { field: 'is_member', was: true, now: true },
    ],
    'Возвращать нечего.',
    /^Останутся 3.записи:$/,
    ['удалить её нельзя', 'к ней относятся 2.операции', 'остаётся участником: исключить его можно в списке участников'],
  ],
  [
    'that were edited',
    [{ field: 'amount', was: 5000, now: 6000 }],
    'Возвращать нечего: всё, что сделало это изменение, с тех пор изменили.',
    /^Останется 1.запись, потому что её правили после него:$/,
    ['Сумма: 5.000,00 → 6.000,00'],
  ],
  [
    'of which some were edited',
    [
      { field: 'amount', was: 5000, now: 6000 },
      { field: 'is_deleted', was: false, now: false },
    ],
    'Возвращать нечего.',
    /^Останутся 2.записи:$/,
    ['Сумма: 5.000,00 → 6.000,00', 'удалить её нельзя'],
  ],
])('an undo in the history of changes gives the reasons of rows %s', async (_, fields, nothing, stay, reasons) => {
  const conflicts = fields.map((field, at) => ({ ...field, guid: service(at + 1, '').guid, title: `Запись ${at + 1}` }));
  const { user } = open('company', conflicts);
  const { ask } = await askUndo(user);
  expect(await ask.findByText(nothing)).toBeInTheDocument();
  expect(ask.getByText(stay)).toBeInTheDocument();
  const rows = ask.getAllByRole('listitem').map((item) => item.textContent);
  expect(rows).toEqual(reasons.map((reason, at) => expect.stringMatching(new RegExp(`^Запись ${at + 1}${reason}$`))));
  expect(ask.getByRole('button', { name: 'Отменить изменение' })).toBeDisabled();
});

it('the history of changes offers no undo of a change without rows, such as a closed month', async () => {
  const { user } = open();
  const history = await openHistory(user);
  const item = (await history.findByText('Закрыт месяц: январь 2026')).closest('li');
  expect(item).toHaveTextContent(/вы$/);
  expect(within(item ?? document.body).queryByRole('button')).toBeNull();
});

it('the history of changes offers neither rows nor undo of a change whose rows are in the archive, and says so', async () => {
  const { user } = open();
  const history = await openHistory(user);
  const item = (await history.findByText('Давнее')).closest('li');
  expect(item).toHaveTextContent(/5.строк.*Строки убраны в архив/);
  expect(within(item ?? document.body).queryByRole('button')).toBeNull();
});

it('a support view is in the history of changes with its reason, without rows and without undo', async () => {
  const { user } = open();
  const history = await openHistory(user);
  const item = (await history.findByText(LOOKED)).closest('li');
  expect(item).toHaveTextContent(/Поддержка$/);
  expect(within(item ?? document.body).queryByRole('button')).toBeNull();
});

it('the history of changes lets a partner undo the partner’s own changes alone', async () => {
  const { user } = open('partner');
  const history = await openHistory(user);
  expect(await history.findByRole('button', { name: 'Отменить: Изменены цены: +10 %' })).toBeVisible();
  expect(history.queryByRole('button', { name: 'Отменить: Чужая правка' })).toBeNull();
  expect(history.queryByRole('button', { name: 'Отменить: Старое' })).toBeNull();
});

it('the history of a service shows its price over time', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Действия: Окраска стен' }));
  await user.click(await screen.findByRole('menuitem', { name: 'История услуги' }));
  const history = within(await screen.findByRole('dialog', { name: 'История: Окраска стен' }));
  expect(await history.findByRole('img', { name: /^Цена/ })).toHaveAccessibleName(/Цена с .* от 100,00.₽ до 200,00.₽, сейчас 200,00.₽/);
  expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Изменена услуга.*Борис.*Цена: 100,00 → 200,00/),
    expect.stringMatching(/Добавлена услуга.*Цена: 100,00/),
  ]);
});

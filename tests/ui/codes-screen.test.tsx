import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Code } from '../../contract/code.ts';
import { instant } from '../../src/lib/dates.ts';
import { keepUnsaved } from '../../src/lib/unsavedWork.ts';
import { batchRow, codeRow, openCodes, refused } from '../support/codes-screen.tsx';

// loaded before, for a slow machine may take seconds over it
await Promise.all([import('../../src/features/codes/IssueDrawer.tsx'), import('../../src/features/codes/RevokeDialog.tsx')]);

const used: Partial<Code> = {
  status: 'used',
  activated_at: '2026-04-01T09:00:00.000Z',
  activated_by: 'Пётр Ильин',
  activated_login: 'petr@demo.example',
};
const rowOf = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr');
  if (!row) throw new Error(`no row of ${text}`);
  return within(row);
};
/** What stands below each code or batch where the screen is narrow. */
const briefs = () => [...document.querySelectorAll('.directory-brief')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
const issued = `${instant(batchRow.created_at)}, Анна Белова`;

it('the list of codes says of each code what it gives, where it is from and what became of it', async () => {
  openCodes({ codeList: () => [codeRow(1, { comment: 'Ивановым' }), codeRow(2, { subscription_type: 'pro_plus', period: 3, ...used })] });
  const one = await rowOf('BCDF-GHJK-0001');
  expect(one.getByText('Новый')).toBeVisible();
  expect(one.getByText('Ивановым')).toBeVisible();
  expect(one.getByRole('button', { name: /^партия №\s12$/ })).toBeVisible();
  const other = await rowOf('BCDF-GHJK-0002');
  expect(other.getByText('Использован')).toBeVisible();
  expect(other.getByText('Пётр Ильин, petr@demo.example')).toBeVisible();
  expect(screen.getByText('2 кода')).toBeVisible();
});

it('a narrow screen says below each code what the hidden columns say', async () => {
  const [lasts, at] = ['2026-05-01T09:00:00.000Z', '2026-04-01T09:00:00.000Z'];
  const revoked: Partial<Code> = { status: 'revoked', revoked_at: at, revoked_by: 'Олег Котов' };
  openCodes({ codeList: () => [codeRow(1, { ...used, comment: 'Ивановым' }), codeRow(2, { ...revoked, expires_at: lasts })] });
  await rowOf('BCDF-GHJK-0002');
  expect(briefs()).toEqual([
    `Про, 1 месяц · Выпущен ${issued}, партия № 12 · Активирован ${instant(at)}, Пётр Ильин, petr@demo.example · Ивановым`,
    `Про, 1 месяц · Выпущен ${issued}, партия № 12 · Действует до 01.05.2026 · Отозван ${instant(at)}, Олег Котов`,
  ]);
});

it('the list of codes keeps filters in the address and sends them to the server', async () => {
  const { user, sentTo, address } = openCodes({ codeList: () => [codeRow(1)] }, { search: '?status=new&page=1' });
  await user.click(await screen.findByRole('button', { name: /^партия №\s12$/ }));
  await waitFor(() => expect(address()).toBe(`?status=new&batch=${codeRow(1).batch}`));
  await user.type(screen.getByRole('searchbox'), 'иван');
  await waitFor(() =>
    expect(sentTo('codeList').at(-1)?.input.query).toMatchObject({ status: 'new', batch: codeRow(1).batch, search: 'иван' }),
  );
  await user.click(screen.getByRole('button', { name: /Только партия №\s12/ }));
  await waitFor(() => expect(address()).toBe('?status=new&search=%D0%B8%D0%B2%D0%B0%D0%BD'));
});

it('a single code is copied by its button', async () => {
  const { user } = openCodes({ codeList: () => [codeRow(1)] });
  await user.click(await screen.findByRole('button', { name: 'Скопировать код BCDF-GHJK-0001' }));
  expect(await navigator.clipboard.readText()).toBe('BCDF-GHJK-0001');
});

it('the selected codes are revoked after a question that counts them', async () => {
  const { user, sentTo } = openCodes({
    codeList: () => [codeRow(1), codeRow(2, used), codeRow(3)],
    codesRevoke: () => ({ revoked: 2, skipped: 1 }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Выбрать всё на странице' }));
  expect(screen.getByText('Выбрано: 3 кода')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Отозвать…' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Отозвать выбранное: 3\sкода\?$/ }));
  expect(dialog.getByText(/Не изменятся уже использованные или отозванные: 1 код/)).toBeInTheDocument();
  expect(sentTo('codesRevoke')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: /^Отозвать 2\sкода$/ }));
  await waitFor(() => expect(sentTo('codesRevoke')[0]?.input.body).toEqual({ guids: [1, 2, 3].map((n) => codeRow(n).guid) }));
  expect(await screen.findAllByText(/Отозвано: 2 кода\. Не изменились уже использованные или отозванные: 1 код/)).not.toHaveLength(0);
  await waitFor(() => expect(screen.queryByText('Выбрано: 3 кода')).toBeNull());
});

it('a code revoked by its own menu leaves the others selected', async () => {
  const { user } = openCodes({ codeList: () => [codeRow(1), codeRow(2), codeRow(3)], codesRevoke: () => ({ revoked: 1, skipped: 0 }) });
  for (const n of [1, 2]) await user.click(await screen.findByRole('checkbox', { name: `Выбрать: код BCDF-GHJK-000${n}` }));
  for (const [n, left] of [
    [3, '2 кода'],
    [2, '1 код'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: `Действия: код BCDF-GHJK-000${n}` }));
    await user.click((await screen.findAllByRole('menuitem', { name: 'Отозвать…' })).at(-1) ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: `Отозвать код BCDF-GHJK-000${n}?` }));
    await user.click(dialog.getByRole('button', { name: 'Отозвать' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(`Выбрано: ${left}`)).toBeVisible();
  }
});

it('one file of codes is made at a time, and its button shows that', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  let made: (file: Blob) => void = () => {};
  const { user, sentTo } = openCodes({ codeList: () => [codeRow(1)], codeExport: () => new Promise((resolve) => (made = resolve)) });
  const button = await screen.findByRole('button', { name: /Скачать/ });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: 'Таблица .csv' }));
  expect(button).toHaveAttribute('aria-busy', 'true');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Таблица .csv', hidden: true }));
  expect(sentTo('codeExport')).toHaveLength(1);
  await act(async () => made(new Blob()));
  expect(button).toHaveAttribute('aria-busy', 'false');
  expect(HTMLAnchorElement.prototype.click).toHaveBeenCalledOnce();
});

it('a batch of codes is issued once, however often it is sent, and its codes are shown to be copied', async () => {
  let lost = true;
  const { user, sentTo } = openCodes({
    codeList: () => [],
    codesCreate: () => {
      if (!lost) return [codeRow(1), codeRow(2)];
      lost = false;
      return refused(503, 1199);
    },
  });
  await user.click(screen.getByRole('button', { name: /Выпустить коды/ }));
  const count = await screen.findByRole('textbox', { name: 'Сколько кодов' });
  await user.clear(count);
  await user.type(count, '1001');
  await user.click(screen.getByRole('button', { name: 'Выпустить' }));
  await waitFor(() => expect(count).toHaveAccessibleDescription(/от 1 до 1000/i));
  expect(sentTo('codesCreate')).toEqual([]);
  await user.clear(count);
  await user.type(count, '2');
  await user.click(screen.getByRole('radio', { name: 'Свой бренд' }));
  expect(screen.queryByRole('radio', { name: /12/ })).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/отправится то же самое, и второй раз ничего не создастся/);
  // the batch may be there: another one is not issued in its place
  await user.clear(count);
  await user.type(count, '3');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('heading', { name: /Выпущено: 2/ })).toHaveFocus();
  const [first, second] = sentTo('codesCreate').map(({ input }) => input.body);
  expect(first).toMatchObject({ count: 2, subscription_type: 'svoy', period: 1, comment: '' });
  expect(second).toEqual(first);
  await user.click(screen.getByRole('button', { name: 'Скопировать все' }));
  expect(await navigator.clipboard.readText()).toBe('BCDF-GHJK-0001\nBCDF-GHJK-0002');
});

it('a batch that was being filled in, its number with a space, is offered again after the session', async () => {
  localStorage.clear();
  const fill = async () => {
    const opened = openCodes({ codeList: () => [], codesCreate: () => [] });
    await opened.user.click(await screen.findByRole('button', { name: 'Выпустить коды' }));
    return { ...opened, count: await screen.findByRole('textbox', { name: 'Сколько кодов' }) };
  };
  const first = await fill();
  await first.user.clear(first.count);
  await first.user.type(first.count, '1 000');
  await first.user.type(screen.getByLabelText('Активировать не позже'), '31.12.2099{Enter}');
  keepUnsaved();
  cleanup();

  const { user, count, sentTo } = await fill();
  expect(count).toHaveValue('10');
  const offer = within(await screen.findByRole('region', { name: 'Несохранённое' }));
  expect(offer.getByText(/выпуск кодов/)).toBeInTheDocument();
  await user.click(offer.getByRole('button', { name: 'Вернуть несохранённое' }));
  expect(count).toHaveValue('1 000');
  await user.click(screen.getByRole('button', { name: 'Выпустить' }));
  await waitFor(() => expect(sentTo('codesCreate')[0]?.input.body).toMatchObject({ count: 1000, expires_at: '2099-12-31T20:59:59.000Z' }));
});

/** Opens the form of a batch. */
async function openForm(codesCreate: () => unknown) {
  const opened = openCodes({ codeList: () => [], codesCreate });
  await opened.user.click(await screen.findByRole('button', { name: 'Выпустить коды' }));
  return { ...opened, count: await screen.findByRole('textbox', { name: 'Сколько кодов' }) };
}

/** A batch as it is proposed is sent, and the session ends without an answer. @returns what was sent */
async function loseBatch() {
  localStorage.clear();
  const { user, sentTo } = await openForm(() => refused(503, 1199));
  await user.click(screen.getByRole('button', { name: 'Выпустить' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/отправится то же самое/);
  keepUnsaved();
  cleanup();
  return sentTo('codesCreate')[0]?.input.body;
}

it('closing the form of a batch whose answer was lost asks first', async () => {
  const { user, count } = await openForm(() => refused(503, 1199));
  await user.click(screen.getByRole('button', { name: 'Выпустить' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/отправится то же самое/);
  fireEvent.keyDown(count, { code: 'Escape', keyCode: 27 });
  expect(await screen.findByText('Закрыть без сохранения?', { selector: '.ant-modal-confirm-title' })).toBeInTheDocument();
});

it('a batch whose answer was lost with the session is sent again under its guid', async () => {
  const lost = await loseBatch();
  const { user, sentTo } = await openForm(() => [codeRow(1)]);
  await user.click(await screen.findByRole('button', { name: 'Вернуть несохранённое' }));
  await user.click(screen.getByRole('button', { name: 'Выпустить' }));
  await screen.findByRole('heading', { name: /Выпущено: 1/ });
  expect(sentTo('codesCreate').map(({ input }) => input.body)).toEqual([lost]);
});

it('a batch that was changed after the session says where the earlier one is issued already, and is then another one', async () => {
  const lost = await loseBatch();
  let tries = 0;
  const taken = { guid: ['Этот идентификатор уже занят.'] };
  const { user, sentTo, count } = await openForm(() => (tries++ === 0 ? refused(422, 1100, taken) : [codeRow(1)]));
  await user.click(await screen.findByRole('button', { name: 'Вернуть несохранённое' }));
  await user.clear(count);
  await user.type(count, '3');
  await user.click(screen.getByRole('button', { name: 'Выпустить' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/уже выпущена/);
  await user.type(count, '{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: /Выпущено: 1/ });
  const [first, second] = sentTo('codesCreate').map(({ input }) => input.body);
  expect(first).toEqual({ ...lost, count: 3 });
  expect(second?.guid).not.toBe(lost?.guid);
});

it('a batch that comes back without its last day, which was none, is issued', async () => {
  localStorage.clear();
  const open = async () => {
    const opened = openCodes({ codeList: () => [], codesCreate: () => [] });
    await opened.user.click(await screen.findByRole('button', { name: 'Выпустить коды' }));
    return { ...opened, day: await screen.findByLabelText('Активировать не позже') };
  };
  const first = await open();
  await first.user.type(first.day, 'когда-нибудь');
  await first.user.tab();
  keepUnsaved();
  cleanup();

  const { user, sentTo } = await open();
  await user.click(await screen.findByRole('button', { name: 'Вернуть несохранённое' }));
  await user.click(screen.getByRole('button', { name: 'Выпустить' }));
  await waitFor(() => expect(sentTo('codesCreate')).toHaveLength(1));
  expect(sentTo('codesCreate')[0]?.input.body).not.toHaveProperty('expires_at');
});

it('Enter in the day field of a batch accepts the typed day and issues nothing yet', async () => {
  const { user, sentTo } = openCodes({ codeList: () => [], codesCreate: () => [] });
  await user.click(await screen.findByRole('button', { name: 'Выпустить коды' }));
  const day = await screen.findByLabelText('Активировать не позже');
  await user.type(day, '31.12.2099{Enter}');
  expect(day).toHaveValue('31.12.2099');
  expect(sentTo('codesCreate')).toEqual([]);
});

it('codes are not issued while their last day makes no sense or has passed, and its field says so', async () => {
  const { user, sentTo } = openCodes({ codeList: () => [], codesCreate: () => [codeRow(1)] });
  await user.click(await screen.findByRole('button', { name: 'Выпустить коды' }));
  const day = await screen.findByRole('textbox', { name: 'Активировать не позже' });
  await user.type(day, 'когда-нибудь');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(day).toHaveAccessibleDescription(/Непонятная дата.*Исправьте день или сотрите его\./));
  expect(day).toHaveValue('когда-нибудь');
  await user.clear(day);
  await user.tab();
  await waitFor(() => expect(day).not.toHaveAccessibleDescription(/Непонятная дата|Исправьте/));
  await user.type(day, '1.12.2020');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(day).toHaveAccessibleDescription(/Укажите сегодняшний или будущий день\./));
  expect(sentTo('codesCreate')).toEqual([]);
  await user.clear(day);
  await user.type(day, '1.12.99');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sentTo('codesCreate')[0]?.input.body).toMatchObject({ expires_at: '2099-12-01T20:59:59.000Z' }));
});

it('closing the form of a batch over a last day that makes no sense asks first', async () => {
  const { user } = openCodes({ codeList: () => [] });
  await user.click(await screen.findByRole('button', { name: 'Выпустить коды' }));
  const day = await screen.findByRole('textbox', { name: 'Активировать не позже' });
  await user.type(day, 'когда-нибудь');
  await user.click(screen.getByRole('button', { name: 'Отменить' }));
  await user.click(await screen.findByRole('button', { name: 'Продолжить правку' }));
  expect(day).toHaveValue('когда-нибудь');
});

it('closing the form of a batch over a last day that is still being typed asks first', async () => {
  const { user } = openCodes({ codeList: () => [] });
  await user.click(await screen.findByRole('button', { name: 'Выпустить коды' }));
  const day = await screen.findByRole('textbox', { name: 'Активировать не позже' });
  await user.type(day, 'завтра');
  // the drawer reads the old code of the key, which user-event leaves out
  fireEvent.keyDown(day, { code: 'Escape', keyCode: 27 });
  expect(await screen.findByText('Закрыть без сохранения?', { selector: '.ant-modal-confirm-title' })).toBeInTheDocument();
});

it('batches of codes have counters, a table of months and a way to revoke what is left', async () => {
  const { user, sentTo } = openCodes(
    {
      codeBatchList: () => [batchRow],
      codeUsage: () => [
        { month: '2026-02', used: 0, pro: 0, pro_plus: 0, svoy: 0 },
        { month: '2026-03', used: 1237, pro: 3, pro_plus: 1234, svoy: 0 },
      ],
      codesRevoke: () => ({ revoked: 5, skipped: 5 }),
    },
    { search: '?view=batches' },
  );
  const cells = (await rowOf('№ 12')).getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.slice(1, 6)).toEqual(['10', '4', '3', '1', '2']);
  const counts = 'Выпущено 10 · Использовано 4 · Осталось 3 · Отозвано 1 · Истекло 2';
  expect(briefs()).toEqual([`${counts} · Выпущена ${issued} · Выставка`]);
  const months = within(screen.getByRole('table', { name: 'Использовано кодов по месяцам', hidden: true }));
  const last = within(months.getAllByRole('row', { hidden: true }).at(-1) ?? document.body);
  const byPlan = last.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent);
  expect(byPlan).toEqual(['3', '1\u00a0234', '0', '1\u00a0237']);
  await user.click(screen.getByRole('button', { name: /^Действия: партия №\s12$/ }));
  await user.click(await screen.findByText('Отозвать остаток…'));
  const dialog = within(await screen.findByRole('dialog', { name: /^Отозвать партию №\s12\?$/ }));
  await user.click(dialog.getByRole('button', { name: /^Отозвать 5\sкодов$/ }));
  await waitFor(() => expect(sentTo('codesRevoke')[0]?.input.body).toEqual({ batch: batchRow.guid }));
});

it('an empty list of codes says how to begin, and a failed one offers to try again', async () => {
  let fails = true;
  const { user } = openCodes({ codeList: () => (fails ? refused(503, 1199) : []) });
  const alert = within(await screen.findByRole('alert'));
  fails = false;
  await user.click(alert.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText(/Кодов пока нет\. Нажмите «Выпустить коды»/)).toBeVisible();
});

it('over an API with only the specification’s calls the list of codes is read-only, and narrowed by its filters alone', async () => {
  const { guid, code, subscription_type, period, status, batch, comment, created_at, expires_at, activated_at, activated_by } = codeRow(1);
  const bare = { guid, code, subscription_type, period, status, batch, comment, created_at, expires_at, activated_at, activated_by };
  const search = `?status=new&subscription_type=pro&batch=${batch}`;
  const { sentTo } = openCodes({ codeList: () => [bare] }, { search, extensions: [] });
  expect(await screen.findByText('BCDF-GHJK-0001')).toBeVisible();
  const query = sentTo('codeList').at(-1)?.input.query;
  expect([query?.status, query?.subscription_type, query?.batch]).toEqual(['new', undefined, undefined]);
  for (const name of [/Выпустить/, /Действия/, /Скачать/, /Только партия/]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('tab')).toBeNull();
});

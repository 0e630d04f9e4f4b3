import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { cell, crmUser, ME, openUsers, refused, rowShown } from '../support/crm-users-screen.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('the table of users saves the text being typed when the browser’s buttons lead to another filter of the list', async () => {
  const { user, sentTo, go } = openUsers([], {
    crmUserList: ({ query }) => (query.queue ? [crmUser(3)] : [crmUser(2, { comment: 'Звонил' })]),
    crmUserEdit: ({ body }) => crmUser(2, { ...body, version: 2 }),
  });
  await rowShown('Клиент 2');
  await user.click(screen.getByRole('button', { name: /Сегодня/ }));
  await rowShown('Клиент 3');
  await go(-1);
  await rowShown('Клиент 2');
  cell(2, 'comment').focus();
  await user.keyboard('{Enter}, занято');
  await go(1);
  await rowShown('Клиент 3');
  const written = () => sentTo('crmUserEdit').map(({ input }) => [input.params.id, input.body]);
  await waitFor(() => expect(written()).toEqual([['2', { comment: 'Звонил, занято' }]]));
});

it('the table of users asks what to keep when the list brings a colleague’s text under the one being typed', async () => {
  const kept = [crmUser(2, { comment: 'Было', version: 1 }), crmUser(3, { comment: 'Было', version: 1 })];
  const { user, sentTo, reread } = openUsers(kept);
  await rowShown('Клиент 2');
  for (const [id, typed] of [
    [2, 'Звонил'],
    [3, 'Было'],
  ] as const) {
    cell(id, 'comment').focus();
    await user.keyboard(`{Enter}{Control>}a{/Control}${typed}`);
    kept[id - 2] = crmUser(id, { comment: 'Не звонить', version: 2 });
    await reread();
    await user.keyboard('{Tab}');
  }
  expect(sentTo('crmUserEdit')).toEqual([]);
  // nothing was changed there, so the colleague's text stands
  expect(cell(3, 'comment')).toHaveTextContent('Не звонить');
  await user.click(await screen.findByRole('button', { name: 'Выбрать…' }));
  await user.click(await screen.findByRole('button', { name: 'Сохранить моё' }));
  await waitFor(() =>
    expect(sentTo('crmUserEdit')).toMatchObject([{ input: { params: { id: '2' }, body: { comment: 'Звонил' } }, options: { ifMatch: 2 } }]),
  );
});

it('the table of users gives up one refused edit at a double click', async () => {
  const { user } = openUsers([crmUser(2), crmUser(3)], { crmUserEdit: () => refused(403, 1102, { detail: 'Недостаточно прав.' }) });
  await rowShown('Клиент 2');
  for (const id of [2, 3]) {
    cell(id, 'comment').focus();
    await user.keyboard('Звонил{Enter}');
    await screen.findByText(`Не сохранено: Клиент ${id}`);
  }
  const buttons = () => screen.queryAllByRole('button', { name: 'Отказаться от правки' });
  fireEvent.click(buttons()[0] ?? document.body, { detail: 1 });
  await waitFor(() => expect(buttons()).toHaveLength(1));
  // of the next edit, which has taken its place
  fireEvent.click(buttons()[0] ?? document.body, { detail: 2 });
  expect(buttons()).toHaveLength(1);
  fireEvent.click(buttons()[0] ?? document.body, { detail: 1 });
  await waitFor(() => expect(buttons()).toHaveLength(0));
});

it('the table of users sends a refused text typed over, and asks nothing', async () => {
  let lost = true;
  const kept = [crmUser(2, { comment: 'Было' })];
  const { user, sentTo } = openUsers(kept, {
    crmUserEdit: ({ body }) => (lost ? refused(403, 1102, { detail: 'Недостаточно прав.' }) : { ...kept[0], ...body, version: 2 }),
  });
  await rowShown('Клиент 2');
  cell(2, 'comment').focus();
  await user.keyboard('Звонил{Enter}');
  await screen.findByText('Не сохранено: Клиент 2');
  lost = false;
  cell(2, 'comment').focus();
  await user.keyboard('{Enter}, занято{Enter}');
  await waitFor(() => expect(sentTo('crmUserEdit').at(-1)?.input.body).toEqual({ comment: 'Звонил, занято' }));
  await waitFor(() => expect(screen.queryByText('Не сохранено: Клиент 2')).toBeNull());
});

it('the browser asks before the page is closed over a text being typed in the table of users, and the tab keeps it', async () => {
  const { user } = openUsers([crmUser(2)], { crmUserEdit: () => new Promise(() => undefined) });
  await rowShown('Клиент 2');
  const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  expect(asks()).toBe(false);
  cell(2, 'comment').focus();
  await user.keyboard('{Enter}Звонил');
  expect(asks()).toBe(true);
  expect(sessionStorage.getItem(`unsaved:crm-users:${ME}`)).toContain('Звонил');
});

it('the tab keeps a text being typed in the table of users also where the browser asks nothing', async () => {
  const { user } = openUsers([crmUser(2)], { crmUserEdit: () => new Promise(() => undefined) });
  await rowShown('Клиент 2');
  cell(2, 'comment').focus();
  await user.keyboard('{Enter}Не звонить');
  fireEvent(window, new Event('pagehide'));
  expect(sessionStorage.getItem(`unsaved:crm-users:${ME}`)).toContain('Не звонить');
});

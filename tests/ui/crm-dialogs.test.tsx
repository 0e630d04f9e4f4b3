import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { shiftedDay, typedDay } from '../../src/lib/typedDay.ts';
import { dayIn } from '../../src/lib/zoneDays.ts';
import { cell, crmCard, crmUser, openUsers, refused, rowShown } from '../support/crm-users-screen.tsx';

// loaded before, for a slow machine may take seconds over it
await Promise.all([
  import('../../src/features/crm/ActivityDialog.tsx'),
  import('../../src/features/crm/DeleteDialog.tsx'),
  import('../../src/features/crm/SubscriptionDialog.tsx'),
]);

beforeEach(() => localStorage.clear());

async function openDialog(user: ReturnType<typeof openUsers>['user'], action: string) {
  await user.click(await screen.findByRole('button', { name: 'Действия: Клиент 2' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

/** The dialog of a manual subscription, once it has read the card. */
async function openGrant(user: ReturnType<typeof openUsers>['user']) {
  const dialog = await openDialog(user, 'Подписка вручную…');
  await waitFor(() => expect(dialog.getByRole('button', { name: /Записать$/ })).toBeEnabled());
  return dialog;
}

it('the dialog of a manual subscription gives it with a reason, and says what is wrong with the day', async () => {
  let far = true;
  const crmUserEdit = () => (far ? refused(422, 1100, { fields: { 'subscription.until': ['Укажите дату ближе.'] } }) : crmUser(2));
  const { user, sentTo } = openUsers([crmUser(2)], { crmUserEdit }, { extensions: ['crm', 'billing'] });
  const dialog = await openGrant(user);
  await user.click(dialog.getByRole('textbox', { name: 'Действует по этот день включительно' }));
  await user.paste('31.12.2050');
  const reason = dialog.getByRole('textbox', { name: 'Причина' });
  expect(reason).toHaveAccessibleDescription(/увидит и сам пользователь/);
  await user.click(reason);
  await user.paste('Оплата по счёту № 17');
  await user.click(dialog.getByRole('button', { name: 'Записать' }));
  expect(await dialog.findByText('Укажите дату ближе.')).toBeInTheDocument();
  far = false;
  await waitFor(() => expect(dialog.getByRole('button', { name: /Записать$/ })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: /Записать$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const keys = sentTo('crmUserEdit').map(({ options }) => options.idempotencyKey);
  // until the day's end in the zone of sales, whatever the browser's is
  const body = { subscription: { subscription_type: 'pro', until: '2050-12-31T20:59:59.000Z', reason: 'Оплата по счёту № 17' } };
  expect(sentTo('crmUserEdit').map(({ input }) => input.body)).toEqual([body, body]);
  // what was refused was not done: the next try is a new attempt
  expect(keys).toEqual([expect.stringMatching(/^[\x21-\x7e]{1,200}$/), expect.not.stringMatching(`^${keys[0]}$`)]);
});

it('the dialog of a manual subscription ends its day by Moscow time where the server has not said its time zone', async () => {
  vi.stubEnv('TZ', 'Asia/Vladivostok');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { user, sentTo } = openUsers([crmUser(2)], {
    crmUserQueue: () => refused(503, 1199, { detail: 'Сервис недоступен.' }),
    crmUserEdit: () => crmUser(2),
  });
  const dialog = await openGrant(user);
  await user.click(dialog.getByRole('textbox', { name: 'Действует по этот день включительно' }));
  await user.paste('31.12.2050');
  await user.click(dialog.getByRole('textbox', { name: 'Причина' }));
  await user.paste('Оплата по счёту № 17');
  await user.click(dialog.getByRole('button', { name: 'Записать' }));
  const subscription = { until: '2050-12-31T20:59:59.000Z' };
  await waitFor(() => expect(sentTo('crmUserEdit')).toMatchObject([{ input: { body: { subscription } } }]));
});

it('the dialog of a manual subscription sends a reason of several lines as one line', async () => {
  const { user, sentTo } = openUsers([crmUser(2)], { crmUserEdit: () => crmUser(2) });
  const dialog = await openGrant(user);
  await user.click(dialog.getByRole('button', { name: '+1 год' }));
  await user.click(dialog.getByRole('textbox', { name: 'Причина' }));
  await user.paste('Оплата по счёту № 17\nот 12 ноября\n');
  await user.click(dialog.getByRole('button', { name: 'Записать' }));
  await waitFor(() =>
    expect(sentTo('crmUserEdit')).toMatchObject([{ input: { body: { subscription: { reason: 'Оплата по счёту № 17 от 12 ноября' } } } }]),
  );
});

it('the dialog of a manual subscription does not send an earlier day while the typed one makes no sense', async () => {
  const { user, sentTo } = openUsers([crmUser(2)]);
  const dialog = await openGrant(user);
  const day = dialog.getByRole('textbox', { name: 'Действует по этот день включительно' });
  await user.click(dialog.getByRole('button', { name: '+1 год' }));
  await user.clear(day);
  await user.paste('до лета');
  await user.click(dialog.getByRole('textbox', { name: 'Причина' }));
  await user.paste('Оплата по счёту № 17');
  await user.click(dialog.getByRole('button', { name: 'Записать' }));
  expect(await dialog.findByText('Укажите, по какой день действует подписка.')).toBeInTheDocument();
  expect(sentTo('crmUserEdit')).toEqual([]);
});

it('a shortcut of a manual subscription sets its day again in place of what was typed over it', async () => {
  const { user } = openUsers([crmUser(2)]);
  const dialog = await openGrant(user);
  const day = () => dialog.getByRole<HTMLInputElement>('textbox', { name: 'Действует по этот день включительно' });
  const year = dialog.getByRole('button', { name: '+1 год' });
  await user.click(year);
  const set = day().value;
  await user.clear(day());
  await user.paste('до лета');
  await user.click(year);
  await waitFor(() => expect(day()).toHaveValue(set));
  expect(set).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('the dialog of a manual subscription asks before it closes over a day that is still being typed', async () => {
  const { user } = openUsers([crmUser(2)]);
  const dialog = await openGrant(user);
  const day = dialog.getByRole('textbox', { name: 'Действует по этот день включительно' });
  await user.type(day, 'завтра');
  // the dialog reads the old code of the key, which user-event leaves out
  fireEvent.keyDown(day, { code: 'Escape', keyCode: 27 });
  await user.click(await screen.findByRole('button', { name: 'Продолжить правку' }));
  expect(day).not.toHaveValue('');
});

it('the dialog of a manual subscription shows what was paid since the list was read, and waits for it', async () => {
  let answer: (card: unknown) => void = () => undefined;
  const { user, sentTo } = openUsers([crmUser(2, { subscription_type: 'pro', subscription_until: '2050-01-31T20:59:59.000Z' })], {
    crmUserShow: () => new Promise((resolve) => (answer = resolve)),
  });
  const dialog = await openDialog(user, 'Подписка вручную…');
  const day = dialog.getByRole('textbox', { name: 'Действует по этот день включительно' });
  await user.click(dialog.getByRole('textbox', { name: 'Причина' }));
  await user.paste('Оплата по счёту № 17');
  await user.click(day);
  await user.paste('31.12.2050');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(dialog.getByRole('button', { name: 'Записать' })).toBeDisabled();
  expect(dialog.getByRole('button', { name: '+7 дней' })).toBeDisabled();
  answer(crmCard(crmUser(2, { subscription_type: 'pro', subscription_until: '2051-01-31T20:59:59.000Z' })));
  expect(await dialog.findByText('«Про» до 31.01.2051')).toBeInTheDocument();
  expect(dialog.getByText(/срок «Про» сократится/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '+7 дней' }));
  expect(day).toHaveValue('07.02.2051');
  expect(sentTo('crmUserEdit')).toEqual([]);
  expect(dialog.getByRole('button', { name: 'Записать' })).toBeEnabled();
});

it('the dialog of a manual subscription prolongs the plan in use from its own end, and begins another plan now', async () => {
  const plan_until = '2050-01-31T20:59:59.000Z';
  const { user } = openUsers([crmUser(2, { subscription_type: 'pro_plus', subscription_until: '2051-01-31T20:59:59.000Z', plan_until })]);
  await rowShown('Клиент 2');
  expect(cell(2, 'plan')).toHaveTextContent(/Про Плюс до 31\.01\.2050/);
  const dialog = await openGrant(user);
  expect(dialog.getByText('«Про Плюс» до 31.01.2050')).toBeInTheDocument();
  const day = dialog.getByRole('textbox', { name: 'Действует по этот день включительно' });
  await user.click(dialog.getByRole('button', { name: '+7 дней' }));
  expect(day).toHaveValue('07.02.2050');
  await user.click(dialog.getByRole('radio', { name: 'Про' }));
  await user.click(dialog.getByRole('button', { name: '+7 дней' }));
  expect(day).toHaveValue(typedDay(shiftedDay(dayIn(Date.now(), 'Europe/Moscow'), 7)));
});

it('the dialog of a manual subscription says that the card was not read, and reads it again', async () => {
  let lost = true;
  const { user } = openUsers([crmUser(2)], {
    crmUserShow: () => (lost ? refused(503, 1199, { detail: 'Сервис недоступен.' }) : crmCard(crmUser(2))),
  });
  const dialog = await openDialog(user, 'Подписка вручную…');
  const retry = await dialog.findByRole('button', { name: 'Повторить: данные пользователя' });
  expect(dialog.getByRole('button', { name: 'Записать' })).toBeDisabled();
  lost = false;
  await user.click(retry);
  expect(dialog.getByRole('textbox', { name: 'Действует по этот день включительно' })).toHaveFocus();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Записать' })).toBeEnabled());
});

it('the dialog of a manual subscription trusts the list over an API with only the specification’s calls', async () => {
  const { user, sentTo } = openUsers([crmUser(2)], {}, { extensions: [] });
  const dialog = await openDialog(user, 'Подписка вручную…');
  expect(dialog.getByRole('button', { name: 'Записать' })).toBeEnabled();
  expect(dialog.getByRole('textbox', { name: 'Причина' })).not.toHaveAccessibleDescription(/увидит/);
  expect(sentTo('crmUserShow')).toEqual([]);
});

it('the deletion dialog promises no way back over an API with only the specification’s calls', async () => {
  const { user } = openUsers([crmUser(2)], {}, { extensions: [] });
  const dialog = await openDialog(user, 'Удалить…');
  expect(dialog.getByText(/неоплаченный заказ отменится\. Платежи останутся\.$/)).toBeInTheDocument();
});

it('the deactivation dialog says why a user is not deactivated, wherever the server puts the reason', async () => {
  const { user } = openUsers([crmUser(2)], {
    crmUserEdit: () => refused(422, 1100, { fields: { is_active: ['Последнего не отключают.'] } }),
  });
  const dialog = await openDialog(user, 'Отключить…');
  await user.click(dialog.getByRole('button', { name: 'Отключить' }));
  expect(await dialog.findByText(/Последнего не отключают\./)).toBeInTheDocument();
});

it.each([
  ['Отключить…', {}, /Автопродление выключится, неоплаченный заказ отменится; если включить обратно, они не вернутся/],
  ['Удалить…', {}, /Автопродление выключится, неоплаченный заказ отменится; если восстановить пользователя, они не вернутся/],
  ['Включить…', { is_active: false }, /Автопродление, выключенное при отключении, само не включится/],
  ['Восстановить…', { is_active: false, is_deleted: true }, /Автопродление, выключенное при удалении, само не включится/],
])('the dialog «%s» says what becomes of auto-renewal', async (action, state, words) => {
  const { user } = openUsers([crmUser(2, state)]);
  const dialog = await openDialog(user, action);
  expect(dialog.getByText(words)).toBeInTheDocument();
});

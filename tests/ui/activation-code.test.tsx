import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Offer } from '../../contract/subscription.ts';
import { ActivationCode } from '../../src/features/billing/ActivationCode.tsx';
import { refused, showOver } from '../support/codes-screen.tsx';
import { secondClick } from '../support/second-click.ts';

const offer = (id: number, subscription_type: Offer['subscription_type'], more: Partial<Offer> = {}): Offer => ({
  id,
  period: 1,
  subscription_type,
  price: 990,
  is_active: false,
  has_remaining_subscription_period: false,
  until: null,
  auto_renewal: false,
  ...more,
});
const before = [offer(1, 'pro'), offer(5, 'pro_plus'), offer(9, 'svoy')];

function open(answer: () => unknown) {
  const activated = vi.fn();
  const shown = showOver({ codeActivate: answer }, <ActivationCode offers={before} onActivated={activated} />);
  return { ...shown, activated, field: screen.getByRole('textbox', { name: 'Код активации' }) };
}

it('an activation code gets capitals, hyphens and replaced look-alikes as it is typed', async () => {
  const { user, field } = open(() => before);
  await user.type(field, 'bсdfghok m');
  expect(field).toHaveValue('BCDF-GH0K-M');
  await user.keyboard('{Backspace}{Backspace}');
  expect(field).toHaveValue('BCDF-GH0');
});

it('the text of a whole email pasted into the field gives the activation code in it', async () => {
  const { user, field } = open(() => before);
  await user.click(field);
  await user.paste('Здравствуйте! Ваш код: bcdf-ghjk-mnpq. Введите его на странице «Подписка».');
  expect(field).toHaveValue('BCDF-GHJK-MNPQ');
});

it('an activation code gets its mistakes explained before it is sent', async () => {
  const { user, field, sent } = open(() => before);
  await user.type(field, 'bcdf-ghж');
  expect(field).toHaveAccessibleDescription(/Знака «Ж» в кодах не бывает/);
  await user.clear(field);
  await user.type(field, 'bcdf-ghjk{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/не хватает: 4/));
  expect(field).toBeInvalid();
  expect(sent).toEqual([]);
});

it('the result of an activation is given in words with the new date', async () => {
  const after = [
    offer(1, 'pro', { until: '2026-07-01T12:00:00Z' }),
    offer(5, 'pro_plus', { is_active: true, until: '2026-06-10T12:00:00Z' }),
    offer(9, 'svoy'),
  ];
  const { user, field, activated, sentTo } = open(() => after);
  await user.type(field, 'bcdf-ghjk-mnpq{Enter}');
  expect(await screen.findByText('Код принят. Подписка «Про Плюс» действует до 10.06.2026.')).toBeVisible();
  expect(activated.mock.calls).toEqual([[after]]);
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(sentTo('codeActivate')[0]).toMatchObject({
    input: { body: { code: 'BCDF-GHJK-MNPQ' } },
    options: { idempotencyKey: expect.stringMatching(/^[\da-f-]{36}$/) },
  });
});

it('an activation by a double click ends without a mistake about an empty code', async () => {
  const { user, field, sentTo } = open(() => before);
  await user.type(field, 'bcdf-ghjk-mnpq');
  const button = screen.getByRole('button', { name: 'Активировать' });
  await user.click(button);
  await screen.findByText('Код принят.');
  await secondClick(button);
  expect(field).toBeValid();
  expect(sentTo('codeActivate')).toHaveLength(1);
});

it('an activated lower plan is said to wait for the present one to end', async () => {
  const { user, field } = open(() => [offer(1, 'pro', { until: '2026-07-01T12:00:00Z' }), ...before.slice(1)]);
  await user.type(field, 'bcdf-ghjk-mnpq{Enter}');
  expect(await screen.findByText(/Тариф «Про» начнётся, когда закончится нынешний, и будет действовать до 01.07.2026/)).toBeVisible();
});

it('a refused activation code stays to be corrected, with the server’s sentence', async () => {
  const { user, field } = open(() => refused(400, 1007, { code: ['Код не подошёл: он введён с ошибкой.'] }));
  await user.type(field, 'bcdf-ghjk-mnpq{Enter}');
  expect(await screen.findByText('Код не подошёл: он введён с ошибкой.')).toBeVisible();
  expect(field).toHaveValue('BCDF-GHJK-MNPQ');
  expect(field).toHaveFocus();
});

it('an activation whose answer was lost is sent again under the same key', async () => {
  let lost = true;
  const { user, field, sentTo } = open(() => {
    if (!lost) return before;
    lost = false;
    return refused(503, 1199);
  });
  await user.type(field, 'bcdf-ghjk-mnpq{Enter}');
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Активировать' }));
  await screen.findByText('Код принят.');
  const keys = sentTo('codeActivate').map(({ options }) => options.idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
});

it('the same activation code after a success is sent to the server under a new key', async () => {
  const { user, field, sentTo } = open(() => before);
  await user.type(field, 'bcdf-ghjk-mnpq{Enter}');
  await screen.findByText('Код принят.');
  await user.type(field, 'bcdf-ghjk-mnpq{Enter}');
  await waitFor(() => expect(sentTo('codeActivate')).toHaveLength(2));
  const keys = sentTo('codeActivate').map(({ options }) => options.idempotencyKey);
  expect(keys[0]).not.toBe(keys[1]);
});

import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { resources } from '../../src/app/resources.ts';
import { ScreenRoutes } from '../../src/app/shell/ScreenRoutes.tsx';
import { openBilling } from '../support/subscription-page.tsx';

const shown = (world: NonNullable<Parameters<typeof openBilling>[2]>) =>
  act(async () =>
    openBilling(
      () => <ScreenRoutes resources={resources} caller={{ permissions: flags, role: world.role ?? 'company', extensions: ['billing'] }} />,
      {},
      world,
    ),
  );
const flags = { super_user: false, own_codes_access: false, analytics_access: false, crm_access: false };

it('an owner whose plan lacks analytics is told what they give, which plan has them, and its price', async () => {
  await shown({ address: '/analytics' });
  expect(await screen.findByText(/^Аналитика есть на тарифе «Про Плюс»: 1\s990\s₽ за\s1\sмесяц\.$/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Аналитика' })).toBeVisible();
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(3);
  expect(screen.getByRole('link', { name: 'Оформить: подписка с аналитикой' })).toHaveAttribute('href', '/subscription');
  expect(screen.queryByText(/Недостаточно прав/)).toBeNull();
});

it('an API that tells only the offers of the specification prices the plan all the same', async () => {
  await shown({ address: '/analytics', extensions: [] });
  expect(await screen.findByText(/на тарифе «Про Плюс»: /)).toBeVisible();
});

it('a screen that no plan gives stays a matter of rights', async () => {
  await shown({ address: '/crm/profit' });
  expect(await screen.findByRole('heading', { name: 'Недостаточно прав' })).toBeVisible();
});

it('a role that may not open analytics is not sold a plan', async () => {
  await shown({ address: '/analytics', role: 'client' });
  expect(await screen.findByRole('heading', { name: 'Недостаточно прав' })).toBeVisible();
});

import { act, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, it } from 'vitest';
import { builtScreens } from '../../src/app/registry/registry.ts';
import { screens as planned } from '../../src/app/registry/screens.ts';
import { ScreenRoutes } from '../../src/app/shell/ScreenRoutes.tsx';
import { openBilling } from '../support/subscription-page.tsx';

const component = lazy(async () => ({ default: () => <h1>Сам раздел</h1> }));
const screens = builtScreens(
  ['billing', 'exports'],
  planned.map((each) => ({ ...each, component })),
);
const shown = (world: Parameters<typeof openBilling>[2]) =>
  act(async () => openBilling(() => <ScreenRoutes screens={screens} permissions={flags} />, {}, world));
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

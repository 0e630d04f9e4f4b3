import { screen } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import SubscriptionStrip from '../../src/features/billing/SubscriptionStrip.tsx';
import { activeState, openBilling } from '../support/subscription-page.tsx';

const DAY = 86_400_000;

const Page = () => (
  <>
    <Link to="/objects">Объекты</Link>
    <Link to="/services">Прайс-лист</Link>
    <SubscriptionStrip />
  </>
);

it('the subscription strip that was put away is back the next day, also in a tab that stays open', async () => {
  localStorage.clear();
  onTestFinished(() => void vi.useRealTimers());
  const until = new Date(Date.now() + 2.5 * DAY).toISOString();
  const ending = { ...activeState, state: 'ending', auto_renewal: false, next_charge: null, until };
  const { user } = openBilling(Page, { subscriptionShow: () => ending }, { address: '/objects' });
  await user.click(await screen.findByRole('button', { name: 'Скрыть до завтра' }));
  await user.click(screen.getByRole('link', { name: 'Прайс-лист' }));
  expect(screen.queryByRole('complementary', { name: 'Подписка' })).toBeNull();
  vi.useFakeTimers({ now: Date.now() + DAY, toFake: ['Date'] });
  await user.click(screen.getByRole('link', { name: 'Объекты' }));
  expect(await screen.findByRole('complementary', { name: 'Подписка' })).toHaveTextContent(/^Подписка закончится/);
});

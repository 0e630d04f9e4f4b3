import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { metrikaId } from '../../src/app/console.ts';
import VisitAnalytics from '../../src/app/VisitAnalytics.tsx';

const COUNTER = 123;
const own = window.location.origin;

afterEach(() => {
  act(() => metrikaId.set(null));
  delete window.ym;
});

/** The counter as its script would leave it, so that nothing is loaded. */
function open(counter: number | null) {
  const ym = vi.fn();
  window.ym = ym;
  metrikaId.set(counter);
  render(
    <MemoryRouter initialEntries={['/services']}>
      <Link to="/analytics">Аналитика</Link>
      <Link to="/confirm-code?key=0f8fad5b&email=a@b.ru">Письмо</Link>
      <VisitAnalytics />
    </MemoryRouter>,
  );
  const hits = () => ym.mock.calls.filter(([, what]) => what === 'hit').map(([id, , url, more]) => [id, url, more?.referer]);
  const titles = () => ym.mock.calls.flatMap(([, what, , more]) => (what === 'hit' ? [more.title] : []));
  return { user: userEvent.setup(), ym, hits, titles };
}

const question = () => screen.queryByRole('region', { name: 'Статистика посещений' });

it('visit analytics ask nothing and report nothing where no counter is configured', async () => {
  const { user, ym } = open(null);
  await user.click(screen.getByText('Аналитика'));
  expect(question()).toBeNull();
  expect(ym).not.toHaveBeenCalled();
});

it('visit analytics report every change of the page once the visitor has agreed, without keys, emails and titles', async () => {
  document.title = 'Анна Ильина — Прорабка';
  const { user, ym, hits, titles } = open(COUNTER);
  expect(question()).toBeVisible();
  expect(ym).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Можно' }));
  await waitFor(() => expect(hits()).toEqual([[COUNTER, `${own}/services`, undefined]]));
  expect(question()).toBeNull();
  await user.click(screen.getByText('Аналитика'));
  await waitFor(() => expect(hits()[1]).toEqual([COUNTER, `${own}/analytics`, `${own}/services`]));
  await user.click(screen.getByText('Письмо'));
  await waitFor(() => expect(hits()[2]).toEqual([COUNTER, `${own}/confirm-code`, `${own}/analytics`]));
  expect(hits()).toHaveLength(3);
  expect(new Set(titles())).toEqual(new Set(['Прорабка']));
});

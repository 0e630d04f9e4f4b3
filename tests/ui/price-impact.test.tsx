import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ServiceUse } from '../../contract/analytics.ts';
import { calls } from '../../contract/calls.ts';
import { PriceImpact } from '../../src/features/prices/impact/PriceImpact.tsx';
import { ApiProvider } from '../../src/lib/api.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { COMPANY, fakeApi, service } from '../support/price-screen.tsx';
import { queryClientOf } from '../support/query-client.ts';
import { TestRefine } from '../support/refine.tsx';

const nothing = { income: { count: 0, total: 0 }, cost: { count: 0, total: 0 } };
const sums = (count: number, income: number, cost: number) => ({ income: { count, total: income }, cost: { count: 1, total: cost } });
const HOUSE = '00000000-0000-4000-8000-0000000000b1';
const found: ServiceUse = {
  from: '2025-12-01',
  to: '2026-11-30',
  uses: [{ services: [service(1, '').guid], object: HOUSE, by_object: 2, ...sums(2, 1000, 400) }],
  objects: [{ guid: HOUSE, title: 'Дом в Лесном' }],
  several: { ...nothing, income: { count: 1, total: 77 } },
  none: sums(3, 30, 5),
  beyond: nothing,
};
const none: ServiceUse = { ...found, uses: [], objects: [], several: nothing, none: nothing };

/** The panel for a price of 200 that becomes 300 and a cost of 100 that stays, opened. */
async function openImpact(answer: () => unknown, flags: readonly 'analytics_access'[] = ['analytics_access'], served = true) {
  const asked = vi.fn();
  const { api } = fakeApi(undefined, (call) => {
    if (call !== calls.serviceUse) return undefined;
    asked();
    return answer();
  });
  const company = { guid: COMPANY, id: COMPANY, title: 'Фирма', logo_url: null, user_type_for_web: 'Компания', user_contractor_id: 'u' };
  const meta = {
    name: 'Прорабка',
    version: '0.2.2',
    api: '1',
    extensions: served ? ['service-use' as const] : [],
    links: {},
    metrika_id: null,
  };
  const cache = queryClientOf(api);
  const before = { cost_per_unit: 10_000, price_per_unit: 20_000 };
  render(
    <MemoryRouter>
      <QueryClientProvider client={cache}>
        <ApiProvider value={api}>
          <MetaProvider value={meta as never}>
            <CompanyProvider value={{ companies: [company], company, role: 'company', select: () => undefined }}>
              <TestRefine api={api} cache={cache} company={COMPANY} flags={flags}>
                <PriceImpact changes={[{ guid: service(1, '').guid, before, after: { ...before, price_per_unit: 30_000 } }]} />
              </TestRefine>
            </CompanyProvider>
          </MetaProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(asked).not.toHaveBeenCalled();
  const user = userEvent.setup();
  await user.click(screen.getByText('Что было бы: маржа прайса и операции за 12 месяцев'));
  return { user, asked };
}

const text = () => (document.querySelector('.impact')?.textContent ?? '').replaceAll('\u00a0', ' ');

it('a change of prices shows the margin of the list and the operations as they would have been, with what is left out', async () => {
  await openImpact(() => found);
  await screen.findByText('Приход');
  expect(text()).toContain('Маржа всего прайс-листа, если продать каждую услугу один раз: 50 % → 60 %');
  expect(text()).toContain('Эти услуги названы в 3 из 8 операций с 01.12.2025 по 30.11.2026 (2 операции — по названию объекта).');
  const row = (name: string) => screen.getByText(name, { selector: 'th' }).closest('tr')?.textContent?.replaceAll('\u00a0', ' ');
  expect(row('Приход')).toBe('Приход1 000,001 500,00+500,00');
  expect(row('Расход и выплаты')).toBe('Расход и выплаты400,00400,000,00');
  expect(row('Прибыль')).toBe('Прибыль600,001 100,00+500,00');
  expect(row('Дом в Лесном')).toBe('Дом в Лесном600,001 100,00+500,00');
  expect(text()).toContain('Не названа ни одна услуга прайса: 4 операции, приход 30,00 ₽, расход и выплаты 5,00 ₽');
  expect(text()).toContain('Названо несколько услуг: 1 операция, приход 77,00 ₽');
});

it('a change of prices of a firm without operations says that there is nothing to compare with', async () => {
  await openImpact(() => none);
  expect(await screen.findByText(/^Операций .+ нет: сравнивать не с чем\.$/)).toBeInTheDocument();
});

it('a change of prices whose operations cannot be read says why, and reads them again', async () => {
  let fails = true;
  const { user } = await openImpact(() => {
    if (fails) throw new ApiFailure('Сервис временно недоступен.', { kind: 'answer', statusCode: 422 });
    return found;
  });
  expect(await screen.findByText(/Сервис временно недоступен/)).toBeInTheDocument();
  fails = false;
  await user.click(screen.getByRole('button', { name: /Повторить/ }));
  expect(await screen.findByText('Приход')).toBeInTheDocument();
});

it('a change of prices shows no operations without analytics, but where they are to be had', async () => {
  const { asked } = await openImpact(() => found, []);
  expect(await screen.findByRole('link', { name: 'Тарифы' })).toHaveAttribute('href', '/subscription');
  expect(text()).toContain('50 % → 60 %');
  expect(asked).not.toHaveBeenCalled();
});

it('a change of prices over an API of the specification alone shows the margin of the list', async () => {
  const { asked } = await openImpact(() => found, ['analytics_access'], false);
  expect(await screen.findByText(/Маржа всего прайс-листа/)).toBeInTheDocument();
  expect(asked).not.toHaveBeenCalled();
});

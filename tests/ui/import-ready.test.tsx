import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReadyPriceRows } from '../../contract/readyPrice.ts';
import { keptImport } from '../../src/importing/steps/keptImport.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { COMPANY, heading, openImport, press, price, USER } from '../support/import-screen.tsx';

const row = { category: 'Стены', title: 'Окраска', unit_of_measure: 'м²', cost_per_unit: null, price_per_unit: 320.05 };
const list: ReadyPriceRows = {
  ...{ id: 3, title: 'Ремонт', region: 'Москва', version: 1, has_cost: false },
  rows: [row, { ...row, title: '=Обои; «флизелин»', price_per_unit: 410 }],
};
const at = '/services/import?ready=3';

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  for (const owner of [`${USER}:${COMPANY}`, `${USER}:${COMPANY}:ready-3`]) await keptImport.remove(owner);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it('a ready price list opens at the plan at once, under its own name, and is loaded from there', async () => {
  const { commits, place } = openImport({ at, ready: [list] });
  expect(await heading(/^Шаг 4 из 5/)).toBeInTheDocument();
  expect(screen.getByText('Готовый прайс-лист «Ремонт, Москва»')).toBeInTheDocument();
  expect(place.search).toBe('?ready=3&step=plan');
  await press(/^Загрузить: 2\sновые/);
  expect(await heading(/^Шаг 5 из 5/)).toBeInTheDocument();
  expect(screen.getByText('Готовый прайс-лист «Ремонт, Москва»')).toBeInTheDocument();
  const [commit] = commits();
  expect(commit?.body).toMatchObject({ company: COMPANY, file_name: 'Ремонт, Москва', mode: 'upsert', key: 'title_category' });
  // without costs there is nothing that would set those of the list to nothing
  expect(commit?.body.rows).toEqual(list.rows.map(({ cost_per_unit: _, ...values }, index) => ({ row: index + 2, ...values })));
});

it('the import of a ready price list continues where it was after a reload', async () => {
  const first = openImport({ at, ready: [list] });
  await heading(/^Шаг 4 из 5/);
  await press('Назад');
  await heading(/^Шаг 3 из 5/);
  const { search } = first.place;
  expect(search).toBe('?ready=3&step=check');
  document.body.innerHTML = '';
  openImport({ at: `/services/import${search}`, ready: [new ApiFailure('Не должно понадобиться.', { kind: 'network' })] });
  expect(await heading(/^Шаг 3 из 5/)).toBeInTheDocument();
});

it('a ready price list that failed to load says why, and can be tried again or left for a file', async () => {
  const refused = new ApiFailure('Нужна активная подписка: с ней готовые прайс-листы загружаются.', {
    kind: 'answer',
    statusCode: 402,
    code: 1110,
  });
  const { place } = openImport({ at, ready: [refused, list] });
  expect(await screen.findByText(/Нужна активная подписка/)).toBeInTheDocument();
  await press('Повторить');
  expect(await heading(/^Шаг 4 из 5/)).toBeInTheDocument();
  await press(/Файл$/);
  await waitFor(() => expect(place.search).toBe('?step=file'));
  // a file has nothing to do with the list that was handed over
  expect(screen.queryByText(/не закончен/)).not.toBeInTheDocument();
  fireEvent.change(await screen.findByLabelText('Файл прайс-листа'), { target: { files: [price] } });
  await heading(/^Шаг 2 из 5: прайс\.csv/);
  expect(place.search).toBe('?step=columns');
});

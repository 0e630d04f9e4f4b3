import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { fakeApi, openPriceList, service } from '../support/price-screen.tsx';

vi.mock(import('../../src/saving/requests.ts'), async (original) => ({ ...(await original()), MOST_OF_API: 2 as never }));

it('the check of a price list fixes as many services as one request takes, and says so', async () => {
  const sent: { edits: { guid: string }[] }[] = [];
  const { api, rows } = fakeApi(undefined, (call, { body }) => {
    if (call !== calls.serviceRows) return undefined;
    sent.push(body);
    const mended = (body as { edits: object[] }).edits.map((edit) => ({ ...service(1, ''), ...edit, version: 2 }));
    for (const row of mended) rows.set(row.guid, row);
    return { rows: mended, stale: [], changeset: null };
  });
  for (const n of [3, 4, 5]) rows.set(service(n, '').guid, service(n, `Плинтус  ${n}`));
  openPriceList(api, 'company', ['changesets', 'bulk']);
  await userEvent.click(await screen.findByRole('button', { name: /Ещё/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Проверка прайса/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Проверка прайса' }, { timeout: 5000 }));
  expect(dialog.getByText(/Исправятся первые 2 из 3.услуг, остальные останутся отмеченными/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Исправить выбранное' }));
  await waitFor(() => expect(sent[0]?.edits.map(({ guid }) => guid)).toEqual([3, 4].map((n) => service(n, '').guid)));
});

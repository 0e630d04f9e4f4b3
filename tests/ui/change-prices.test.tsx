import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { computeRoubles, notComputed, type PriceRule } from '../../contract/priceRule.ts';
import type { Service } from '../../contract/service.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { fakeApi, openPriceList, service } from '../support/price-screen.tsx';

// loaded before, for a slow machine may take seconds over it
await Promise.all([
  import('../../src/features/prices/tools/PricesDrawer.tsx'),
  import('../../src/features/prices/tools/ToolsMenuItems.tsx'),
]);

const CHANGESET = '00000000-0000-4000-8000-0000000000e1';

type Bulk = { adjust: PriceRule; guids?: string[]; category?: string; dry_run: boolean; plan?: string };
type Sent = { body: Bulk; key: string | undefined };

/** The price list with «Изменить цены» open, over a server that carries rules out; `fail` may refuse a request. */
async function openPrices(prices: readonly Partial<Service>[], fail?: (sent: Sent, rows: Map<string, Service>) => Error | undefined) {
  const user = userEvent.setup();
  const sent: Sent[] = [];
  const { api, rows } = fakeApi();
  rows.clear();
  for (const [index, fields] of prices.entries()) {
    const row = { ...service(index + 1, `Работа ${index + 1}`), ...fields };
    rows.set(row.guid, row);
  }
  const known = api.call;
  const call = async (...[one, input, options]: Parameters<typeof known>) => {
    if (one !== calls.serviceBulk) return known(one, input, options);
    const { body } = input as unknown as { body: Bulk };
    sent.push({ body, key: options?.idempotencyKey });
    const failure = fail?.({ body, key: options?.idempotencyKey }, rows);
    if (failure) throw failure;
    return carryOut(body, rows);
  };
  openPriceList({ ...api, call: call as typeof known }, 'company', ['changesets', 'bulk']);
  await user.click(await screen.findByRole('button', { name: 'Ещё' }));
  await user.click(await screen.findByText('Изменить цены'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Изменить цены' }));
  const value = () => dialog.getByPlaceholderText(/^Например/);
  const apply = () => dialog.getByText(/^Изменить(.\d|$)/, { selector: 'button span' }).closest('button') as HTMLElement;
  const ready = () => waitFor(() => expect(apply()).toBeEnabled());
  return { user, dialog, rows, sent, value, apply, ready };
}

function carryOut({ adjust, guids, dry_run }: Bulk, rows: Map<string, Service>) {
  const changes: unknown[] = [];
  const skipped: unknown[] = [];
  for (const row of rows.values()) {
    if (guids && !guids.includes(row.guid)) continue;
    const now = { cost_per_unit: row.cost_per_unit ?? 0, price_per_unit: row.price_per_unit };
    const { value, reason } = computeRoubles(now, adjust);
    if (value === null) skipped.push({ guid: row.guid, title: row.title, reason, detail: notComputed[reason] });
    else if (value !== now[adjust.field]) {
      changes.push({ guid: row.guid, before: { [adjust.field]: now[adjust.field] }, after: { [adjust.field]: value } });
      if (!dry_run) rows.set(row.guid, { ...row, [adjust.field]: value, version: row.version + 1 });
    }
  }
  const plan = JSON.stringify([...rows.values()].map((row) => row.version));
  return { plan, affected: changes.length, changes, skipped, changeset: dry_run ? null : CHANGESET };
}

/** By text rather than by role: in a whole screen a role is slow to find. */
const closed = () => waitFor(() => expect(screen.queryByText('У каких услуг')).toBeNull());
const bodyRow = (dialog: ReturnType<typeof within>, name: RegExp) =>
  dialog.getByText(name, { selector: 'th' }).closest('tr') as HTMLElement;
const plain = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

describe('changing the prices of many services', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });

  it('shows the order of operations and every new price, and carries them out as one change', async () => {
    const { user, dialog, rows, sent, value, apply, ready } = await openPrices([{}, { price_per_unit: 191.5 }, { price_per_unit: 0 }]);
    expect(apply()).toBeDisabled();
    await user.type(value(), '12,5');
    expect([...dialog.getByLabelText('Порядок действий').children].map((step) => plain(step))).toEqual([
      'Цена × 1,125',
      'Округление до копейки',
    ]);
    expect(plain(bodyRow(dialog, /Работа 2/))).toContain('191,50215,44+23,94+12,5 %');
    expect(dialog.getByText(/Уже такие, как нужно: 1.услуга/)).toBeInTheDocument();
    await ready();
    expect(plain(apply())).toBe('Изменить 2 услуги');
    expect(rows.get(service(1, '').guid)?.price_per_unit).toBe(200);
    await user.click(apply());
    await closed();
    // between slow letters the server is asked about fewer of them
    const [tried, done] = [sent.filter(({ body }) => body.dry_run).at(-1), sent.at(-1)];
    expect(tried?.body).toMatchObject({ dry_run: true, adjust: { field: 'price_per_unit', by: 'percent', value: 12.5, round_to: 0.01 } });
    expect(done?.body).toMatchObject({ dry_run: false, plan: expect.any(String) });
    expect(await screen.findByText(/Изменены цены: 2.услуги/, { ignore: '.visually-hidden' })).toBeInTheDocument();
    expect(await screen.findByText('225,00')).toBeInTheDocument();
  });

  it('marks, counts and singles out losses and jumps, and says why a service is left out', async () => {
    const { user, dialog, value } = await openPrices([
      { cost_per_unit: 100, price_per_unit: 125 },
      { cost_per_unit: 100, price_per_unit: 500 },
      { cost_per_unit: 0, price_per_unit: 50 },
    ]);
    await user.click(dialog.getByText('До наценки'));
    await user.type(value(), '-10');
    expect(plain(bodyRow(dialog, /Работа 1/))).toContain('в убыток');
    expect(plain(bodyRow(dialog, /Работа 2/))).toMatch(/в убыток.*скачок/);
    await user.click(dialog.getByText(/Только скачки · 1/));
    expect(dialog.queryByText(/Работа 1/)).toBeNull();
    await user.click(dialog.getByText(/Только в убыток · 2/));
    expect(bodyRow(dialog, /Работа 1/)).toBeInTheDocument();
    await user.click(dialog.getByText(/Пропущены · 1/));
    expect(plain(bodyRow(dialog, /Работа 3/))).toContain('Себестоимость нулевая: цену от неё не посчитать.');
    await user.click(dialog.getByText(/Маржа по категориям \(1\)/));
    expect(plain(bodyRow(dialog, /Стены/))).toBe('Стены70,4 %13,0 %');
  });

  it('explains a wrong number and keeps it', async () => {
    const { user, dialog, value, apply } = await openPrices([{}]);
    await user.click(dialog.getByText('До маржи'));
    await user.type(value(), '100');
    expect(dialog.getByRole('alert')).toHaveTextContent(/Маржа должна быть меньше 100/);
    expect(value()).toHaveValue('100');
    expect(value()).toBeInvalid();
    expect(apply()).toBeDisabled();
    await user.clear(value());
    await user.type(value(), 'тридцать');
    expect(dialog.getByRole('alert')).toHaveTextContent('Укажите число');
  });

  it('says that the list has changed, shows the new prices and asks for another confirmation', async () => {
    let first = true;
    const { user, dialog, rows, value, apply, ready } = await openPrices([{}], ({ body }, list) => {
      if (body.dry_run || !first) return undefined;
      first = false;
      const [row] = list.values();
      if (row) list.set(row.guid, { ...row, price_per_unit: 300, version: 2 });
      return new ApiFailure('Услуги изменились после проверки.', { kind: 'answer', statusCode: 412, code: 1103 });
    });
    await user.type(value(), '10');
    await ready();
    await user.click(apply());
    expect(await dialog.findByRole('alert')).toHaveTextContent(/прайс-лист изменился, поэтому ничего не сделано/);
    await waitFor(() => expect(plain(bodyRow(dialog, /Работа 1/))).toContain('300,00330,00'));
    await ready();
    await user.click(apply());
    await waitFor(() => expect(rows.get(service(1, '').guid)?.price_per_unit).toBe(330));
  });

  it('reads the list again when the server would give other prices than shown', async () => {
    let first = true;
    const { user, dialog, value, ready } = await openPrices([{}], (_, list) => {
      const [row] = list.values();
      if (first && row) list.set(row.guid, { ...row, price_per_unit: 400, version: 2 });
      first = false;
      return undefined;
    });
    await user.type(value(), '10');
    await ready();
    expect(plain(bodyRow(dialog, /Работа 1/))).toContain('400,00440,00');
  });

  it('repeats a change whose answer was lost under the same key, and allows nothing else meanwhile', async () => {
    let lost = false;
    const { user, dialog, sent, value, apply, ready } = await openPrices([{}], ({ body }) => {
      if (body.dry_run || lost) return undefined;
      lost = true;
      return new ApiFailure('Нет связи с сервером.', { kind: 'network' });
    });
    await user.type(value(), '10');
    await ready();
    await user.click(apply());
    expect(await dialog.findByRole('alert')).toHaveTextContent(/Нет связи с сервером.*дважды цены не изменятся/);
    expect(value()).toBeDisabled();
    expect(value()).toHaveValue('10');
    await user.click(dialog.getByText('Повторить'));
    await closed();
    const [one, two] = sent.filter(({ body }) => !body.dry_run);
    expect(one?.key).toEqual(expect.any(String));
    expect(two).toEqual(one);
  });

  it('waits until earlier edits are saved, and says when they cannot be', async () => {
    const user = userEvent.setup();
    let down = true;
    const { api, rows } = fakeApi(() => (down ? new ApiFailure('Сервис временно недоступен.', { kind: 'network' }) : null));
    const known = api.call;
    const asked: Bulk[] = [];
    const call = async (...[one, input, options]: Parameters<typeof known>) => {
      if (one !== calls.serviceBulk) return known(one, input, options);
      const { body } = input as unknown as { body: Bulk };
      asked.push(body);
      return carryOut(body, rows);
    };
    openPriceList({ ...api, call: call as typeof known }, 'company', ['changesets', 'bulk']);
    await user.click((await screen.findAllByText('200,00'))[0] as HTMLElement);
    await user.keyboard('300{Enter}');
    await screen.findByText(/Ждёт связи: 1/);
    await user.click(screen.getByRole('button', { name: 'Ещё' }));
    await user.click(await screen.findByText('Изменить цены'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Изменить цены' }));
    await user.type(dialog.getByPlaceholderText(/^Например/), '10');
    expect(dialog.getByRole('alert')).toHaveTextContent(/Сначала сохраните правки: 1.строка/);
    expect(plain(bodyRow(dialog, /Окраска стен/))).toContain('300,00330,00');
    expect(asked).toEqual([]);
    down = false;
    await user.click(dialog.getByText('Повторить сохранение'));
    await waitFor(() => expect(asked).toMatchObject([{ dry_run: true }]));
    expect(await dialog.findByText('Сервер проверил: будет ровно так')).toBeInTheDocument();
  });

  it('remembers the chosen options for the next time', async () => {
    const { user, dialog, value } = await openPrices([{}]);
    await user.click(dialog.getByText('На сумму'));
    await user.type(value(), '50');
    await user.click(dialog.getByText('Отменить'));
    await user.click(await screen.findByRole('button', { name: 'Ещё' }));
    await user.click(await screen.findByText('Изменить цены'));
    expect(await screen.findByLabelText('На сумму, рублей')).toHaveValue('50');
  });
});

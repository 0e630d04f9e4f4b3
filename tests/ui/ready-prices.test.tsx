import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { PRICES_KEY } from '../../src/features/readyPrices/PriceAbilities.tsx';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { moscow, openPrices, preview, tver } from '../support/ready-screen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const cards = async () => within(await screen.findByRole('list', { name: 'Готовые прайс-листы' })).getAllByRole('listitem');
const titles = async () => (await cards()).map((card) => within(card).getByRole('heading').textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const link = (name: string) => screen.findByRole('link', { name });

describe('the ready price lists', () => {
  it('are described, the latest first, and filtered by the address', async () => {
    const { place, user } = openPrices();
    expect(await titles()).toEqual(['Кровля', 'Ремонт квартир']);
    const [, second] = await cards();
    expect(second).toHaveTextContent(/Москва.*242\sуслуги · 2\sкатегории · \.xlsx, 15\sКБ · обновлён\s09\.11\.2026/);
    await user.type(screen.getByRole('searchbox', { name: 'Поиск: Название или регион' }), 'тверь');
    await waitFor(async () => expect(await titles()).toEqual(['Кровля']));
    await waitFor(() => expect(new URLSearchParams(place.search).get('search')).toBe('тверь'));
  });

  it('are filtered and sorted by an address that was shared', async () => {
    openPrices({ at: '/price?region=Москва&ordering=title' });
    expect(await titles()).toEqual(['Ремонт квартир']);
  });

  it('offer to show all of them when none match', async () => {
    const { user } = openPrices({ at: '/price?search=мосты' });
    await user.click(await button('Показать все'));
    expect(await titles()).toHaveLength(2);
  });

  it('say so when there are none', async () => {
    openPrices({ prices: [] });
    expect(await screen.findByText(/Готовых прайс-листов пока нет/)).toBeInTheDocument();
  });

  it('that failed to load are requested again', async () => {
    const { refuse, user } = openPrices({
      fails: new ApiFailure('Сервис временно недоступен.', { kind: 'answer', statusCode: 503 }),
    });
    expect(await screen.findByText(/Прайс-листы не загрузились/)).toBeInTheDocument();
    expect(refuse.next).toBeNull();
    await user.click(await button('Повторить: прайс-листы'));
    expect(await titles()).toHaveLength(2);
  });
});

describe('the preview of a ready price list', () => {
  it('has an address of its own, and shows categories, first rows and how much more there is', async () => {
    const { user, place } = openPrices();
    await user.click(await button('Посмотреть: Ремонт квартир, Москва'));
    const drawer = await screen.findByRole('dialog');
    expect(place.search).toBe('?price=1');
    expect(await within(drawer).findByText(/^Ещё 240\sуслуг — в файле\.$/)).toBeInTheDocument();
    expect(within(drawer).getByRole('row', { name: /Окраска м² 320,05/ })).toBeInTheDocument();
    expect(within(drawer).queryByText(/Себест/)).not.toBeInTheDocument();
    expect(within(drawer).getByRole('link', { name: 'Загрузить в мой прайс: Ремонт квартир, Москва' })).toBeInTheDocument();
    await user.click(within(drawer).getByLabelText('Close'));
    await waitFor(() => expect(place.search).toBe(''));
    await waitFor(async () => expect(await button('Посмотреть: Ремонт квартир, Москва')).toHaveFocus());
  });

  it('gives the focus to its own button, also where one before was closed by the browser’s way back', async () => {
    const { user, back } = openPrices();
    await user.click(await button('Посмотреть: Ремонт квартир, Москва'));
    await screen.findByRole('dialog');
    back();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await button('Посмотреть: Кровля, Тверь'));
    await user.click(within(await screen.findByRole('dialog')).getByLabelText('Close'));
    await waitFor(async () => expect(await button('Посмотреть: Кровля, Тверь')).toHaveFocus());
  });
});

describe('the download of a ready price list', () => {
  it('goes by a link with the token of the subscription', async () => {
    const { user, followed, probed } = openPrices();
    await user.click(await button('Скачать: Ремонт квартир, Москва'));
    await waitFor(() => expect(followed).toHaveBeenCalledExactlyOnceWith('https://api.example/price/1?token=token-1'));
    expect(probed).toHaveBeenCalledOnce();
    expect(await screen.findByText(/Скачивается: Ремонт квартир/)).toBeInTheDocument();
  });

  it('takes a new token where the old one is no longer valid', async () => {
    const { user, followed } = openPrices({ heads: [401, 200] });
    await user.click(await button('Скачать: Ремонт квартир, Москва'));
    await waitFor(() => expect(followed).toHaveBeenCalledExactlyOnceWith('https://api.example/price/1?token=token-2'));
  });

  it('takes a new token when the last one is ten minutes old', async () => {
    const { user, followed } = openPrices();
    await titles();
    const soon = Date.now() + 11 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(soon);
    await user.click(await button('Скачать: Ремонт квартир, Москва'));
    await waitFor(() => expect(followed).toHaveBeenCalledExactlyOnceWith('https://api.example/price/1?token=token-2'));
  });

  it.each([
    [[404], /Этот прайс-лист убрали/],
    [[402], /Подписка закончилась/],
    [[503], /сервер занят/],
    [[401, 401], /сервер не принял ссылку/],
    [[new TypeError('Failed to fetch')], /нет связи с сервером/],
  ])('that would fail (%s) is explained in words instead', async (heads, words) => {
    const { user, followed } = openPrices({ heads });
    await user.click(await button('Скачать: Ремонт квартир, Москва'));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(followed).not.toHaveBeenCalled();
  });

  it('is started even where the API does not answer a HEAD request', async () => {
    const { user, followed } = openPrices({ heads: [405] });
    await user.click(await button('Скачать: Ремонт квартир, Москва'));
    await waitFor(() => expect(followed).toHaveBeenCalledOnce());
  });
});

describe('access to ready price lists', () => {
  it('without a subscription shows the reason and a link instead of disabled buttons', async () => {
    const { user, place } = openPrices({ subscribed: false });
    expect(await screen.findByText(/с активной подпиской/)).toBeInTheDocument();
    await titles();
    expect(screen.queryByRole('button', { name: /^Скачать:/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Загрузить в мой прайс/ })).not.toBeInTheDocument();
    await user.click(await button('Посмотреть: Ремонт квартир, Москва'));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByRole('link', { name: 'Оформить подписку' })).toHaveAttribute('href', '/subscription');
    await user.click(within(drawer).getByLabelText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(await link('Оформить подписку'));
    expect(place.path).toBe('/subscription');
  });

  it('leads a list into the import of the selected company', async () => {
    const { user, place } = openPrices();
    await user.click(await link('Загрузить в мой прайс: Кровля, Тверь'));
    expect(place).toEqual({ path: '/services/import', search: '?ready=2' });
  });

  it('of somebody who only reads the price list allows the download, but not the import', async () => {
    openPrices({ role: 'client' });
    expect(await button('Скачать: Кровля, Тверь')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Загрузить/ })).not.toBeInTheDocument();
  });

  it('over an API with only the specification’s calls allows listing and downloading', async () => {
    const bare = ({ version: _, categories_count: __, has_cost: ___, ...price }: typeof moscow) => price;
    openPrices({ extensions: [], superUser: true, prices: [bare(moscow), bare(tver)] });
    expect(await button('Скачать: Кровля, Тверь')).toBeInTheDocument();
    for (const name of [/^Посмотреть/, /^Опубликовать/, /^Действия/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect((await cards())[0]).toHaveTextContent(/40\sуслуг · \.xlsx/);
  });
});

describe('a super user', () => {
  it('publishes the list of a company where they may write, without costs unless chosen', async () => {
    const { user, sent, refuse } = openPrices({ superUser: true });
    await user.click(await button('Опубликовать'));
    const drawer = await screen.findByRole('dialog');
    await user.click(within(drawer).getByRole('button', { name: /Опубликовать$/ }));
    expect(await within(drawer).findByText('Заполните поле «Название».')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.type(within(drawer).getByLabelText('Название'), ' Фасады ');
    await user.type(within(drawer).getByLabelText('Регион'), 'Омск');
    refuse.next = new ApiFailure('Проверьте заполнение полей.', {
      kind: 'answer',
      statusCode: 422,
      code: 1100,
      fields: { title: ['Уже есть.'] },
    });
    await user.click(within(drawer).getByRole('button', { name: /Опубликовать$/ }));
    expect(await within(drawer).findByText('Уже есть.')).toBeInTheDocument();
    await user.click(within(drawer).getByRole('checkbox', { name: 'Показать и себестоимость' }));
    expect(within(drawer).getByText(/увидят все/)).toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: /Опубликовать$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const company = '00000000-0000-4000-8000-000000000001';
    expect(sent.map(({ body }) => body)).toEqual([
      { company, title: 'Фасады', region: 'Омск', with_cost: false },
      { company, title: 'Фасады', region: 'Омск', with_cost: true },
    ]);
  });

  it('who belongs to no company has nothing to publish, and is told so', async () => {
    const { user } = openPrices({ superUser: true, role: null });
    await user.click(await button('Опубликовать'));
    expect(await screen.findByText(/^Публиковать нечего/)).toBeInTheDocument();
  });

  it('publishes a new version over the ready price list that is shown', async () => {
    const { user, sent } = openPrices({ superUser: true });
    await user.click(await button('Действия: Ремонт квартир, Москва'));
    await user.click(await screen.findByRole('menuitem', { name: 'Опубликовать новую версию' }));
    const drawer = await screen.findByRole('dialog');
    expect(within(drawer).getByLabelText('Название')).toHaveValue('Ремонт квартир');
    await user.click(within(drawer).getByRole('button', { name: /Опубликовать$/ }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { id: 1, title: 'Ремонт квартир', region: 'Москва' }, options: { ifMatch: 3 } }]),
    );
  });

  it('publishes over the version that was chosen, not over one that came meanwhile', async () => {
    const { user, sent, client, prices } = openPrices({ superUser: true });
    await user.click(await button('Действия: Ремонт квартир, Москва'));
    await user.click(await screen.findByRole('menuitem', { name: 'Опубликовать новую версию' }));
    const drawer = await screen.findByRole('dialog');
    prices[0] = { ...moscow, title: 'Ремонт домов', version: 4 };
    await client.invalidateQueries();
    expect((await screen.findAllByText('Ремонт домов'))[0]).toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: /Опубликовать$/ }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { id: 1, title: 'Ремонт квартир' }, options: { ifMatch: 3 } }]));
  });

  it('renames a ready price list, in its preview too', async () => {
    const { user, sent, client } = openPrices({ superUser: true });
    const kept = [...PRICES_KEY, 'preview', 1];
    client.setQueryData(kept, preview);
    await user.click(await button('Действия: Ремонт квартир, Москва'));
    await user.click(await screen.findByRole('menuitem', { name: 'Переименовать' }));
    const title = await screen.findByLabelText('Название');
    await user.clear(title);
    await user.type(title, 'Отделка{Enter}');
    await waitFor(() => expect(sent).toMatchObject([{ call: calls.readyPriceEdit, body: { title: 'Отделка' }, options: { ifMatch: 3 } }]));
    await waitFor(() => expect(client.getQueryState(kept)?.isInvalidated).toBe(true));
  });

  it('removes a ready price list once that is confirmed, and its preview is read anew', async () => {
    const { user, sent, client } = openPrices({ superUser: true });
    const kept = [...PRICES_KEY, 'preview', 2];
    client.setQueryData(kept, preview);
    await user.click(await button('Действия: Кровля, Тверь'));
    await user.click(await screen.findByRole('menuitem', { name: 'Убрать' }));
    expect(await screen.findByText(/исчезнет у всех/)).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.click(await button('Убрать'));
    await waitFor(() => expect(sent).toMatchObject([{ call: calls.readyPriceDelete, params: { id: '2' }, options: { ifMatch: 3 } }]));
    await waitFor(() => expect(client.getQueryState(kept)?.isInvalidated).toBe(true));
  });

  it('has the keyboard at the menu of the list after the question whether to remove it, or at its neighbour’s', async () => {
    const { user, prices } = openPrices({ superUser: true });
    await user.click(await button('Действия: Кровля, Тверь'));
    await user.click(await screen.findByRole('menuitem', { name: 'Убрать' }));
    await user.click(await button('Оставить'));
    await waitFor(async () => expect(await button('Действия: Кровля, Тверь')).toHaveFocus());
    await user.click(await button('Действия: Кровля, Тверь'));
    await user.click(await screen.findByRole('menuitem', { name: 'Убрать' }));
    prices.splice(1);
    await user.click(await button('Убрать'));
    await waitFor(async () => expect(await titles()).toEqual(['Ремонт квартир']));
    await waitFor(async () => expect(await button('Действия: Ремонт квартир, Москва')).toHaveFocus());
  });

  it('who removed the last ready price list has the keyboard at the search', async () => {
    const { user, prices } = openPrices({ superUser: true, prices: [moscow] });
    await user.click(await button('Действия: Ремонт квартир, Москва'));
    await user.click(await screen.findByRole('menuitem', { name: 'Убрать' }));
    prices.splice(0);
    await user.click(await button('Убрать'));
    expect(await screen.findByText(/Готовых прайс-листов пока нет/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Поиск: Название или регион' })).toHaveFocus());
  });
});

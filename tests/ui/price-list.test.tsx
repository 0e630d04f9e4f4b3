import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import PriceConflict from '../../src/features/prices/PriceConflict.tsx';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { COMPANY, fakeApi, type MoreAnswers, openPriceList, service, WALLS } from '../support/price-screen.tsx';

const row = (name: RegExp) => screen.findByRole('row', { name });
async function cell(name: RegExp, text: string) {
  return within(await row(name)).getByText(text);
}

/** as in a window with room for all buttons */
function roomy() {
  const none = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...none, matches: query.includes('min-width') }));
}

describe('the price list', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });

  it('shows services under their category as a tree of rows with the margin', async () => {
    openPriceList(fakeApi().api);
    const group = await row(/Стены/);
    expect(group).toHaveAttribute('aria-expanded', 'true');
    expect(group).toHaveAttribute('aria-level', '1');
    expect(await row(/Окраска стен/)).toHaveAttribute('aria-level', '2');
    expect(await cell(/Окраска стен/, '50,0 %')).toBeInTheDocument();
  });

  it('saves a price typed over the old one, with the version it was based on', async () => {
    const user = userEvent.setup();
    const { api, edits } = fakeApi();
    openPriceList(api);
    await user.click(await cell(/Окраска стен/, '200,00'));
    await user.keyboard('191,50{Enter}');
    expect(await cell(/Окраска стен/, '191,50')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Всё сохранено')).toBeInTheDocument());
    expect(edits).toEqual([expect.objectContaining({ body: { price_per_unit: 191.5 }, ifMatch: 1, idempotencyKey: expect.any(String) })]);
  });

  it('opens and saves where the browser forbids the storage of the tab', async () => {
    const user = userEvent.setup();
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    const { api, edits } = fakeApi();
    openPriceList(api);
    await user.click(await cell(/Окраска стен/, '200,00'));
    await user.keyboard('191,50{Enter}');
    await waitFor(() => expect(edits).toHaveLength(1));
    await screen.findByText('Всё сохранено');
  });

  it('takes over by Ctrl+S what is being typed, and does not save the page', async () => {
    const user = userEvent.setup();
    const { api, edits } = fakeApi();
    openPriceList(api);
    await user.click(await cell(/Окраска стен/, '200,00'));
    await user.keyboard('191,50');
    expect(fireEvent.keyDown(document.activeElement as Element, { code: 'KeyS', key: 'ы', ctrlKey: true })).toBe(false);
    await waitFor(() => expect(edits).toMatchObject([{ body: { price_per_unit: 191.5 } }]));
    expect(await screen.findAllByText('Изменения сохраняются сами.')).not.toEqual([]);
  });

  it('calculates what is typed into a price: a product, and a percent of the price that stands there', async () => {
    const user = userEvent.setup();
    openPriceList(fakeApi().api);
    await user.click(await cell(/Окраска стен/, '200,00'));
    await user.keyboard('=2*60{Enter}');
    await user.click(await cell(/Окраска стен/, '120,00'));
    await user.keyboard('+10%{Enter}');
    expect(await cell(/Окраска стен/, '132,00')).toBeInTheDocument();
  });

  it('restores the value on Escape and saves nothing', async () => {
    const user = userEvent.setup();
    const { api, edits } = fakeApi();
    openPriceList(api);
    await user.click(await cell(/Окраска стен/, '200,00'));
    await user.keyboard('5{Escape}');
    expect(await cell(/Окраска стен/, '200,00')).toBeInTheDocument();
    expect(edits).toEqual([]);
  });

  it('keeps a text that is not a number, says why, and does not send it', async () => {
    const user = userEvent.setup();
    const { api, edits } = fakeApi();
    openPriceList(api);
    await user.click(await cell(/Окраска стен/, '200,00'));
    await user.keyboard('двести{Enter}');
    expect(await screen.findByText(/Укажите сумму числом/)).toBeInTheDocument();
    expect(within(await row(/Окраска стен/)).getByText(/двести/)).toBeInTheDocument();
    expect(edits).toEqual([]);
  });

  it('keeps what was typed when the connection is lost, and saves it by the button under the same key', async () => {
    const user = userEvent.setup();
    let down = true;
    const { api, edits } = fakeApi(() => (down ? new ApiFailure('Нет связи с сервером.', { kind: 'network' }) : null));
    openPriceList(api);
    await user.click(await cell(/Окраска стен/, '200,00'));
    await user.keyboard('300{Enter}');
    expect(await screen.findByText(/Ждёт связи: 1/)).toBeInTheDocument();
    expect(await cell(/Окраска стен/, '300,00')).toBeInTheDocument();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(screen.getByText('Всё сохранено')).toBeInTheDocument());
    expect(edits[1]?.idempotencyKey).toBe(edits[0]?.idempotencyKey);
  });

  it('shows what the server refused on the cell, with the typed text', async () => {
    const user = userEvent.setup();
    const sentence = 'Такое наименование уже есть.';
    const { api } = fakeApi(
      () => new ApiFailure('Проверьте заполнение полей.', { kind: 'answer', statusCode: 422, code: 1100, fields: { title: [sentence] } }),
    );
    openPriceList(api);
    await user.click(await cell(/Окраска стен/, 'Окраска стен'));
    await user.keyboard('Штукатурка стен{Enter}');
    expect(await screen.findByText(new RegExp(sentence))).toBeInTheDocument();
    expect(await screen.findByText(/Исправьте: 1/)).toBeInTheDocument();
  });

  it('offers mine or theirs when somebody else changed the same field', async () => {
    const user = userEvent.setup();
    const current = { ...service(1, 'Окраска стен'), price_per_unit: 500, version: 7 };
    let stale = true;
    const { api, edits } = fakeApi(() =>
      stale ? new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current }) : null,
    );
    openPriceList(api);
    await user.click(await cell(/Окраска стен/, '200,00'));
    await user.keyboard('300{Enter}');
    stale = false;
    await user.click(await screen.findByRole('button', { name: /Выбрать/, hidden: true }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('500,00')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить моё' }));
    await waitFor(() => expect(edits[1]).toMatchObject({ body: { price_per_unit: 300 }, ifMatch: 7 }));
  });

  it('says that an edit went into a service which somebody else had deleted, and brings it back', async () => {
    const gone = { ...service(1, 'Окраска стен'), is_deleted: true, version: 7 };
    const { api, edits, rows } = fakeApi((_, { ifMatch }) => {
      if (ifMatch !== 1) return;
      rows.set(gone.guid, gone);
      return new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current: gone });
    });
    openPriceList(api);
    await userEvent.click(await cell(/Окраска стен/, '200,00'));
    await userEvent.keyboard('300{Enter}');
    // not by whom: it may have gone with its category by this person's own hand
    expect(await screen.findAllByText(/Услуга «Окраска стен» уже удалена\. Ваша правка сохранена вместе с ней/)).not.toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Вернуть в прайс' }));
    await waitFor(() => expect(edits.at(-1)?.body).toEqual({ is_deleted: false }));
    expect(await cell(/Окраска стен/, '300,00')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Отменить: возвращение услуги/i }));
    await waitFor(() => expect(edits.at(-1)?.body).toMatchObject({ is_deleted: true }));
  });

  it('says that a new name went into a category which somebody else had deleted, and brings it back', async () => {
    let walls = { guid: WALLS, title: 'Стены', company: COMPANY, position: 1, is_deleted: true, version: 7 };
    const bodies: object[] = [];
    const answers: MoreAnswers = (call, { body }) => {
      if (call !== calls.serviceCategoryEdit) return undefined;
      bodies.push(body);
      if (bodies.length === 1)
        throw new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current: walls });
      walls = { ...walls, ...(body as object), version: walls.version + 1 };
      return walls;
    };
    openPriceList(fakeApi(undefined, answers).api);
    await userEvent.click(await cell(/Стены/, 'Стены'));
    await userEvent.keyboard('{F2}{Control>}a{/Control}Полы{Enter}');
    expect(await screen.findAllByText(/Категория «Полы» уже удалена\. Ваше название сохранено вместе с ней/)).not.toEqual([]);
    expect(screen.queryByRole('row', { name: /Полы/ })).not.toBeInTheDocument();
    const back = await screen.findByRole('button', { name: 'Вернуть в прайс' });
    // the second of the two while the notice fades: one step to undo, not two
    await userEvent.dblClick(back);
    await waitFor(() => expect(bodies).toEqual([{ title: 'Полы' }, { title: 'Полы' }, { is_deleted: false }]));
    expect(await row(/Полы/)).toBeVisible();
  });

  it('shows what somebody else changed in a row before it is deleted', async () => {
    const current = { ...service(1, 'Окраска стен'), price_per_unit: 500, version: 7 };
    const { api, edits } = fakeApi(() =>
      edits.length === 1
        ? new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current })
        : undefined,
    );
    openPriceList(api);
    await userEvent.click(within(await row(/Окраска стен/)).getByRole('button', { name: /Действия/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Удалить/ }));
    await userEvent.click(within(await row(/Окраска стен/)).getByRole('button', { name: /Действия/ }));
    await userEvent.click(await screen.findByText('Выбрать значение…'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Удалена');
    expect(within(dialog).getByText('500,00')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Сохранить моё' }));
    await waitFor(() => expect(edits[1]).toMatchObject({ body: { is_deleted: true }, ifMatch: 7 }));
  });

  it('asks about the categories of a move across that of somebody else, not about the places in them', () => {
    const [current, mine] = [service(1, 'Окраска стен'), { category: 'Б', position: 7 }];
    const choice = { before: current, current, mine };
    render(<PriceConflict conflict={choice} categoryTitle={(guid) => guid} onChoose={() => undefined} onClose={() => undefined} />);
    expect(screen.getByText('Категория')).toBeInTheDocument();
    expect(screen.getAllByText('Чужое')).toHaveLength(1);
  });

  it('shows the name that somebody else gave a category before it is deleted', async () => {
    const theirs = { guid: WALLS, title: 'Чужое имя', company: COMPANY, position: 1, is_deleted: false, version: 2 };
    const { api, edits } = fakeApi((input) =>
      input.params.guid === WALLS && edits.length === 1
        ? new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current: theirs })
        : undefined,
    );
    openPriceList(api);
    await userEvent.click(await cell(/Стены/, 'Стены'));
    await userEvent.keyboard('{F2}{Control>}a{/Control}Моё имя{Enter}');
    await screen.findByText(/изменил другой пользователь/);
    await userEvent.click(within(await row(/Моё имя/)).getByRole('button', { name: /Действия/ }));
    await userEvent.click(await screen.findByText('Выбрать значение…'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Чужое имя');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Оставить чужое' }));
    expect(await row(/Чужое имя/)).not.toHaveTextContent('изменил другой пользователь');
    expect(edits).toHaveLength(1);
  });

  it('adds a service to the list and opens its name', async () => {
    const user = userEvent.setup();
    openPriceList(fakeApi().api);
    await row(/Окраска стен/);
    await user.click(screen.getByRole('button', { name: /Добавить услугу/ }));
    expect(await screen.findByRole('textbox', { name: 'Наименование' })).toHaveValue('Услуга');
  });

  it.each(['Добавить услугу', 'Добавить категорию'])('adds one row at a double click on «%s»', async (button) => {
    roomy();
    const made = (call: unknown, { body }: { body: object }) =>
      call === calls.serviceCategoryCreate ? { position: 2, is_deleted: false, version: 1, ...body } : undefined;
    openPriceList(fakeApi(undefined, made).api);
    await row(/Окраска стен/);
    const before = screen.getAllByRole('row').length;
    await userEvent.dblClick(screen.getByRole('button', { name: button }));
    await screen.findByText('Всё сохранено');
    expect(screen.getAllByRole('row')).toHaveLength(before + 1);
  });

  it('adds a service after the row that has taken the place of a deleted one', async () => {
    roomy();
    const { api, rows } = fakeApi();
    rows.set(service(3, '').guid, service(3, 'Обои'));
    rows.set(service(4, '').guid, service(4, 'Плинтус'));
    openPriceList(api);
    await userEvent.click(await cell(/Штукатурка/, '200,00'));
    await userEvent.click(screen.getByRole('button', { name: 'Действия: Штукатурка стен' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await screen.findByText('Всё сохранено');
    await userEvent.click(screen.getByRole('button', { name: 'Добавить услугу' }));
    const field = await screen.findByRole('textbox', { name: 'Наименование' });
    expect(field.closest('[role="row"]')?.previousElementSibling).toHaveTextContent('Обои');
  });

  it('leaves the keyboard to the search field whose press closed the menu of a row', async () => {
    roomy();
    openPriceList(fakeApi().api);
    await userEvent.click(await cell(/Окраска/, 'Окраска стен'));
    await userEvent.click(screen.getByRole('button', { name: 'Действия: Окраска стен' }));
    await screen.findByRole('menuitem', { name: 'Удалить' });
    const field = screen.getByRole('textbox', { name: /^Поиск по наименованию/ });
    await userEvent.click(field);
    await waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Удалить' })).not.toBeInTheDocument());
    await new Promise((done) => setTimeout(done));
    expect(field).toHaveFocus();
  });

  it('is left backwards by Escape, then Shift+Tab', async () => {
    openPriceList(fakeApi().api);
    await userEvent.click(await cell(/Штукатурка/, '200,00'));
    await userEvent.keyboard('{Escape}{Shift>}{Tab}{/Shift}');
    expect(screen.getByRole('treegrid')).not.toContainElement(document.activeElement as HTMLElement);
  });

  it('deletes what is selected, and no more, at a double click', async () => {
    const { api, rows } = fakeApi();
    rows.set(service(3, '').guid, service(3, 'Обои'));
    openPriceList(api);
    await userEvent.click(await cell(/Окраска стен/, '200,00'));
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    const bar = await screen.findByRole('toolbar', { name: 'Действия с выделенными услугами' });
    await userEvent.dblClick(within(bar).getByRole('button', { name: 'Удалить' }));
    await screen.findByText('Всё сохранено');
    expect([...rows.values()].map(({ title, is_deleted }) => [title, is_deleted])).toEqual([
      ['Окраска стен', true],
      ['Штукатурка стен', true],
      ['Обои', false],
    ]);
    await waitFor(() => expect(screen.getByRole('treegrid')).toContainElement(document.activeElement as HTMLElement));
  });

  it('deletes a service with an undo', async () => {
    const user = userEvent.setup();
    const { api, rows } = fakeApi();
    openPriceList(api);
    await user.click(await screen.findByRole('button', { name: 'Действия: Окраска стен' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Окраска стен/ })).not.toBeInTheDocument());
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await row(/Окраска стен/)).toBeInTheDocument();
    await waitFor(() => expect(rows.get(service(1, '').guid)?.is_deleted).toBe(false));
  });

  it('keeps nothing of a new service that could not be saved and is deleted, and brings it back by the undo', async () => {
    roomy();
    let refuses = true;
    const answers: MoreAnswers = (call) => {
      if (call !== calls.serviceCreate || !refuses) return undefined;
      throw new ApiFailure('Недостаточно прав.', { kind: 'answer', statusCode: 403, code: 1102 });
    };
    openPriceList(fakeApi(undefined, answers).api);
    await row(/Окраска стен/);
    await userEvent.click(screen.getByRole('button', { name: 'Добавить услугу' }));
    await userEvent.keyboard('Обои{Enter}');
    expect(await screen.findByText(/Не сохранено: 1/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Действия: Обои' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByText(/Не сохранено|Сохраняется/)).not.toBeInTheDocument());
    refuses = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await row(/Обои/)).toBeInTheDocument();
    expect(await screen.findByText('Всё сохранено')).toBeInTheDocument();
  });

  it('shows a service at once when its deletion is taken back without a connection', async () => {
    let down = false;
    const { api } = fakeApi(() => (down ? new ApiFailure('Нет связи с сервером.', { kind: 'network' }) : null));
    openPriceList(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Действия: Окраска стен' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    await screen.findByText('Всё сохранено');
    down = true;
    await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await screen.findByText(/Ждёт связи: 1/)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Окраска стен/ })).toBeInTheDocument();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await screen.findByText('Всё сохранено');
  });

  it.each([
    ['an edit of it', '250'],
    ['the undo', null],
  ])('shows a service whose deletion was refused in its place, with the reason, until %s gives the deletion up', async (_, price) => {
    let refuses = true;
    const refusal = new ApiFailure('Лимит тарифа исчерпан.', { kind: 'answer', statusCode: 402, code: 1106 });
    const { api, edits, rows } = fakeApi(() => (refuses ? refusal : null));
    openPriceList(api);
    await userEvent.click(await screen.findByRole('button', { name: 'Действия: Окраска стен' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    expect(await screen.findByText('Не сохранено: 1 строка. Лимит тарифа исчерпан.')).toBeInTheDocument();
    const shown = screen.getAllByRole('row').map((one) => /Окраска|Штукатурка/.exec(one.textContent)?.[0] ?? '');
    expect(shown.filter(Boolean)).toEqual(['Окраска', 'Штукатурка']);
    refuses = false;
    if (price === null) await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }));
    else {
      await userEvent.click(await cell(/Окраска стен/, '200,00'));
      await userEvent.keyboard(`${price}{Enter}`);
    }
    await waitFor(() => expect(screen.queryByText(/Не сохранено|Сохраняется/)).toBeNull());
    expect(edits.slice(1).map(({ body }) => body)).toEqual(price === null ? [] : [{ price_per_unit: 250 }]);
    expect(rows.get(service(1, '').guid)?.is_deleted).toBe(false);
  });

  it('deletes a category with what was not accepted in it', async () => {
    const gone = { guid: WALLS, title: 'Стены', company: COMPANY, position: 1, is_deleted: true, version: 2 };
    openPriceList(fakeApi(undefined, (call) => (call === calls.serviceCategoryEdit ? gone : undefined)).api);
    await userEvent.click(await cell(/Окраска стен/, '200,00'));
    await userEvent.keyboard('двести{Enter}');
    expect(await screen.findByText(/Исправьте: 1/)).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: 'Действия: Стены' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить вместе с услугами' }));
    expect(await screen.findByText('Всё сохранено')).toBeInTheDocument();
  });

  it('gives up a category that was never saved together with its services', async () => {
    roomy();
    const refused: MoreAnswers = (call) => {
      if (call !== calls.serviceCategoryCreate) return undefined;
      throw new ApiFailure('Недостаточно прав.', { kind: 'answer', statusCode: 403, code: 1102 });
    };
    openPriceList(fakeApi(undefined, refused).api);
    await row(/Окраска стен/);
    await userEvent.click(screen.getByRole('button', { name: 'Добавить категорию' }));
    await userEvent.keyboard('{Enter}');
    const menu = () => screen.findByRole('button', { name: 'Действия: Новая категория' });
    await userEvent.click(await menu());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Добавить услугу' }));
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/Не сохранено: 2/)).toBeInTheDocument();
    await userEvent.click(await menu());
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Отменить несохранённое' }));
    await waitFor(() => expect(screen.queryByText(/Не сохранено|Сохраняется/)).not.toBeInTheDocument());
  });

  it('says that the category of a moved service is gone, and moves it nowhere else', async () => {
    roomy();
    const gone = 'Эта категория удалена: выберите другую или сначала верните её.';
    const made: MoreAnswers = (call, { body }) =>
      call === calls.serviceCategoryCreate ? { position: 2, is_deleted: false, version: 1, ...(body as object) } : undefined;
    const refused = new ApiFailure(gone, { kind: 'answer', statusCode: 422, code: 1100, fields: { category: [gone] } });
    const { api, edits } = fakeApi(() => refused, made);
    openPriceList(api);
    await row(/Окраска стен/);
    await userEvent.click(screen.getByRole('button', { name: 'Добавить категорию' }));
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Всё сохранено');
    await userEvent.click(await cell(/Штукатурка/, '200,00'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText(`Не сохранено: 1 строка. ${gone}`)).toBeInTheDocument();
    expect(edits.map(({ body }) => Object.keys(body))).toEqual([['category', 'position']]);
  });

  it('finds services while one types and says how many', async () => {
    const user = userEvent.setup();
    openPriceList(fakeApi().api);
    await row(/Окраска стен/);
    await user.type(screen.getByRole('textbox', { name: /^Поиск по наименованию/ }), 'штукат');
    expect(await screen.findByText(/Найдено: 1/)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Окраска/ })).not.toBeInTheDocument());
  });

  it('puts a service moved past the last one found right behind that, not at the end of its category', async () => {
    const { api, rows, edits } = fakeApi();
    for (const n of [3, 4]) rows.set(service(n, '').guid, service(n, `Плинтус ${n}`));
    openPriceList(api);
    await row(/Окраска стен/);
    await userEvent.type(screen.getByRole('textbox', { name: /^Поиск по наименованию/ }), 'стен');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Плинтус/ })).not.toBeInTheDocument());
    await userEvent.click(await cell(/Окраска/, '200,00'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(edits.map(({ body }) => body)).toEqual([{ position: 2 }]));
  });

  it('is read-only for those who may only look: no cost, no buttons', async () => {
    openPriceList(fakeApi().api, 'client');
    await row(/Окраска стен/);
    expect(screen.getByText('Только просмотр')).toBeInTheDocument();
    expect(screen.queryByText('Себестоимость, ₽')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Добавить/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Действия/ })).not.toBeInTheDocument();
  });

  it('lets those who may only look from now on give up what they could not save', async () => {
    const painting = service(1, 'Окраска стен');
    const unsaved = [{ guid: painting.guid, base: painting, pending: { price_per_unit: 300 } }];
    sessionStorage.setItem(`unsaved:services:u-client:${COMPANY}`, JSON.stringify(unsaved));
    const refused = new ApiFailure('Недостаточно прав.', { kind: 'answer', statusCode: 403, code: 1102 });
    openPriceList(fakeApi(() => refused).api, 'client');
    expect(await screen.findByText(/Не сохранено: 1/)).toBeInTheDocument();
    expect(await cell(/Окраска стен/, '300,00')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Отменить несохранённое' }));
    expect(await cell(/Окраска стен/, '200,00')).toBeInTheDocument();
    expect(screen.queryByText(/Не сохранено/)).not.toBeInTheDocument();
    expect(screen.getByText('Только просмотр')).toBeInTheDocument();
  });

  it('closes a category by the keyboard', async () => {
    const user = userEvent.setup();
    openPriceList(fakeApi().api);
    await user.click(await cell(/Стены/, 'Стены'));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Окраска/ })).not.toBeInTheDocument());
    expect(await row(/Стены/)).toHaveAttribute('aria-expanded', 'false');
  });
});

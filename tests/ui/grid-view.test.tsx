import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Extension } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { Service } from '../../contract/service.ts';
import { COMPANY, fakeApi, type MoreAnswers, openPriceList, service, WALLS } from '../support/price-screen.tsx';
import { paste } from '../support/sheet.tsx';

// loaded before, for a slow machine may take seconds over it
await import('../../src/features/prices/tools/ReplaceDialog.tsx');

const SERVICES = [
  { ...service(1, 'Окраска стен'), price_per_unit: 300 },
  { ...service(2, 'Штукатурка стен'), price_per_unit: 100 },
  { ...service(3, 'Стяжка пола'), price_per_unit: 200, unit_of_measure: 'шт.' },
];

/** Rows for the test that moves them: save queues outlive a test, so moving the shared rows would show in the tests after it. */
const MOVED = [
  { ...service(6, 'Грунтовка'), position: 1, price_per_unit: 300 },
  { ...service(7, 'Побелка'), position: 2, price_per_unit: 100 },
  { ...service(8, 'Шпаклёвка'), position: 3, price_per_unit: 200 },
];

function open(more?: MoreAnswers, extensions: Extension[] = [], services = SERVICES) {
  const { api, rows, edits, categories } = fakeApi(undefined, more);
  rows.clear();
  for (const one of services) rows.set(one.guid, one);
  const user = userEvent.setup();
  return { user, edits, categories, ...openPriceList(api, 'company', extensions) };
}

/** Headings are there before the rows, which draw the sheet anew. */
async function heading(name: RegExp) {
  await screen.findAllByRole('gridcell');
  return screen.getByRole('columnheader', { name });
}
const headings = () =>
  screen.getAllByRole('columnheader').map((one) => within(one).queryByText(/./, { selector: '.sheet-heading-title' })?.textContent);
const titles = () =>
  screen
    .getAllByRole('row')
    .filter((row) => row.getAttribute('aria-level') === '2')
    .map((row) => within(row).getAllByRole('gridcell')[0]?.textContent);

/** The arrow of a heading. */
const sortArrow = async (name: RegExp) => within(await heading(name)).getByRole('button', { name: 'сортировать' });

async function menuOf(user: ReturnType<typeof userEvent.setup>, name: RegExp) {
  const cell = await heading(name);
  await user.click(within(cell).getByRole('button', { name: 'меню столбца' }));
  return screen.findByRole('menu', { name: /Столбец/ });
}

describe('the view of the price list', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  });

  it('is sorted by the arrow of a heading: up, down, and as it was', async () => {
    const { user } = open();
    const price = await heading(/Цена/);
    await user.click(await sortArrow(/Цена/));
    expect(price).toHaveAttribute('aria-sort', 'ascending');
    expect(titles()).toEqual(['Штукатурка стен', 'Стяжка пола', 'Окраска стен']);
    await user.click(await sortArrow(/Цена/));
    expect(price).toHaveAttribute('aria-sort', 'descending');
    expect(titles()).toEqual(['Окраска стен', 'Стяжка пола', 'Штукатурка стен']);
    await user.click(await sortArrow(/Цена/));
    expect(price).not.toHaveAttribute('aria-sort');
    expect(titles()).toEqual(['Окраска стен', 'Штукатурка стен', 'Стяжка пола']);
  });

  it('lets rows be moved where the column it was sorted by is not there, as on a narrower window', async () => {
    const none = window.matchMedia('');
    const wide = vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...none, matches: query.includes('min-width') }));
    const { user, unmount } = open();
    await user.click(await sortArrow(/Наценка/));
    expect(titles()).toEqual(['Штукатурка стен', 'Стяжка пола', 'Окраска стен']);
    unmount();
    wide.mockRestore();
    const { edits } = open();
    await user.click(await screen.findByRole('gridcell', { name: 'Окраска стен' }));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(titles()).toEqual(['Штукатурка стен', 'Окраска стен', 'Стяжка пола']);
    await waitFor(() => expect(edits).toMatchObject([{ body: { position: 2 } }]));
  });

  it('moves a row and a category one place by their menus, and says why not while it is sorted', async () => {
    // lists may be read anew at any time: the server tells what it has been told
    const { user, edits, categories } = open(
      (call, { params, body }) => {
        const told = body as { sort_positions?: [{ guid: string; position: number }] };
        if (call === calls.serviceCategoryPosition && told.sort_positions) {
          const [{ guid, position }] = told.sort_positions;
          const [moved] = categories.splice(
            categories.findIndex((one) => one.guid === guid),
            1,
          );
          if (moved) categories.splice(position - 1, 0, moved);
          categories.splice(0, 2, ...categories.map((one, at) => ({ ...one, position: at + 1 })));
          return told.sort_positions;
        }
        if (call !== calls.serviceCategoryCreate && call !== calls.serviceCategoryEdit) return undefined;
        const at = categories.findIndex((one) => one.guid === params?.guid);
        const before = categories[at] ?? { guid: '', title: '', company: '', position: 2, is_deleted: false, version: 0 };
        const row = { ...before, ...(body as object), version: before.version + 1 };
        categories.splice(at < 0 ? categories.length : at, 1, row);
        return row;
      },
      [],
      MOVED,
    );
    const choose = async (line: string, item: string) => {
      await user.click(await screen.findByRole('button', { name: `Действия: ${line}` }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Побелка', 'Ниже');
    await waitFor(() => expect(titles()).toEqual(['Грунтовка', 'Шпаклёвка', 'Побелка']));
    await waitFor(() => expect(edits).toMatchObject([{ body: { position: 3 } }]));
    await waitFor(() => expect(document.activeElement?.closest('[role="treegrid"]')).not.toBeNull());

    await user.click(screen.getByRole('button', { name: /Ещё/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Добавить категорию' }));
    await screen.findByRole('textbox', { name: 'Название' });
    await user.keyboard('{Enter}');
    await choose('Новая категория', 'Выше');
    expect(await screen.findByText(/^Перемещена группа «Новая категория»: место 1 из 2/)).toBeInTheDocument();
    const lines = () => screen.getAllByRole('button', { name: /^Действия: / }).map((button) => button.getAttribute('aria-label'));
    await waitFor(() => expect(lines().slice(0, 2)).toEqual(['Действия: Новая категория', 'Действия: Стены']));

    await user.click(await sortArrow(/Цена/));
    await choose('Грунтовка', 'Выше');
    expect(await screen.findByRole('button', { name: 'Снять сортировку' })).toBeInTheDocument();
    expect(titles()).toEqual(['Побелка', 'Шпаклёвка', 'Грунтовка']);
  });

  it('opens the menu of a column by Alt+↓, hides the column, and brings it back from «Вид»', async () => {
    const { user, unmount } = open();
    await user.click(await sortArrow(/Ед. изм/));
    await user.click(await sortArrow(/Ед. изм/));
    await user.click(await sortArrow(/Ед. изм/));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await user.click(await screen.findByRole('menuitem', { name: 'Скрыть столбец' }));
    await waitFor(() => expect(headings()).not.toContain('Ед. изм.'));
    unmount();

    open();
    await heading(/Цена/);
    expect(headings()).not.toContain('Ед. изм.');
    await user.click(screen.getByRole('button', { name: 'Вид' }));
    const panel = await screen.findByRole('dialog', { name: 'Вид таблицы' });
    expect(within(panel).getByRole('checkbox', { name: 'Наименование' })).toBeDisabled();
    await user.click(within(panel).getByRole('checkbox', { name: 'Ед. изм.' }));
    expect(headings()).toContain('Ед. изм.');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Вид' })).toHaveFocus());
  });

  it('has the widths within the menu of a column where a menu beside it has no room', async () => {
    const { user, unmount } = open();
    const wide = await menuOf(user, /Цена/);
    expect(within(wide).getByRole('menuitem', { name: /^Ширина/ })).toHaveAttribute('aria-haspopup', 'true');
    expect(within(wide).queryByRole('menuitem', { name: 'Шире' })).toBeNull();
    unmount();
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    const narrow = await menuOf(open().user, /Цена/);
    expect(within(narrow).getByRole('menuitem', { name: 'Шире' })).toBeInTheDocument();
  });

  it('closes «Вид» by its own button', async () => {
    const { user } = open();
    await heading(/Цена/);
    const button = screen.getByRole('button', { name: 'Вид' });
    await user.click(button);
    await screen.findByRole('dialog', { name: 'Вид таблицы' });
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-expanded', 'false'));
  });

  it('moves a column by Alt+→, and the cursor along with it', async () => {
    const { user } = open();
    await user.click(await sortArrow(/Цена/));
    const from = headings().indexOf('Цена, ₽');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(headings().indexOf('Цена, ₽')).toBe(from + 1));
    expect(await heading(/Цена/)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByText(/Столбец «Цена»: место 3 из/)).toBeInTheDocument();
  });

  it('filters by numbers and by units, tells how many are left, and takes the filters off by their chips', async () => {
    const { user } = open();
    await menuOf(user, /Цена/);
    await user.click(screen.getByRole('menuitem', { name: 'Фильтр…' }));
    const prices = await screen.findByRole('dialog', { name: 'Фильтр столбца «Цена»' });
    await user.type(within(prices).getByLabelText('От'), 'сто');
    await user.keyboard('{Enter}');
    await within(prices).findByText(/^Укажите числа/);
    await user.clear(within(prices).getByLabelText('От'));
    await user.type(within(prices).getByLabelText('От'), '150{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Окраска стен', 'Стяжка пола']));
    expect(screen.getByText('Показано 2 из 3')).toBeInTheDocument();

    await menuOf(user, /Ед. изм/);
    await user.click(screen.getByRole('menuitem', { name: 'Фильтр…' }));
    const units = await screen.findByRole('dialog', { name: 'Фильтр столбца «Ед. изм.»' });
    await user.click(within(units).getByRole('checkbox', { name: /шт/ }));
    await user.click(within(units).getByRole('button', { name: 'Применить' }));
    await waitFor(() => expect(titles()).toEqual(['Стяжка пола']));

    await user.click(screen.getByRole('button', { name: /Снять фильтр «Цена: от 150/ }));
    expect(screen.getByText('Показано 1 из 3')).toBeInTheDocument();
    await waitFor(() => expect(document.activeElement?.closest('[role="treegrid"], [role="grid"]')).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Сбросить всё' }));
    expect(titles()).toHaveLength(3);
    await waitFor(() => expect(document.activeElement?.closest('[role="treegrid"], [role="grid"]')).not.toBeNull());
  });

  it('that shows nothing hands the keyboard to the search when that is put right', async () => {
    const { user } = open();
    const search = await screen.findByRole('textbox', { name: /^Поиск по наименованию/ });
    await user.type(search, 'нет такой');
    await user.click(await screen.findByRole('button', { name: 'Очистить поиск' }));
    expect(search).toHaveFocus();
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  /** Leaves the services that cost 250 roubles or more. */
  async function filterByPrice(user: ReturnType<typeof userEvent.setup>) {
    await menuOf(user, /Цена/);
    await user.click(screen.getByRole('menuitem', { name: 'Фильтр…' }));
    await user.type(within(await screen.findByRole('dialog', { name: 'Фильтр столбца «Цена»' })).getByLabelText('От'), '250{Enter}');
    await waitFor(() => expect(titles()).toEqual(['Окраска стен']));
  }

  it('counts in the header and on deletion also the services of a category that a filter hides', async () => {
    const gone = { guid: WALLS, title: 'Стены', company: COMPANY, position: 1, is_deleted: true, version: 2 };
    const { user } = open((call) => (call === calls.serviceCategoryEdit ? gone : undefined));
    await filterByPrice(user);
    expect(screen.getByText(/^1 из 3.услуг$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Действия: Стены' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Удалить вместе с услугами' }));
    expect(await screen.findByText(/^Удалено: категория «Стены» и 3.услуги\./, { selector: 'span' })).toBeInTheDocument();
  });

  it('shows all rows that were just pasted, whatever is filtered', async () => {
    const made: MoreAnswers = (call, { body }) => {
      if (call !== calls.serviceRows) return undefined;
      const { create } = body as { create: Partial<Service>[] };
      const rows = [{ ...service(1, 'Клей'), price_per_unit: 300, version: 2 }, ...create.map((row) => ({ ...service(9, ''), ...row }))];
      return { rows, stale: [], changeset: null };
    };
    const { user } = open(made, ['bulk']);
    await filterByPrice(user);
    await user.click(screen.getByRole('gridcell', { name: 'Окраска стен' }));
    paste('Клей\nГрунт\nЛак');
    await user.click(await screen.findByRole('button', { name: /^Добавить 2.новые строки/ }));
    await screen.findByText('Всё сохранено');
    expect(titles()).toEqual(['Клей', 'Грунт', 'Лак']);
  });

  it('opens the name of a new category, whatever is filtered', async () => {
    const { user } = open((call, { body }) =>
      call === calls.serviceCategoryCreate ? { position: 2, is_deleted: false, version: 1, ...(body as object) } : undefined,
    );
    await filterByPrice(user);
    await user.click(screen.getByRole('button', { name: /Ещё/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Добавить категорию' }));
    expect(await screen.findByRole('textbox', { name: 'Название' })).toHaveFocus();
  });

  it('goes from match to match by Enter and F3, in a circle, and marks them', async () => {
    const { user } = open();
    await heading(/Цена/);
    await user.keyboard('{Control>}f{/Control}');
    const field = screen.getByRole('textbox', { name: /^Поиск по наименованию/ });
    expect(field).toHaveFocus();
    await user.keyboard('стен');
    await screen.findByText(/Найдено: 2/);
    expect(screen.getAllByText('стен', { selector: 'mark' })).toHaveLength(2);
    await user.keyboard('{Enter}');
    expect(await screen.findAllByText(/^1 из 2/)).not.toHaveLength(0);
    fireEvent.keyDown(field, { code: 'F3', key: 'F3' });
    expect(await screen.findAllByText(/^2 из 2/)).not.toHaveLength(0);
    await user.keyboard('{Enter}');
    expect(await screen.findAllByText(/^1 из 2, поиск пошёл с начала/)).not.toHaveLength(0);
    expect(field).toHaveFocus();

    // ↓ leads to where the walk has come, not to the first row
    await user.keyboard('{Enter}{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('gridcell', { name: 'Штукатурка стен' })).toHaveFocus());
  });

  it('saves what was typed into a cell when Ctrl+F is pressed there, and searches for what is typed next', async () => {
    const { user, edits } = open();
    await user.dblClick(await screen.findByText('300,00'));
    await user.keyboard('{Control>}a{/Control}500{Control>}f{/Control}пола');
    expect(screen.getByRole('textbox', { name: /^Поиск по наименованию/ })).toHaveValue('пола');
    await waitFor(() => expect(titles()).toEqual(['Стяжка пола']));
    await waitFor(() => expect(edits).toMatchObject([{ body: { price_per_unit: 500 } }]));
  });

  it('goes on from the cell of the cursor at the first F3', async () => {
    const { user } = open();
    await heading(/Цена/);
    await user.type(screen.getByRole('textbox', { name: /^Поиск по наименованию/ }), 'стен');
    await screen.findByText(/Найдено: 2/);
    const first = screen.getByRole('gridcell', { name: 'Окраска стен' });
    await user.click(first);
    await waitFor(() => expect(first).toHaveFocus());
    fireEvent.keyDown(first, { code: 'F3', key: 'F3' });
    await waitFor(() => expect(screen.getByRole('gridcell', { name: 'Штукатурка стен' })).toHaveFocus());
  });

  it('keeps all rows visible where matches are only to be marked, and remembers that', async () => {
    const { user, unmount } = open();
    await heading(/Цена/);
    const field = screen.getByRole('textbox', { name: /^Поиск по наименованию/ });
    await user.type(field, 'пола');
    await waitFor(() => expect(titles()).toEqual(['Стяжка пола']));
    await user.click(screen.getByRole('button', { name: 'Только найденные' }));
    expect(titles()).toHaveLength(3);
    expect(screen.getByText('пола', { selector: 'mark' })).toBeInTheDocument();
    unmount();

    open();
    await heading(/Цена/);
    await user.type(screen.getByRole('textbox', { name: /^Поиск по наименованию/ }), 'стен');
    expect(await screen.findByText(/Найдено: 2/)).toBeInTheDocument();
    expect(titles()).toHaveLength(3);
  });

  it('finds by unit, by price, by category, by a typo and by the wrong layout, and says what was searched for', async () => {
    const { user } = open();
    await heading(/Цена/);
    const field = screen.getByRole('textbox', { name: /^Поиск по наименованию/ });
    async function look(text: string) {
      await user.clear(field);
      await user.type(field, text);
    }
    await look('шт. 200');
    await waitFor(() => expect(titles()).toEqual(['Стяжка пола']));
    await look('стены');
    await waitFor(() => expect(titles()).toHaveLength(3));
    await look('jrhfcrf');
    await screen.findByText(/Найдено по запросу «окраска»: 1/);
    expect(titles()).toEqual(['Окраска стен']);
    await look('штукотурка');
    await screen.findByText(/Найдено по запросу «штукатурка»: 1/);
    expect(screen.getByText('Штукатурка', { selector: 'mark' })).toBeInTheDocument();
  });

  it('saves what was typed into a cell when Ctrl+H is pressed there, and replaces in that too', async () => {
    const { user, edits } = open();
    await user.dblClick(await screen.findByText('Окраска стен'));
    await user.keyboard(' и пола{Control>}h{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Найти и заменить' }));
    await waitFor(() => expect(dialog.getByLabelText('Найти')).toHaveFocus());
    await user.keyboard('пола');
    await dialog.findByRole('button', { name: /^Заменить: 2/ });
    await waitFor(() => expect(edits).toMatchObject([{ body: { title: 'Окраска стен и пола' } }]));
  });

  it('replaces under a filter in the services that are shown, or in all of them when that is chosen', async () => {
    const { user } = open();
    await filterByPrice(user);
    await user.keyboard('{Control>}h{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Найти и заменить' }));
    expect(dialog.getByRole('radio', { name: /^Показанные по фильтру и поиску: 1.услуга/ })).toBeChecked();
    await user.type(dialog.getByLabelText('Найти'), 'м²');
    await user.type(dialog.getByLabelText('Заменить на'), 'кв. м');
    expect(await dialog.findByText(/^Окраска стен:/)).toHaveTextContent('Окраска стен: м² → кв. м');
    expect(dialog.getByRole('button', { name: /^Заменить: 1/ })).toBeEnabled();
    await user.click(dialog.getByRole('radio', { name: /^Весь прайс-лист/ }));
    expect(await dialog.findByRole('button', { name: /^Заменить: 2/ })).toBeEnabled();
  });

  it('replaces by a press that came before the preview has followed the last letter', async () => {
    const { user } = open();
    await heading(/Цена/);
    await user.keyboard('{Control>}');
    fireEvent.keyDown(document.body, { code: 'KeyH', key: 'р', ctrlKey: true });
    await user.keyboard('{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Найти и заменить' }));
    await user.type(dialog.getByLabelText('Найти'), 'стен');
    const press = await dialog.findByRole('button', { name: /^Заменить: 2/ });
    const put = dialog.getByLabelText('Заменить на') as HTMLInputElement;
    // as a browser does it: what is urgent is drawn at once, the preview later
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(put, 'потолка');
    put.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    expect(dialog.getByRole('list', { name: 'Что изменится' })).not.toHaveTextContent('потолка');
    press.click();
    vi.unstubAllGlobals();
    await waitFor(() => expect(titles()).toEqual(['Окраска потолка', 'Штукатурка потолка', 'Стяжка пола']));
  });

  it('finds and replaces by Ctrl+H on the Russian layout, shown before, as one step that can be taken back', async () => {
    const { user } = open();
    await heading(/Цена/);
    await user.keyboard('{Control>}');
    fireEvent.keyDown(document.body, { code: 'KeyH', key: 'р', ctrlKey: true });
    await user.keyboard('{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Найти и заменить' }));
    await user.type(dialog.getByLabelText('Найти'), 'СТЕН');
    await user.type(dialog.getByLabelText('Заменить на'), 'потолка');
    const made = await dialog.findByRole('list', { name: 'Что изменится' });
    await waitFor(() => expect(made).toHaveTextContent('Штукатурка стен → Штукатурка потолка'));
    await user.click(dialog.getByRole('button', { name: /^Заменить: 2/ }));
    await waitFor(() => expect(titles()).toEqual(['Окраска потолка', 'Штукатурка потолка', 'Стяжка пола']));
    await user.click(screen.getByRole('button', { name: /^Отменить: Замена: 2/ }));
    await waitFor(() => expect(titles()).toEqual(['Окраска стен', 'Штукатурка стен', 'Стяжка пола']));
  });
});

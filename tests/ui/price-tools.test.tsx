import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Extension } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import type { Role } from '../../contract/permissions.ts';
import { FindingSection } from '../../src/features/prices/tools/FindingSection.tsx';
import { findAll } from '../../src/features/prices/tools/findings.ts';
import type { PriceToolProps } from '../../src/features/prices/tools/priceTool.ts';
import UnitDialog from '../../src/features/prices/tools/UnitDialog.tsx';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { COMPANY, fakeApi, type Handler, type MoreAnswers, openPriceList, service, WALLS } from '../support/price-screen.tsx';
import { queryClientOf } from '../support/query-client.ts';
import { sampleService } from '../support/sample-service.ts';

const CHANGESET = '00000000-0000-4000-8000-0000000000e1';

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
});

const escapeKey = { code: 'Escape', keyCode: 27 };

type ListOptions = { more?: MoreAnswers; edit?: Handler; role?: Role; extensions?: Extension[] };

/** Opens a price list with something to mend. */
function openList({ more, edit, role, extensions = [] }: ListOptions) {
  const fake = fakeApi(edit, more);
  fake.rows.set(service(3, '').guid, { ...service(3, 'Oкраска  стен'), unit_of_measure: 'м2', price_per_unit: 0 });
  const cache = queryClientOf(fake.api);
  openPriceList(fake.api, role, ['changesets', 'bulk', ...extensions], cache);
  return { user: userEvent.setup(), rows: fake.rows, cache };
}

/** Opens a tool of the menu. */
async function chooseTool(user: UserEvent, tool: string, title: string) {
  // in a browser, the toolbar takes no press before the list is there
  await screen.findByRole('row', { name: /Штукатурка стен/ });
  await user.click(await screen.findByRole('button', { name: /Ещё/ }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(tool) }));
  return within(await screen.findByRole('dialog', { name: title }));
}

async function openTool(tool: string, title: string, more: MoreAnswers, role: Role = 'company', extensions: Extension[] = []) {
  const { user, rows } = openList({ more, role, extensions });
  return { user, dialog: await chooseTool(user, tool, title), rows };
}

describe('the check of the price list', () => {
  it('keeps the focus when the last of its findings are shown', async () => {
    const services = Array.from({ length: 101 }, (_, at) =>
      sampleService({ guid: `${at}`, title: `Окраска ${at}`, unit_of_measure: 'м2' }),
    );
    const findings = findAll([{ guid: 'c', title: 'Стены', services }]).filter(({ kind }) => kind === 'unit');
    const rest = { taken: new Set<string>(), prices: new Map(), costs: false, onTake: vi.fn(), onPrice: vi.fn() };
    render(<FindingSection kind="unit" findings={findings} {...rest} />);
    await userEvent.click(screen.getByRole('button', { name: 'Показать ещё 1' }));
    expect(screen.getAllByRole('checkbox')[100]).toHaveFocus();
    expect(screen.getAllByRole('checkbox')).toHaveLength(102);
  });

  const sent: unknown[] = [];
  const answers: MoreAnswers = (call, input) => {
    if (call !== calls.serviceRows) return undefined;
    sent.push(input.body);
    return { rows: [service(3, 'Окраска стен')], stale: [service(2, 'Чужое')], changeset: CHANGESET };
  };

  it('shows each fix before it is made and makes the chosen ones as one change', async () => {
    sent.length = 0;
    const { user, dialog } = await openTool('Проверка прайса', 'Проверка прайса', answers);
    const section = (name: string) => within(dialog.getByRole('region', { name }));
    expect(section('Похожие услуги').getByText(/то же, что «Окраска стен» в этой же категории/)).toBeInTheDocument();
    expect(section('Единицы измерения').getByRole('listitem')).toHaveTextContent('м2 → м²');
    expect(section('Опечатки в наименованиях').getByRole('listitem')).toHaveTextContent('Окраска стен');
    const price = section('Без цены').getByRole('textbox', { name: 'Новая цена: Oкраска стен' });
    expect(price).toHaveValue('200');
    await user.clear(price);
    await user.type(price, '12x');
    expect(section('Без цены').getByRole('alert')).not.toBeEmptyDOMElement();
    // the price that was offered is no longer what the field says
    await user.click(section('Без цены').getByRole('checkbox', { name: /Без цены/ }));
    expect(section('Без цены').getByRole('checkbox', { name: /Oкраска/ })).not.toBeChecked();
    await user.clear(price);
    await user.type(price, '191,50');
    await user.click(dialog.getByRole('button', { name: 'Исправить выбранное' }));
    expect(await dialog.findByText(/Исправлено: 1.услуга\. Не тронуто изменённое, пока шла проверка: 1.услуга/)).toBeInTheDocument();
    const edit = { guid: service(3, '').guid, version: 1, title: 'Окраска стен', unit_of_measure: 'м²', price_per_unit: 191.5 };
    expect(sent).toMatchObject([{ title: 'Проверка прайса', edits: [edit] }]);
  });

  it('shows the price that it is about to write, also after the usual markup has changed', async () => {
    sent.length = 0;
    const { user, dialog, rows } = await openTool('Проверка прайса', 'Проверка прайса', (call, input) => {
      if (call === calls.serviceRows)
        for (const n of [1, 2]) rows.set(service(n, '').guid, { ...service(n, `Услуга ${n}`), price_per_unit: 300, version: 2 });
      return answers(call, input);
    });
    const price = () => dialog.getByRole('textbox', { name: 'Новая цена: Oкраска стен' });
    expect(price()).toHaveValue('200');
    const fix = dialog.getByRole('button', { name: 'Исправить выбранное' });
    await user.click(fix);
    await dialog.findByText(/^Исправлено/);
    await waitFor(() => expect(price()).toHaveValue('300'));
    await user.click(dialog.getByRole('checkbox', { name: /Без цены/ }));
    await user.click(fix);
    await waitFor(() => expect(sent).toMatchObject([{}, { edits: [{ price_per_unit: 300 }] }]));
  });

  it('ticks no copy of a service that another person makes while it is open', async () => {
    const { user, rows, cache } = openList({});
    const dialog = await chooseTool(user, 'Проверка прайса', 'Проверка прайса');
    rows.set(service(4, '').guid, service(4, 'Окраска стен'));
    await act(() => cache.invalidateQueries());
    const copies = within(dialog.getByRole('region', { name: 'Похожие услуги' }));
    await waitFor(() => expect(copies.getAllByRole('listitem')).toHaveLength(2));
    for (const box of copies.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    expect(dialog.getByRole('status')).toHaveTextContent(/^Исправится: 1\sуслуга\./);
  });
});

describe('the check of a price list that finds nothing more', () => {
  it('takes no deleted service, shown for a text that waits in it, for a living one', async () => {
    const row = { ...service(3, 'Oкраска  стен'), is_deleted: true };
    const waiting = { guid: row.guid, base: row, refusals: { price_per_unit: { text: 'сто', error: 'Укажите сумму числом.' } } };
    sessionStorage.setItem(`unsaved:services:u-company:${COMPANY}`, JSON.stringify([waiting]));
    const fake = fakeApi();
    fake.rows.set(row.guid, row);
    openPriceList(fake.api, 'company', ['changesets', 'bulk']);
    expect(await screen.findByText('сто')).toBeInTheDocument();
    const dialog = await chooseTool(userEvent.setup(), 'Проверка прайса', 'Проверка прайса');
    expect(dialog.getByText(/^Замечаний нет/)).toBeInTheDocument();
  });

  it('keeps the keyboard, and Escape, which asks about a typed price before, closes it', async () => {
    const { user, dialog, rows } = await openTool('Проверка прайса', 'Проверка прайса', (call) => {
      if (call !== calls.serviceRows) return undefined;
      const mended = { ...service(3, 'Побелка'), price_per_unit: 300, version: 2 };
      rows.set(mended.guid, mended);
      return { rows: [mended], stale: [], changeset: CHANGESET };
    });
    const price = dialog.getByRole('textbox', { name: 'Новая цена: Oкраска стен' });
    await user.type(price, '1');
    fireEvent.keyDown(price, escapeKey);
    await user.click(await screen.findByText('Продолжить правку'));
    await user.click(dialog.getByText('Исправить выбранное'));
    await dialog.findByText(/^Замечаний нет/);
    await waitFor(() => expect(screen.getByText('Проверка прайса').closest('.ant-drawer')).toHaveFocus());
    fireEvent.keyDown(document.activeElement ?? document.body, escapeKey);
    await waitFor(() => expect(screen.queryByText(/^Замечаний нет/)).toBeNull());
  });
});

describe('the check of a price list with edits that are not saved', () => {
  /** Opens a price list and types a price of a service. */
  async function typePrice(price: string, edit?: Handler) {
    const { user } = openList({ edit });
    await user.click((await screen.findAllByText('200,00'))[0] as HTMLElement);
    await user.keyboard(`${price}{Enter}`);
    return { user, openCheck: () => chooseTool(user, 'Проверка прайса', 'Проверка прайса') };
  }
  const button = { name: 'Исправить выбранное' };

  it('goes on beside a text that was not accepted', async () => {
    const { user, openCheck } = await typePrice('дог.');
    const refused = await screen.findByText('дог.');
    expect((await openCheck()).getByRole('button', button)).toBeEnabled();
    await user.keyboard('{Escape}');
    await user.click(refused);
    await user.keyboard('250{Enter}');
    await screen.findByText('Всё сохранено');
  });

  it('says what to do about a conflict first', async () => {
    const current = { ...service(1, 'Окраска стен'), price_per_unit: 500, version: 7 };
    const conflict = new ApiFailure('Запись изменил другой пользователь.', { kind: 'answer', statusCode: 412, code: 1103, current });
    const { user, openCheck } = await typePrice('300', () => conflict);
    const choose = await screen.findByRole('button', { name: /Выбрать/, hidden: true });
    const check = await openCheck();
    expect(check.getByRole('button', button)).toBeDisabled();
    expect(check.getByText(/^Сначала выберите значения/)).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(choose);
    await user.click(await screen.findByRole('button', { name: 'Оставить чужое' }));
    await screen.findByText('Всё сохранено');
  });

  it('waits for an edit on its way', async () => {
    let answer: (refused: undefined) => void = () => undefined;
    const { openCheck } = await typePrice('300', () => new Promise((resolve) => (answer = resolve)));
    const check = await openCheck();
    expect(check.getByRole('button', button)).toBeDisabled();
    expect(check.getByText('Сначала сохранятся правки на экране.')).toBeVisible();
    answer(undefined);
    await waitFor(() => expect(check.getByRole('button', button)).toBeEnabled());
  });
});

describe('the units of the price list', () => {
  it('are shown once for each spelling and changed for all its services as one step', async () => {
    const { user, dialog, rows } = await openTool('Единицы прайса', 'Единицы прайса', () => undefined);
    expect(dialog.getByRole('combobox', { name: 'Единица вместо «м2»' })).toHaveValue('м²');
    expect(dialog.getByRole('status')).toHaveTextContent(/^Изменится: 1\sуслуга\./);
    await user.click(dialog.getByRole('button', { name: 'Изменить единицы' }));
    await waitFor(() => expect(rows.get(service(3, '').guid)).toMatchObject({ unit_of_measure: 'м²' }));
  });
});

describe('units of the price list that were typed', () => {
  it('are refused in words when one is too long, and nothing of what was pasted is lost', async () => {
    const { user, dialog } = await openTool('Единицы прайса', 'Единицы прайса', () => undefined);
    const unit = dialog.getByRole('combobox', { name: 'Единица вместо «м2»' });
    const button = dialog.getByRole('button', { name: 'Изменить единицы' });
    // a list of choices that is as high as the mocked page scrolls for ever
    vi.restoreAllMocks();
    const long = 'м'.repeat(31);
    await user.clear(unit);
    await user.paste(long);
    expect(unit).toHaveValue(long);
    expect(dialog.getByRole('status')).toHaveTextContent('Поле «Единица измерения» длиннее 30 знаков.');
    expect(unit).toBeInvalid();
    expect(unit).toHaveAccessibleDescription('Поле «Единица измерения» длиннее 30 знаков.');
    expect(button).toBeDisabled();
  });

  it('are refused in words at the field of selected services, too', async () => {
    // a list of choices that is as high as the mocked page scrolls for ever
    vi.restoreAllMocks();
    const props = { groups: [], selected: [], onClose: vi.fn() } as Partial<PriceToolProps> as PriceToolProps;
    render(<UnitDialog {...props} />);
    const unit = await screen.findByRole('combobox', { name: 'Единица измерения' });
    expect(unit).not.toHaveAccessibleDescription();
    fireEvent.change(unit, { target: { value: 'м'.repeat(31) } });
    expect(unit).toBeInvalid();
    expect(unit).toHaveAccessibleDescription('Поле «Единица измерения» длиннее 30 знаков.');
  });

  it('are given up after a question', async () => {
    const { user, dialog } = await openTool('Единицы прайса', 'Единицы прайса', () => undefined);
    const unit = dialog.getByRole('combobox', { name: 'Единица вместо «м2»' });
    // a list of choices that is as high as the mocked page scrolls for ever
    vi.restoreAllMocks();
    await user.type(unit, 'х');
    fireEvent.keyDown(screen.getByText('Единицы прайса'), escapeKey);
    await user.click(await screen.findByText('Закрыть без сохранения', { selector: 'button *' }));
    await waitFor(() => expect(screen.queryByText('Изменить единицы')).toBeNull());
  });
});

describe('clearing the price list', () => {
  it('asks for a word, then clears everything at once', async () => {
    let cleared = 0;
    const { user, dialog, rows } = await openTool('Очистить прайс-лист', 'Очистить прайс-лист?', (call) => {
      if (call !== calls.serviceDeleteAll) return undefined;
      cleared++;
      for (const [guid, row] of rows) rows.set(guid, { ...row, is_deleted: true });
      return { deleted: 3, changeset: CHANGESET };
    });
    expect(dialog.getByText(/Удалится 3.услуги/)).toHaveTextContent(/Всё можно вернуть/);
    await user.click(dialog.getByRole('button', { name: 'Очистить' }));
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(/Напишите «очистить»/));
    expect(cleared).toBe(0);
    await user.type(dialog.getByRole('textbox'), 'Очистить{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Штукатурка стен/ })).toBeNull());
    expect(cleared).toBe(1);
    // categories alone are left: they are what is cleared now
    await user.click(screen.getByRole('button', { name: /Ещё/ }));
    await user.click(await screen.findByRole('menuitem', { name: /Очистить прайс-лист/ }));
    const again = within(await screen.findByRole('dialog', { name: 'Очистить прайс-лист?' }));
    expect(again.getByText(/Удалится \d+.категори/)).toHaveTextContent('Прайс-лист станет пустым.');
    expect(again.queryByRole('checkbox')).toBeNull();
  });

  it('leaves no row behind for a text that was not accepted', async () => {
    const { user, rows } = openList({
      more(call) {
        if (call !== calls.serviceDeleteAll) return undefined;
        for (const [guid, row] of rows) rows.set(guid, { ...row, is_deleted: true, version: 2 });
        return { deleted: 3, changeset: CHANGESET };
      },
    });
    await user.click(within(await screen.findByRole('row', { name: /Штукатурка стен/ })).getByText('200,00'));
    await user.keyboard('двести{Enter}');
    await screen.findByText(/Исправьте: 1/);
    const dialog = await chooseTool(user, 'Очистить прайс-лист', 'Очистить прайс-лист?');
    await user.type(dialog.getByRole('textbox'), 'очистить{Enter}');
    await waitFor(() => expect(screen.queryByText(/Исправьте: 1/)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('row', { name: /Штукатурка стен/ })).toBeNull());
  });

  /** What the server does and answers. */
  function clearedAll(rows: ReturnType<typeof fakeApi>['rows']) {
    for (const [guid, row] of rows) rows.set(guid, { ...row, is_deleted: true, version: row.version + 1 });
    return { deleted: rows.size, changeset: CHANGESET };
  }

  async function addService(user: UserEvent, title: string) {
    await screen.findByRole('row', { name: /Штукатурка стен/ });
    await user.click(screen.getByRole('button', { name: /Добавить услугу/ }));
    await screen.findByRole('textbox', { name: 'Наименование' });
    await user.keyboard(`${title}{Enter}`);
  }

  it('takes along a new service and an edit that could not be saved', async () => {
    const limit = new ApiFailure('Лимит тарифа исчерпан.', { kind: 'answer', statusCode: 402, code: 1106 });
    const { user, rows } = openList({
      edit: () => limit,
      more(call) {
        if (call === calls.serviceCreate) throw limit;
        return call === calls.serviceDeleteAll ? clearedAll(rows) : undefined;
      },
    });
    await user.click(within(await screen.findByRole('row', { name: /Штукатурка стен/ })).getByText('200,00'));
    await user.keyboard('300{Enter}');
    await screen.findByText(/Не сохранено: 1/);
    await addService(user, 'Обои');
    await screen.findByText(/Не сохранено: 2/);
    const dialog = await chooseTool(user, 'Очистить прайс-лист', 'Очистить прайс-лист?');
    await user.type(dialog.getByRole('textbox'), 'очистить{Enter}');
    await waitFor(() => expect(screen.queryByText(/Не сохранено/)).toBeNull());
    await waitFor(() => expect(screen.queryByRole('row', { name: /Штукатурка стен|Обои/ })).toBeNull());
    // nothing waits to be sent when the screen is opened again
    expect(sessionStorage.getItem(`unsaved:services:u-company:${COMPANY}`)).toBeNull();
  });

  it('waits for a new service on its way, which would come after it', async () => {
    let cleared = 0;
    let answer: (made: undefined) => void = () => undefined;
    const { user, rows } = openList({
      more(call) {
        if (call === calls.serviceCreate) return new Promise((resolve) => (answer = resolve));
        if (call !== calls.serviceDeleteAll) return undefined;
        cleared++;
        return clearedAll(rows);
      },
    });
    await addService(user, 'Обои');
    const dialog = await chooseTool(user, 'Очистить прайс-лист', 'Очистить прайс-лист?');
    await user.type(dialog.getByRole('textbox'), 'очистить{Enter}');
    await waitFor(() => expect(dialog.getByRole('button', { name: /Очистить/ })).toHaveClass('ant-btn-loading'));
    expect(cleared).toBe(0);
    answer(undefined);
    await waitFor(() => expect(cleared).toBe(1));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Штукатурка стен|Обои/ })).toBeNull());
  });

  it('says that nothing can be brought back where the API keeps no changes, and offers nothing of the kind', async () => {
    const fake = fakeApi(undefined, (call) => {
      if (call !== calls.serviceDeleteAll) return undefined;
      for (const [guid, row] of fake.rows) fake.rows.set(guid, { ...row, is_deleted: true, version: 2 });
      return { deleted: 2, changeset: CHANGESET };
    });
    openPriceList(fake.api);
    const user = userEvent.setup();
    const dialog = await chooseTool(user, 'Очистить прайс-лист', 'Очистить прайс-лист?');
    expect(dialog.getByText(/Удалится 2.услуги/)).toHaveTextContent(/Вернуть удалённое будет нельзя\.$/);
    await user.type(dialog.getByRole('textbox'), 'очистить{Enter}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Штукатурка стен/ })).toBeNull());
    expect(screen.queryByText(/Прайс-лист очищен/)).toBeNull();
  });

  it('says why it failed and can be tried again', async () => {
    const offline = new ApiFailure('Нет связи с сервером.', { kind: 'network' });
    const { user, dialog } = await openTool('Очистить прайс-лист', 'Очистить прайс-лист?', (call) => {
      if (call === calls.serviceDeleteAll) throw offline;
      return undefined;
    });
    await user.type(dialog.getByRole('textbox'), 'очистить');
    await user.click(dialog.getByRole('button', { name: 'Очистить' }));
    expect(await dialog.findByText('Нет связи с сервером.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox')).toHaveValue('очистить');
  });

  it('is offered to the owner alone', async () => {
    const user = userEvent.setup();
    openPriceList(fakeApi().api, 'partner', ['changesets', 'bulk']);
    await user.click(await screen.findByRole('button', { name: /Ещё/ }));
    expect(await screen.findByRole('menuitem', { name: /Проверка прайса/ })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: /Очистить/ })).toBeNull();
  });
});

describe('printing the price list', () => {
  const empty = { company_name: '', inn: '', kpp: '', ogrn: '', legal_address: '' };
  afterEach(() => void vi.unstubAllGlobals());

  it('leaves out categories without services', async () => {
    const fake = fakeApi(undefined, (call) => (call === calls.requisites ? empty : undefined));
    const ceilings = { guid: `${WALLS.slice(0, -1)}2`, title: 'Потолки', company: COMPANY, position: 2, is_deleted: false, version: 1 };
    fake.categories.push(ceilings);
    openPriceList(fake.api, 'company', ['changesets', 'bulk']);
    expect(await screen.findAllByText('Потолки')).not.toHaveLength(0);
    const user = userEvent.setup();
    const dialog = await chooseTool(user, 'Скачать или напечатать', 'Скачать или напечатать прайс-лист');
    const papers: string[] = [];
    vi.stubGlobal('print', () => papers.push(document.querySelector('.print-sheet')?.textContent ?? ''));
    await user.click(dialog.getByRole('radio', { name: /Печать или PDF/ }));
    await user.click(await dialog.findByRole('button', { name: 'Напечатать' }));
    await waitFor(() => expect(papers).toHaveLength(1));
    expect(papers[0]).toContain('Стены');
    expect(papers[0]).not.toContain('Потолки');
  });

  it('puts titles, units and prices on paper, but no cost', async () => {
    const requisites = { company_name: 'ООО «Дом»', inn: '7707083893', kpp: '', ogrn: '', legal_address: 'Москва' };
    const { user, dialog } = await openTool('Скачать или напечатать', 'Скачать или напечатать прайс-лист', (call) =>
      call === calls.requisites ? requisites : undefined,
    );
    const papers: string[] = [];
    vi.stubGlobal('print', () => papers.push(document.querySelector('.print-sheet')?.textContent ?? ''));
    await user.click(dialog.getByRole('radio', { name: /Печать или PDF/ }));
    await user.click(await dialog.findByRole('button', { name: 'Напечатать' }));
    await waitFor(() => expect(papers).toHaveLength(1));
    expect(papers[0]).toMatch(/Ремонт-Мастер.*ООО «Дом».*ИНН 7707083893.*Москва.*Прайс-лист.*Стены.*Окраска стен.*м².*200,00/);
    expect(papers[0]).not.toContain('100,00');
  });

  it.each([
    ['of a company with an own brand', true, 'Владелец заполняет их в настройках компании.'],
    ['of a person', false, 'Заполнить их можно в профиле.'],
  ])('says where the empty requisites %s are filled in', async (_, own_brand, words) => {
    const answers: MoreAnswers = (call) => {
      if (call === calls.requisites) return empty;
      return call === calls.companyBrand ? { own_brand, logo_url: null, color: null, requisites: own_brand ? empty : null } : undefined;
    };
    const { user, dialog } = await openTool('Скачать или напечатать', 'Скачать или напечатать прайс-лист', answers, 'partner', ['company']);
    await user.click(dialog.getByRole('radio', { name: /Печать или PDF/ }));
    expect(await dialog.findByText(/Реквизиты не заполнены/)).toHaveTextContent(words);
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Changeset } from '../../contract/changeset.ts';
import type { ImportAnswer, ImportChange, ServiceImport } from '../../contract/serviceImport.ts';
import { keptImport } from '../../src/importing/steps/keptImport.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { buildBook } from '../faults/import-files/buildBook.ts';
import {
  button,
  CHANGESET,
  COMPANY,
  choose,
  csv,
  heading,
  openImport,
  PageWorker,
  press,
  price,
  toPlan,
  USER,
} from '../support/import-screen.tsx';

const commitButton = () => button(/Загрузить: /);
const wrong = csv('Наименование;Ед. изм.;Себестоимость\nОкраска;м2;191,5\n\nОбои;м2;дорого\nПлинтус;м;-5\n');
const row = (name: RegExp) => screen.findByRole('row', { name });
const combobox = (name: string) => screen.findByRole('combobox', { name });

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await keptImport.remove(`${USER}:${COMPANY}`);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Room for the rows of the sheet, which draws only what is in sight. */
function withRoom() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
}

/** From here on the worker answers about corrected rows when it is told to. */
function slowChecks() {
  const waiting: (() => Promise<void>)[] = [];
  const { postMessage } = PageWorker.prototype;
  vi.spyOn(PageWorker.prototype, 'postMessage').mockImplementation(async function (this: PageWorker, question) {
    if (question.ask === 'correct') waiting.push(() => postMessage.call(this, question));
    else await postMessage.call(this, question);
  });
  return {
    answer: () =>
      act(async () => {
        for (const one of waiting.splice(0)) await one();
      }),
  };
}

async function type(cell: string, text: string) {
  await userEvent.click(await screen.findByText(cell));
  await userEvent.keyboard(text);
}

describe('the import of a price list', () => {
  it('goes from the file to the summary, says each step, and loads exactly the plan that was shown', async () => {
    const { sent, commits, place } = openImport();
    await choose(price);
    expect(await screen.findByText(/^Найдены 2\sуслуги; 1\sстрока-раздел\.$/)).toBeInTheDocument();
    expect(await heading(/^Шаг 2 из 5: прайс\.csv/)).toHaveFocus();
    expect(screen.getByText(/Цены нет: 2\sстроки/)).toBeInTheDocument();
    await press('Дальше: проверка');
    expect(await screen.findByText(/В файле 2\sуслуги в 1\sкатегории\. Ошибок нет/)).toBeInTheDocument();
    expect(await heading(/^Шаг 3 из 5/)).toHaveFocus();
    await press('Дальше: план');
    await press(/^Загрузить: 2\sновые, 0\sизменённых$/);
    expect(await heading(/^Шаг 5 из 5: Прайс-лист загружен/)).toHaveFocus();
    expect(sent[0]?.body.rows).toMatchObject([
      { row: 3, category: 'Стены', title: 'Окраска', unit_of_measure: 'м²', cost_per_unit: 191.5 },
      { row: 4, category: 'Стены', title: 'Обои', unit_of_measure: 'м²', cost_per_unit: 100 },
    ]);
    const [commit] = commits();
    expect(commit?.body).toEqual({ ...sent[0]?.body, dry_run: false, plan: 'plan-1' });
    expect(commit?.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    await waitFor(() => expect(place.search).toBe('?step=done'));
    expect(screen.queryByText(/Загрузка продолжается/)).not.toBeInTheDocument();
    await press('К прайс-листу');
    expect(place.path).toBe('/services');
  });

  it('takes a pasted table', async () => {
    openImport({ at: '/services/import' });
    const field = await screen.findByRole('textbox', { name: 'Или вставьте таблицу' });
    await userEvent.click(field);
    await userEvent.paste('Наименование\tЕд. изм.\tЦена\nОкраска\tм2\t191,5\n');
    expect(await heading(/Вставленная таблица/)).toBeInTheDocument();
    expect(await screen.findByText(/^Найдена 1\sуслуга/)).toBeInTheDocument();
    await press('Дальше: проверка');
    await press('Дальше: план');
    await press(/^Загрузить: /);
    await heading(/^Шаг 5 из 5/);
    expect(screen.getByText('Вставленная таблица')).toBeInTheDocument();
  });

  it('corrects a wrong guess of a column, and remembers it for the next file of that shape', async () => {
    const { sent, place } = openImport();
    await choose(price);
    await userEvent.click(await combobox('Столбец C: Себестоимость'));
    await userEvent.click(await screen.findByTitle('Цена'));
    expect(await screen.findByText(/Столбца себестоимости нет/)).toBeInTheDocument();
    await press('Дальше: проверка');
    await press('Дальше: план');
    await commitButton();
    expect(sent.at(-1)?.body.rows[0]).toMatchObject({ price_per_unit: 191.5 });
    expect(sent.at(-1)?.body.rows[0]).not.toHaveProperty('cost_per_unit');
    await press('Отменить');
    expect(place.path).toBe('/services');
    await choose(csv('Наименование;Ед. изм.;Себестоимость\nГрунтовка;м2;50\n', 'другой.csv'));
    expect(await screen.findByText(/Такой файл уже загружали/)).toBeInTheDocument();
    expect(within((await combobox('Столбец C: Себестоимость')).closest('tr') as HTMLElement).getByTitle('Цена')).toBeInTheDocument();
  });

  it('keeps the choice to replace the whole list over a reload, and remembers it for no other file', async () => {
    const { page } = openImport();
    await choose(price);
    await userEvent.click(await screen.findByRole('radio', { name: /Заменить прайс целиком/ }));
    await press('Дальше: проверка');
    await screen.findByText(/Ошибок нет/);
    page.unmount();
    const { place } = openImport({ at: '/services/import?step=columns' });
    expect(await screen.findByRole('radio', { name: /Заменить прайс целиком/ })).toBeChecked();
    await press('Отменить');
    expect(place.path).toBe('/services');
    await choose(csv('Наименование;Ед. изм.;Себестоимость\nГрунтовка;м2;50\n', 'другой.csv'));
    expect(await screen.findByText(/Такой файл уже загружали/)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Добавить и обновить/ })).toBeChecked();
  });

  it('asks which of several columns of sums is the price, and goes on with the answer', async () => {
    const { sent } = openImport();
    await choose(csv('Наименование;Ед.;Работа;Материал;Итого\nОкраска;м2;100;50;150\n'));
    expect(await screen.findByRole('alert')).toHaveTextContent('С суммами несколько столбцов: C «Работа», D «Материал», E «Итого».');
    expect(await button('Дальше: проверка')).toBeDisabled();
    await userEvent.click(await combobox('Столбец E: Итого'));
    await userEvent.click(await screen.findByTitle('Цена'));
    expect(await screen.findByText(/Столбца себестоимости нет/)).toBeInTheDocument();
    await press('Дальше: проверка');
    await press('Дальше: план');
    await commitButton();
    expect(sent.at(-1)?.body.rows[0]).toMatchObject({ price_per_unit: 150 });
  });

  it('adds up the columns that are chosen as parts of the price, and remembers them', async () => {
    const { sent } = openImport();
    await choose(csv('Наименование;Ед.;Работа;Материал\nОкраска;м2;100;50\n'));
    await userEvent.click(await combobox('Столбец C: Работа'));
    await userEvent.click(await screen.findByTitle('Цена'));
    await userEvent.click(await combobox('Столбец D: Материал'));
    const offered = await screen.findAllByTitle('Прибавить к цене');
    await userEvent.click(offered.at(-1) as HTMLElement);
    await press('Дальше: проверка');
    await press('Дальше: план');
    await commitButton();
    expect(sent.at(-1)?.body.rows[0]).toMatchObject({ price_per_unit: 150 });
    await press('Отменить');
    await choose(csv('Наименование;Ед.;Работа;Материал\nОбои;м2;200;70\n', 'другой.csv'));
    expect(await screen.findByText(/Такой файл уже загружали/)).toBeInTheDocument();
    expect(await screen.findByTitle('Прибавить к цене')).toBeInTheDocument();
  });

  it('proposes a unit for each spelling and a price for each kind of words, and remembers what was chosen', async () => {
    const { sent } = openImport();
    const text = 'Наименование;Ед.;Цена\nОкраска;кв.м;от 250\nОбои;Цена за м2;400-600\nРозетка;шт;дек.61\nПроект;маяк;договорная\n';
    await choose(csv(text));
    expect(await screen.findByRole('heading', { name: /^Единицы: 4\sнаписания$/ })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: /^Цены словами: 4\sячейки$/ })).toBeInTheDocument();
    expect(await combobox('Единица вместо «Цена за м2»')).toHaveValue('м²');
    fireEvent.change(await combobox('Единица вместо «маяк»'), { target: { value: 'шт.' } });
    await userEvent.click(await combobox('Что загрузить: От и до'));
    await userEvent.click(await screen.findByTitle('Середина: 500,00 ₽'));
    await press('Дальше: проверка');
    await press('Дальше: план');
    await commitButton();
    const fields = sent.at(-1)?.body.rows.map(({ unit_of_measure, price_per_unit, note }) => [unit_of_measure, price_per_unit, note]);
    expect(fields).toEqual([
      ['м²', 250, 'от 250'],
      ['м²', 500, '400-600'],
      ['шт', 12.61, 'дек.61'],
      ['шт.', null, 'договорная'],
    ]);
    await press('Отменить');
    await choose(csv(text, 'другой.csv'));
    expect(await screen.findByText(/Такой файл уже загружали/)).toBeInTheDocument();
    expect(await combobox('Единица вместо «маяк»')).toHaveValue('шт.');
  });

  it('keeps services whose rows are left out for prices in words when the list is replaced', async () => {
    const { commits } = openImport();
    await choose(csv('Наименование;Ед. изм.;Цена\nОкраска;м2;500\nЛепнина;м;договорная\n'));
    await userEvent.click(await combobox('Что загрузить: Договорная'));
    await userEvent.click(await screen.findByTitle('Пропустить строки'));
    await userEvent.click(await screen.findByRole('radio', { name: /Заменить прайс целиком/ }));
    await press('Дальше: проверка');
    await press('Дальше: план');
    await userEvent.click(await commitButton());
    await waitFor(() => expect(commits()).toHaveLength(1));
    expect(commits()[0]?.body.skip).toEqual([3]);
    expect(commits()[0]?.body.rows.map(({ title, cost_per_unit }) => [title, cost_per_unit])).toEqual([
      ['Окраска', undefined],
      ['Лепнина', 'пропущено'],
    ]);
  });

  it('shows notes in the check and in the plan where there are any', async () => {
    withRoom();
    const fields = { category: 'Стены', unit_of_measure: 'м²', cost_per_unit: 0, price_per_unit: 250 };
    const change = (row: number, title: string, note: string) => ({ row, guid: null, before: null, after: { ...fields, title, note } });
    const changes = [change(2, 'Окраска', 'в два слоя'), change(3, 'Обои', '')].map((one) => ({ ...one, action: 'create' as const }));
    const renamed = { ...changes[0], action: 'update' as const, before: { ...fields, title: 'Окраска', note: '' } } as ImportChange;
    openImport({ plan: { changes: [...changes, renamed], update: 1 } });
    await choose(csv('Наименование;Ед.;Цена;Примечание\nОкраска;м2;250;в два слоя\nОбои;м2;250;\n'));
    await press('Дальше: проверка');
    expect(await screen.findByRole('columnheader', { name: /Примечание/ })).toBeInTheDocument();
    await press('Дальше: план');
    await userEvent.click(await screen.findByRole('tab', { name: 'Изменятся: 1' }));
    expect(await screen.findByText('в два слоя')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Новые: 2' }));
    expect(await screen.findByRole('columnheader', { name: 'Примечание' })).toBeInTheDocument();
  });

  it('shows where the tables of a sheet begin, and reads each by its own columns', async () => {
    const { sent } = openImport();
    await choose(csv('Наименование;Ед.;Цена\nОкраска;м2;100\n№;Наименование;Ед.;Цена\n1;Краска;л;500\n'));
    expect(await screen.findByText(/На листе таблиц: 2, заголовки в строках 1, 3\./)).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Таблица 2: заголовки в строке 3' })).toHaveTextContent('Краска');
    expect(await screen.findByText(/^Найдены 2\sуслуги/)).toBeInTheDocument();
    await press('Дальше: проверка');
    await press('Дальше: план');
    await commitButton();
    expect(sent.at(-1)?.body.rows.map(({ title, price_per_unit }) => [title, price_per_unit])).toEqual([
      ['Окраска', 100],
      ['Краска', 500],
    ]);
  });

  it('tells that one sheet of a book is loaded, and its hidden rows too', async () => {
    const line = (row: number, texts: string[], more = '') =>
      `<row r="${row}"${more}>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
    const xml = line(1, ['Наименование', 'Цена']) + line(2, ['Окраска', '100']) + line(3, ['Обои', '200'], ' hidden="1"');
    const book = buildBook([
      { name: 'Работы', xml },
      { name: 'О нас', rows: [['ООО']] },
    ]);
    openImport();
    await choose(new File([new Uint8Array(book)], 'книга.xlsx'));
    expect(await screen.findByText(/Загрузится только этот лист\./)).toBeInTheDocument();
    expect(await screen.findByText(/На листе скрыто: 1\sстрока\. Скрытые строки тоже загрузятся/)).toBeInTheDocument();
  });

  it('tells at the columns that the plan has no room for the file, and loads what fits', async () => {
    const used = { objects: 0, contractors: 0, transactions: 0, services: 998 };
    const limits = { ...used, services: 1000 };
    const { sent } = openImport({ limits: { plan: 'free', title: 'Бесплатный', until: null, enforced: true, limits, used } });
    await choose(csv('Наименование;Ед.;Цена\nОкраска;м2;1\nОбои;м2;2\nПлинтус;м;3\n'));
    expect(
      await screen.findByText(/В тариф «Бесплатный» столько не поместится: в файле строк 3, новых можно ещё 2 из 1\s000/),
    ).toBeInTheDocument();
    await press('Загрузить первые 2');
    await waitFor(() => expect(screen.queryByText(/столько не поместится/)).not.toBeInTheDocument());
    await press('Дальше: проверка');
    await press('Дальше: план');
    await commitButton();
    expect(sent.at(-1)?.body.rows.map(({ title }) => title)).toEqual(['Окраска', 'Обои']);
  });

  it('computes missing prices from the cost by a markup, which must be a number', async () => {
    const { sent } = openImport();
    await choose(price);
    await userEvent.click(await screen.findByRole('radio', { name: /Себестоимость плюс наценка/ }));
    const percent = screen.getByRole('textbox', { name: 'Наценка, %' });
    await userEvent.clear(percent);
    await userEvent.type(percent, 'много');
    expect(percent).toHaveAccessibleDescription(/Укажите наценку числом/);
    await userEvent.clear(percent);
    await userEvent.type(percent, '50');
    await press('Дальше: проверка');
    await press('Дальше: план');
    await commitButton();
    expect(sent.at(-1)?.body.rows.map(({ price_per_unit }) => price_per_unit)).toEqual([287.25, 150]);
  });
});

describe('rows with errors in an import', () => {
  beforeEach(withRoom);

  it('are shown first, corrected in place, and only then can be planned', async () => {
    const { sent } = openImport();
    await choose(wrong);
    await press('Дальше: проверка');
    expect(await screen.findByText(/2\sстроки с ошибками/, { selector: 'p[role=status]:not(.quiet)' })).toBeInTheDocument();
    expect(await row(/^4 Обои/)).toHaveTextContent(/дорого/);
    expect(await button('Дальше: план')).toBeDisabled();
    await type('дорого', '250,50{Enter}');
    await type('−5,00', '5{Enter}');
    await waitFor(async () => expect(await button('Дальше: план')).toBeEnabled());
    await press('Дальше: план');
    await commitButton();
    expect(sent.at(-1)?.body.rows.map(({ cost_per_unit }) => cost_per_unit)).toEqual([191.5, 250.5, 5]);
  });

  it('hold up nobody who goes on at once: the press waits until the correction is checked', async () => {
    openImport();
    await choose(wrong);
    await press('Дальше: проверка');
    const checks = slowChecks();
    await type('дорого', '250,50{Enter}');
    await screen.findByText('250,50');
    // the other row is in error still
    expect(await button('Дальше: план')).toBeDisabled();
    await type('−5,00', 'дёшево{Enter}');
    await press('Дальше: план');
    expect(await heading(/^Шаг 3 из 5/)).toBeInTheDocument();
    await checks.answer();
    expect(await screen.findByText(/Осталась 1\sстрока с ошибкой/)).toBeInTheDocument();
    expect(await heading(/^Шаг 3 из 5/)).toBeInTheDocument();
    expect(await button('Дальше: план')).toBeDisabled();
    await type('дёшево', '5{Enter}');
    await press('Дальше: план');
    await checks.answer();
    expect(await heading(/^Шаг 4 из 5/)).toHaveFocus();
  });

  it('and remarks are shown by kind, put right together or left out, and taken back', async () => {
    const { sent } = openImport();
    withRoom();
    await choose(csv('Наименование;Ед.;Цена\nОкраска;упк;100\nОбои;упк;дорого\nПлинтус;м;дорого\nКлей;шт;50\n'));
    await press('Дальше: проверка');
    expect(await screen.findByText(/2\sстроки с ошибками, 1\sстрока с замечанием\.$/)).toBeInTheDocument();
    await press('Незнакомая единица «упк»: 2');
    expect(await row(/Окраска/)).toBeInTheDocument();
    expect(screen.queryByRole('row', { name: /Плинтус/ })).not.toBeInTheDocument();
    const value = () => combobox('Новое значение');
    fireEvent.change(await value(), { target: { value: 'упак.' } });
    await press(/^Исправить 2\sстроки$/);
    expect(await screen.findByText(/^Исправлено: 2\sстроки\./)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /Незнакомая единица/ })).not.toBeInTheDocument());
    expect(document.activeElement?.closest('.import-sheet-box')).not.toBeNull();
    await type('100,00', '150{Enter}');
    await press('Вернуть');
    expect(await button('Незнакомая единица «упк»: 2')).toBeInTheDocument();
    // what was corrected since stays
    expect(screen.getByText('150,00')).toBeInTheDocument();

    await press('Не число: 2');
    fireEvent.change(await value(), { target: { value: 'даром' } });
    expect(await button(/^Исправить 2\sстроки$/)).toBeDisabled();
    expect(await value()).toBeInvalid();
    expect(await value()).toHaveAccessibleDescription();
    await press(/^Пропустить 2\sстроки$/);
    expect(await screen.findByText(/^Пропущено: 2\sстроки\./)).toBeInTheDocument();
    expect(await screen.findByText(/Ошибок нет, 1\sстрока с замечанием, 2\sстроки пропущены\.$/)).toBeInTheDocument();
    await press('Дальше: план');
    await userEvent.click(await screen.findByRole('tab', { name: 'Проверьте: 1' }));
    expect(sent.at(-1)?.body.rows.map(({ title, price_per_unit }) => [title, price_per_unit])).toEqual([
      ['Окраска', 150],
      ['Клей', 50],
    ]);
    await press('Незнакомая единица «упк»: проверьте, нет ли опечатки.');
    expect(await heading(/^Шаг 3 из 5/)).toHaveFocus();
    expect(await button('Незнакомая единица «упк»: 1')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('row', { name: /Клей/ })).not.toBeInTheDocument();
  });

  it('that were left out stay so at other columns, which says so, until they are taken as in the file', async () => {
    const { sent } = openImport();
    await choose(csv('Наименование;Ед.;Цена\nОкраска;упк;100\nОбои;упк;200\nКлей;шт;50\n'));
    await press('Дальше: проверка');
    await press('Незнакомая единица «упк»: 2');
    await press(/^Пропустить 2\sстроки$/);
    await press('Назад');
    expect(await screen.findByText(/Строки файла: пропущено 2\. Так и останется/)).toBeInTheDocument();
    await press('Вернуть как в файле');
    expect(await heading(/^Шаг 2 из 5/)).toHaveFocus();
    expect(screen.queryByText(/Так и останется/)).not.toBeInTheDocument();
    await press('Дальше: проверка');
    expect(await screen.findByText(/Ошибок нет, 2\sстроки с замечаниями\.$/)).toBeInTheDocument();
    await press('Дальше: план');
    await commitButton();
    expect(sent.at(-1)?.body.rows.map(({ title }) => title)).toEqual(['Окраска', 'Обои', 'Клей']);
  });

  it('are left out only when that is asked for', async () => {
    const { commits } = openImport();
    await choose(wrong);
    await press('Дальше: проверка');
    await press('Пропустить строки с ошибками (2)');
    await waitFor(() => expect(document.activeElement?.closest('.import-sheet-box')).not.toBeNull());
    await press('Дальше: план');
    await userEvent.click(await commitButton());
    await screen.findByText(/2\sстроки пропущены/);
    expect(commits()[0]?.body.rows.map(({ row }) => row)).toEqual([2]);
    expect(commits()[0]?.body.skip).toEqual([]);
  });

  it('are sent as unreadable when the list is replaced, so that what they name is not deleted', async () => {
    const { commits } = openImport();
    await choose(wrong);
    await userEvent.click(await screen.findByRole('radio', { name: /Заменить прайс целиком/ }));
    await press('Дальше: проверка');
    await press('Пропустить строки с ошибками (2)');
    await press('Дальше: план');
    await userEvent.click(await commitButton());
    await screen.findByText(/2\sстроки пропущены/);
    expect(commits()[0]?.body.skip).toEqual([4, 5]);
    expect(commits()[0]?.body.rows.map(({ title, cost_per_unit }) => [title, cost_per_unit])).toEqual([
      ['Окраска', 191.5],
      ['Обои', 'пропущено'],
      ['Плинтус', 'пропущено'],
    ]);
  });

  it('that only the server finds are shown in the check', async () => {
    openImport({ plan: { errors: [{ row: 3, field: 'guid', detail: 'Этот идентификатор уже занят.' }] } });
    await toPlan(price);
    await press('Показать строки');
    expect(await row(/^3 Окраска.*Этот идентификатор уже занят/)).toBeInTheDocument();
    expect(await button('Дальше: план')).toBeDisabled();
  });
});

describe('coming back to an import', () => {
  beforeEach(withRoom);

  it('finds an unfinished import with its corrections, which can be restarted', async () => {
    const { page } = openImport();
    await choose(csv('Наименование;Ед. изм.;Себестоимость\nОкраска;м2;191,5\nОбои;м2;дорого\n'));
    await press('Дальше: проверка');
    await type('дорого', '250,50{Enter}');
    await screen.findByText('250,50');
    page.unmount();

    const again = openImport({ at: '/services/import?step=check' });
    expect(await screen.findByText('250,50')).toBeInTheDocument();
    again.page.unmount();

    openImport({ at: '/services/import' });
    await press('Продолжить импорт файла «прайс.csv»');
    expect(await screen.findByText('250,50')).toBeInTheDocument();
    await press(/Файл$/);
    await press('Начать заново');
    expect(await heading(/Выберите файл/)).toHaveFocus();
    expect(screen.queryByText(/не закончен/)).not.toBeInTheDocument();
  });

  it('opens the first step when nothing was chosen', async () => {
    const { place } = openImport({ at: '/services/import?step=plan' });
    expect(await heading(/Выберите файл/)).toBeInTheDocument();
    await waitFor(() => expect(place.search).toBe('?step=file'));
  });

  it('shows the summary again after a reload', async () => {
    const { page } = openImport();
    await toPlan(price);
    await userEvent.click(await commitButton());
    await heading(/Прайс-лист загружен/);
    page.unmount();
    openImport({ at: '/services/import?step=done' });
    expect(await screen.findByText(/^2\sновые, 0\sизменённых$/)).toBeInTheDocument();
    expect(await button('Отменить импорт')).toBeEnabled();
  });

  it('leads back from a step of the second file, as with the first', async () => {
    const { place } = openImport();
    await toPlan(price);
    await userEvent.click(await commitButton());
    await press('Загрузить другой файл');
    fireEvent.change(await screen.findByLabelText('Файл прайс-листа'), { target: { files: [price] } });
    await heading(/прайс\.csv/);
    await userEvent.click(await within(screen.getByRole('navigation', { name: 'Шаги импорта' })).findByRole('button', { name: /Файл/ }));
    await waitFor(() => expect(place.search).toBe('?step=file'));
  });

  it('shows after a reload that the import was undone', async () => {
    const { page } = openImport();
    await toPlan(price);
    await userEvent.click(await commitButton());
    await press('Отменить импорт');
    const dialog = await screen.findByRole('dialog', { name: 'Отменить импорт?' });
    await within(dialog).findByText(/вернётся как было/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отменить импорт' }));
    await screen.findByText(/Возвращено: 2 строки/);
    await press('Понятно');
    await waitFor(() => expect(screen.getByRole('heading', { name: /Импорт отменён/ })).toHaveFocus());
    page.unmount();
    openImport({ at: '/services/import?step=done' });
    expect(await heading(/Импорт отменён/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Отменить импорт' })).not.toBeInTheDocument();
  });
});

it('an import is planned again, with a note, when the price list changed meanwhile', async () => {
  const stale = new ApiFailure('Прайс-лист изменился.', { kind: 'answer', statusCode: 412, code: 1103 });
  const { sent, commits } = openImport({ commit: (tries) => (tries === 1 ? stale : undefined) });
  await toPlan(price);
  await userEvent.click(await commitButton());
  expect(await screen.findByText(/прайс-лист изменили. Ничего не загружено/)).toBeInTheDocument();
  await waitFor(() => expect(sent.filter(({ body }) => body.dry_run)).toHaveLength(2));
  await userEvent.click(await commitButton());
  await heading(/Прайс-лист загружен/);
  expect(commits()).toHaveLength(2);
});

it('an import with more text than one request holds says what to do, and offers no second try', async () => {
  const large = new ApiFailure('Файл или запрос слишком большой.', { kind: 'answer', statusCode: 413, code: 1107 });
  openImport({
    plan: () => {
      throw large;
    },
  });
  await toPlan(price);
  expect(await screen.findByRole('alert')).toHaveTextContent(/в файле слишком много текста\. Пропустите часть строк/);
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument();
});

it('an import whose answer was lost keeps everything, and the second try has the same key', async () => {
  const lost = new ApiFailure('Нет связи с сервером.', { kind: 'network' });
  const { commits } = openImport({ commit: (tries) => (tries === 1 ? lost : undefined) });
  await toPlan(price);
  await userEvent.click(await commitButton());
  expect(await screen.findByText(/дважды прайс не загрузится/)).toBeInTheDocument();
  await userEvent.click(await commitButton());
  await heading(/Прайс-лист загружен/);
  const [first, second] = commits();
  expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey);
});

it('an import file that cannot be read is refused with advice, and the one chosen before stays', async () => {
  openImport();
  await choose(price);
  await press(/Файл$/);
  fireEvent.change(await screen.findByLabelText('Файл прайс-листа'), { target: { files: [csv('%PDF-1.7', 'прайс.pdf')] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Нужен файл .xlsx или .csv');
  await press('Продолжить импорт файла «прайс.csv»');
  expect(await screen.findByText(/^Найдены 2\sуслуги/)).toBeInTheDocument();
});

it('an import file that is refused leaves the keyboard on the button that chooses another', async () => {
  openImport({ at: '/services/import' });
  (await button('Выбрать файл')).focus();
  fireEvent.change(screen.getByLabelText('Файл прайс-листа'), { target: { files: [csv('%PDF-1.7', 'прайс.pdf')] } });
  expect(screen.getByRole('button', { name: 'Отменить чтение' })).toHaveFocus();
  expect(await screen.findByRole('alert')).toHaveTextContent('Нужен файл .xlsx или .csv');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Выбрать файл' })).toHaveFocus());
});

it('the import tells a read-only user that they may only look', async () => {
  openImport({ role: 'client', at: '/services/import' });
  expect(await screen.findByText(/ваша роль только смотрит/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Файл прайс-листа')).not.toBeInTheDocument();
});

const imported: Changeset = {
  guid: CHANGESET,
  company: COMPANY,
  kind: 'import',
  title: 'Импорт файла «прайс.csv»',
  author: { guid: USER, name: 'Олег' },
  created_at: new Date().toISOString(),
  count: 2,
  reverted_by: null,
};

it('the last import can be undone later, after it is said what stays', async () => {
  const { reverts } = openImport({ journal: [imported], kept: true });
  expect(await screen.findByText(/Импорт файла «прайс.csv» в \d\d:\d\d/)).toBeInTheDocument();
  await press('Отменить импорт');
  const dialog = await screen.findByRole('dialog', { name: 'Отменить импорт?' });
  expect(await within(dialog).findByText('Цена: 100,00 → 120,00')).toBeInTheDocument();
  expect(reverts).toEqual([true]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отменить импорт' }));
  expect(await screen.findByText(/Возвращено: 2 строки.*Оставлено: 1/)).toBeInTheDocument();
  expect(reverts).toEqual([true, false]);
});

it.each([
  ['a pasted table', 'Импорт вставленной таблицы'],
  ['a ready price list', 'Импорт «Ремонт, Москва»'],
])('the last import can be undone when it was of %s', async (_what, title) => {
  openImport({ journal: [{ ...imported, title }] });
  expect(await screen.findByText(new RegExp(`^${title} в`))).toBeInTheDocument();
});

it('the undoing of an import asks again what stays, and keeps the keyboard meanwhile', async () => {
  openImport({ journal: [imported], kept: true, revert: (tries) => (tries === 1 ? new Error('Нет связи.') : undefined) });
  await press('Отменить импорт');
  const dialog = await screen.findByRole('dialog', { name: 'Отменить импорт?' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Повторить' }));
  expect(dialog.closest('.ant-modal-wrap')).toHaveFocus();
  expect(await within(dialog).findByText('Цена: 100,00 → 120,00')).toBeInTheDocument();
  expect(dialog.closest('.ant-modal-wrap')).toHaveFocus();
});

it('the last import can be undone however much was changed since, by others too', async () => {
  const others = Array.from({ length: 50 }, () => ({ ...imported, author: { guid: COMPANY, name: 'Анна' } }));
  const own = Array.from({ length: 50 }, () => ({ ...imported, kind: 'edit' as const, title: 'Изменена услуга «Обои»' }));
  openImport({ journal: [...own, ...others, imported] });
  expect(await screen.findByText(/Импорт файла «прайс.csv» в \d\d:\d\d/)).toBeInTheDocument();
});

it('the line about the last import can be hidden', async () => {
  openImport({ journal: [imported] });
  await press('Скрыть строку об импорте');
  expect(screen.queryByText(/Импорт файла/)).not.toBeInTheDocument();
});

it.each([
  ['taken back already', { reverted_by: USER }],
  ['of somebody else', { author: { guid: COMPANY, name: 'Анна' } }],
  ['older than a day', { created_at: new Date(Date.now() - 25 * 3600_000).toISOString() }],
])('no line is shown about an import %s', async (_what, more) => {
  openImport({ journal: [{ ...imported, ...more }] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/Импорт файла/)).not.toBeInTheDocument();
});

describe('prices where a file raises costs', () => {
  const file = csv('Наименование;Ед. изм.;Себестоимость;Цена\nОкраска;м2;120;\nОбои;м2;160;\nПлинтус;м;50;70\nГрунтовка;м2;30;\n');
  type List = Record<string, [cost: number, price: number]>;
  const whole: List = {
    Окраска: [100, 150],
    Обои: [100, 150],
    Плинтус: [40, 60],
    Грунтовка: [0, 90],
  };
  /** What a server with this price list plans. */
  const planned = ({ rows }: ServiceImport, list = whole): Partial<ImportAnswer> => ({
    plan: `plan of ${rows.map((one) => one.price_per_unit).join()}`,
    create: 0,
    update: rows.length,
    new_categories: [],
    changes: rows.map((one): ImportChange => {
      const [cost, price] = list[one.title ?? ''] ?? [0, 0];
      const same = { title: one.title ?? '', category: 'Стены', unit_of_measure: 'м²' };
      const after = { cost_per_unit: Number(one.cost_per_unit), price_per_unit: Number(one.price_per_unit ?? price) };
      return {
        action: 'update',
        row: one.row,
        guid: null,
        before: { ...same, cost_per_unit: cost, price_per_unit: price },
        after: { ...same, ...after },
      };
    }),
  });
  const radio = (name: RegExp) => screen.findByRole('radio', { name });
  const titles = () =>
    within(screen.getByRole('table', { name: 'Цены и себестоимость' }))
      .getAllByRole('row')
      .slice(1)
      .map((one) => within(one).getAllByRole('cell')[1]?.textContent);

  it('stay or grow as chosen, with the losses first, and are loaded as the plan shows them', async () => {
    const { sent, commits } = openImport({ plan: (body) => planned(body) });
    await toPlan(file);
    expect(await screen.findByRole('heading', { name: /^Себестоимость вырастет: 4\sуслуги$/ })).toBeInTheDocument();
    expect(await radio(/Цена без изменений/)).toBeChecked();
    expect(titles()).toEqual(['ОбоиСтены', 'ОкраскаСтены', 'ПлинтусСтены', 'ГрунтовкаСтены']);
    expect(screen.getByText(/В убыток: 1\sуслуга\./)).toHaveTextContent(
      /У 1\sуслуги цена из файла: выбор её не меняет\. У 1\sуслуги себестоимость была 0\s₽: сохранять нечего, цена останется\./,
    );
    expect(await combobox('Шаг округления')).toBeDisabled();

    await userEvent.click(await radio(/Сохранить наценку/));
    expect(await screen.findByText(/В убыток не уйдёт ни одна услуга/)).toBeInTheDocument();
    const prices = () => within(screen.getByRole('table', { name: 'Цены и себестоимость' }));
    expect(prices().getByRole('row', { name: /Окраска.*150,00 → 180,00 50,0\s% → 50,0\s%/ })).toBeInTheDocument();
    await waitFor(() => expect(sent.at(-1)?.body.rows.map((one) => one.price_per_unit)).toEqual([180, 240, 70, null]));

    // to the check and back: the choice is still there
    await press('Назад');
    await press('Дальше: план');
    expect(await radio(/Сохранить наценку/)).toBeChecked();
    await userEvent.click(await combobox('Шаг округления'));
    await userEvent.click(await screen.findByTitle('до 50 ₽'));
    await waitFor(() => expect(sent.at(-1)?.body.rows.map((one) => one.price_per_unit)).toEqual([200, 250, 70, null]));
    await waitFor(async () => expect(await commitButton()).toBeEnabled());
    await press(/Загрузить: 0\sновых, 4\sизменённые/);
    expect(await heading(/^Шаг 5 из 5/)).toBeInTheDocument();
    const [commit] = commits();
    expect(commit?.body).toMatchObject({ plan: 'plan of 200,250,70,' });
    expect(commit?.body.rows.map((one) => one.price_per_unit)).toEqual([200, 250, 70, null]);
  });

  it('are computed from the list as it is now when it has changed since the plan', async () => {
    let price = 150;
    const { sent, commits } = openImport({
      plan: (body) => planned(body, { Окраска: [100, price] }),
      commit: (tries) => {
        if (tries > 1) return undefined;
        price = 200;
        return new ApiFailure('Прайс-лист изменился.', { kind: 'answer', statusCode: 412, code: 1103 });
      },
    });
    await toPlan(csv('Наименование;Ед. изм.;Себестоимость\nОкраска;м2;120\n'));
    await userEvent.click(await radio(/Сохранить маржу/));
    await waitFor(() => expect(sent.at(-1)?.body.rows[0]?.price_per_unit).toBe(180));
    await waitFor(async () => expect(await commitButton()).toBeEnabled());
    await userEvent.click(await commitButton());
    expect(await screen.findByText(/Пока вы смотрели, прайс-лист изменили/)).toBeInTheDocument();
    await waitFor(() => expect(sent.at(-1)?.body.rows[0]?.price_per_unit).toBe(240));
    await waitFor(async () => expect(await commitButton()).toBeEnabled());
    await userEvent.click(await commitButton());
    await heading(/^Шаг 5 из 5/);
    expect(commits().at(-1)?.body).toMatchObject({ plan: 'plan of 240', rows: [{ price_per_unit: 240 }] });
  });

  it('are not asked about when no cost grows', async () => {
    openImport({ plan: (body) => planned(body) });
    await toPlan(csv('Наименование;Ед. изм.;Себестоимость\nОкраска;м2;90\n'));
    await commitButton();
    expect(screen.queryByRole('heading', { name: /Себестоимость вырастет/ })).not.toBeInTheDocument();
  });
});

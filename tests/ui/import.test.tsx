import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Changeset } from '../../contract/resources/changeset.ts';
import { keptImport } from '../../src/importing/keep/keptImport.ts';
import { ApiFailure } from '../../src/lib/api-failure.ts';
import { button, CHANGESET, COMPANY, choose, csv, heading, openImport, press, price, toPlan, USER } from '../support/import-screen.tsx';

const commitButton = () => button(/Загрузить: /);
const wrong = csv('Наименование;Ед. изм.;Себестоимость\nОкраска;м2;191,5\n\nОбои;м2;договорная\nПлинтус;м;-5\n');
const row = (name: RegExp) => screen.findByRole('row', { name });
const combobox = (name: string) => screen.findByRole('combobox', { name });

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await keptImport.remove(`${USER}:${COMPANY}`);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Room for the rows of the sheet, which draws only what is in sight. */
function withRoom() {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
}

async function type(cell: string, text: string) {
  await userEvent.click(await screen.findByText(cell));
  await userEvent.keyboard(text);
}

describe('the import', () => {
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
      { row: 3, category: 'Стены', title: 'Окраска', unit_of_measure: 'м2', cost_per_unit: 191.5 },
      { row: 4, category: 'Стены', title: 'Обои', unit_of_measure: 'м2', cost_per_unit: 100 },
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
  });

  it('a wrong guess of a column is put right, and remembered for the next file of that shape', async () => {
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

  it('prices that are missing are computed from the cost by a markup, which must be a number', async () => {
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

describe('rows with errors', () => {
  beforeEach(withRoom);

  it('are shown first, corrected in place, and only then may be planned', async () => {
    const { sent } = openImport();
    await choose(wrong);
    await press('Дальше: проверка');
    expect(await screen.findByText(/2\sстроки с ошибками/, { selector: 'p[role=status]:not(.import-quiet)' })).toBeInTheDocument();
    expect(await row(/^4 Обои/)).toHaveTextContent(/договорная/);
    expect(await button('Дальше: план')).toBeDisabled();
    await type('договорная', '250,50{Enter}');
    await type('−5,00', '5{Enter}');
    await waitFor(async () => expect(await button('Дальше: план')).toBeEnabled());
    await press('Дальше: план');
    await commitButton();
    expect(sent.at(-1)?.body.rows.map(({ cost_per_unit }) => cost_per_unit)).toEqual([191.5, 250.5, 5]);
  });

  it('are left out only when that is asked for', async () => {
    const { commits } = openImport();
    await choose(wrong);
    await press('Дальше: проверка');
    await press('Пропустить строки с ошибками (2)');
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

describe('coming back', () => {
  beforeEach(withRoom);

  it('an unfinished import waits with its corrections, and can be begun anew', async () => {
    const { page } = openImport();
    await choose(csv('Наименование;Ед. изм.;Себестоимость\nОкраска;м2;191,5\nОбои;м2;договорная\n'));
    await press('Дальше: проверка');
    await type('договорная', '250,50{Enter}');
    await screen.findByText('250,50');
    page.unmount();

    const again = openImport({ at: '/services/import?step=check' });
    expect(await screen.findByText('250,50')).toBeInTheDocument();
    again.page.unmount();

    openImport({ at: '/services/import' });
    await press('Продолжить импорт файла «прайс.csv»');
    expect(await screen.findByText('250,50')).toBeInTheDocument();
    await press('Файл');
    await press('Начать заново');
    expect(await heading(/Выберите файл/)).toBeInTheDocument();
    expect(screen.queryByText(/не закончен/)).not.toBeInTheDocument();
  });

  it('a step of nothing is the first one', async () => {
    const { place } = openImport({ at: '/services/import?step=plan' });
    expect(await heading(/Выберите файл/)).toBeInTheDocument();
    await waitFor(() => expect(place.search).toBe('?step=file'));
  });

  it('the summary is there after a reload', async () => {
    const { page } = openImport();
    await toPlan(price);
    await userEvent.click(await commitButton());
    await heading(/Прайс-лист загружен/);
    page.unmount();
    openImport({ at: '/services/import?step=done' });
    expect(await screen.findByText(/^2\sновые, 0\sизменённых$/)).toBeInTheDocument();
    expect(await button('Отменить импорт')).toBeEnabled();
  });
});

it('a list that changed meanwhile is planned anew, with a word about it', async () => {
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

it('a lost answer keeps everything, and the second try has the same key', async () => {
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

it('a file that cannot be read is refused with a way out, and the one chosen before stays', async () => {
  openImport();
  await choose(price);
  await press('Файл');
  fireEvent.change(await screen.findByLabelText('Файл прайс-листа'), { target: { files: [csv('%PDF-1.7', 'прайс.pdf')] } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Нужен файл .xlsx или .csv');
  await press('Продолжить импорт файла «прайс.csv»');
  expect(await screen.findByText(/^Найдены 2\sуслуги/)).toBeInTheDocument();
});

it('who may only look is told so', async () => {
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

it('the last import can be taken back later, with what stays named beforehand', async () => {
  const { reverts } = openImport({ journal: [imported], kept: true });
  expect(await screen.findByText(/Импорт файла «прайс.csv» от \d\d:\d\d/)).toBeInTheDocument();
  await press('Отменить импорт');
  const dialog = await screen.findByRole('dialog', { name: 'Отменить импорт?' });
  expect(await within(dialog).findByText('Цена: 100,00 → 120,00')).toBeInTheDocument();
  expect(reverts).toEqual([true]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отменить импорт' }));
  expect(await screen.findByText(/Возвращено: 2 строки.*Оставлено: 1/)).toBeInTheDocument();
  expect(reverts).toEqual([true, false]);
});

it('the line about the last import can be put away', async () => {
  openImport({ journal: [imported] });
  await press('Скрыть строку об импорте');
  expect(screen.queryByText(/Импорт файла/)).not.toBeInTheDocument();
});

it.each([
  ['taken back already', { reverted_by: USER }],
  ['of somebody else', { author: { guid: COMPANY, name: 'Анна' } }],
  ['older than a day', { created_at: new Date(Date.now() - 25 * 3600_000).toISOString() }],
])('no line about an import %s', async (_what, more) => {
  openImport({ journal: [{ ...imported, ...more }] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/Импорт файла/)).not.toBeInTheDocument();
});

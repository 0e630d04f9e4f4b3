import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contractorReader } from '../../src/features/directories/import/contractorReader.ts';
import ContractorImportScreen from '../../src/features/directories/import/ImportScreen.tsx';
import OperationImportScreen from '../../src/features/operations/import/ImportScreen.tsx';
import type { OperationMapping } from '../../src/features/operations/import/operationKind.ts';
import { operationParts } from '../../src/features/operations/import/operationParts.tsx';
import { operationReader } from '../../src/features/operations/import/operationReader.ts';
import { errorTable } from '../../src/importing/steps/downloadErrors.ts';
import type { Correction } from '../../src/importing/steps/importChoices.ts';
import { ApiFailure } from '../../src/lib/apiFailure.ts';
import { button, csv, heading, press } from '../support/import-screen.tsx';
import { chooseIn, type MoneyImportRules, openMoneyImport } from '../support/money-import-screen.tsx';
import { BRIGADE_INN, CLIENT_INN, encoded, incoming, outgoing, statementText } from '../support/statement.ts';

const openOperations = (rules?: MoneyImportRules) => openMoneyImport(OperationImportScreen, operationReader, rules);
const chooseOperations = (file: File) => chooseIn('Файл с операциями', file);
const chooseContractors = (file: File) => chooseIn('Файл с контрагентами', file);
const statement = (documents = [incoming, outgoing]) => new File([encoded(statementText(documents), 'windows-1251')], 'kl_to_1c.txt');
const table = csv('Дата;Приход;Расход;Описание;Объект\n05.11.2026;1 000,50;;Аванс;Ленина, 5\n06.11.26;;300;Краска;\n', 'операции.csv');

async function toPlan() {
  await press('Дальше: проверка');
  await press('Дальше: план');
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // room for the rows of the sheet, which draws only what is in sight
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the import of operations', () => {
  it('goes from a table to the summary, loads exactly the plan that was shown, and is undone', async () => {
    const plan = { create: 1, duplicate: 1, new_objects: ['Ленина, 5'] };
    const { sent, commits, reverts } = openOperations({ plan });
    await chooseOperations(table);
    expect(await screen.findByText(/^Найдены 2\sоперации\.$/)).toBeInTheDocument();
    await press('Дальше: проверка');
    expect(await screen.findByText(/В файле 2\sоперации\. Ошибок нет\./)).toBeInTheDocument();
    await press('Дальше: план');
    expect(await screen.findByRole('tab', { name: 'Новые объекты: 1' })).toBeInTheDocument();
    await press(/^Загрузить: 1\sоперация$/);
    await heading(/^Шаг 5 из 5: Операции загружены/);
    expect(screen.getByText(/^1\sоперация уже была$/)).toBeInTheDocument();
    expect(sent[0]?.body).toMatchObject({
      create_missing: true,
      file_name: 'операции.csv',
      rows: [
        { row: 2, type: 'income', date: '2026-11-05', amount: 1000.5, description: 'Аванс', object: 'Ленина, 5' },
        { row: 3, type: 'expense', date: '2026-11-06', amount: 300, description: 'Краска' },
      ],
    });
    expect(commits()[0]?.body).toEqual({ ...sent[0]?.body, dry_run: false, plan: 'plan-1' });
    await press('Отменить импорт');
    await screen.findByText(/вернётся как было/);
    const [, confirm] = await screen.findAllByRole('button', { name: 'Отменить импорт' });
    if (!confirm) throw new Error('no button in the dialog');
    await userEvent.click(confirm);
    await screen.findByRole('heading', { name: /Импорт отменён/, level: 2 });
    expect(reverts).toEqual([true, false]);
  });

  it('says of an operation that is there already what told it, where «б/н» is no number of a document', async () => {
    const rows = [2, 3].map((row) => ({ row, outcome: 'duplicate' as const, title: `Строка ${row}` }));
    openOperations({ plan: { create: 0, duplicate: 2, rows } });
    await chooseOperations(csv('Дата;Расход;Описание;№ документа\n05.11.2026;100;Такси;б/н\n06.11.2026;200;Песок;17\n', 'касса.csv'));
    await toPlan();
    expect(await screen.findByRole('row', { name: /Такси.*совпали дата, сумма, описание/ })).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Песок.*с таким номером документа/ })).toBeInTheDocument();
  });

  it('asks what operations without a type are, and goes on only with an answer', async () => {
    const { sent } = openOperations();
    await chooseOperations(csv('Дата;Сумма\n05.11.2026;100\n', 'без типа.csv'));
    expect(await screen.findByText('Выберите ниже, чем считать операции без типа.')).toBeInTheDocument();
    expect(await button('Дальше: проверка')).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Расход' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Создавать недостающие/ }));
    await toPlan();
    await button(/^Загрузить: 1\sоперация$/);
    expect(sent[0]?.body).toMatchObject({ create_missing: false, rows: [{ type: 'expense', amount: 100 }] });
  });

  it('asks which of several columns of sums was paid, and goes on with the answer', async () => {
    const { sent } = openOperations();
    await chooseOperations(csv('Дата;Тип;Сумма;Сумма с доставкой\n05.11.2026;расход;100;150\n', 'суммы.csv'));
    expect(await screen.findByText(/^Укажите, в каком столбце сумма операции/)).toBeInTheDocument();
    expect(screen.queryByText(/плательщик/)).not.toBeInTheDocument();
    expect(await button('Дальше: проверка')).toBeDisabled();
    await userEvent.click(await screen.findByRole('combobox', { name: 'Столбец D: Сумма с доставкой' }));
    await userEvent.click(await screen.findByTitle('Сумма'));
    await toPlan();
    await button(/^Загрузить: 1\sоперация$/);
    expect(sent[0]?.body).toMatchObject({ rows: [{ type: 'expense', amount: 150 }] });
  });

  it('says nothing of a payer where only the column of the sum is open', () => {
    const columns = ['date', 'object', 'contractor', 'amount', 'ignore', 'ignore'] satisfies OperationMapping['columns'];
    const note = expect.stringMatching(/плательщик/);
    expect(operationParts.columns.notes({ header: 0, columns, unsure: [[4, 5]] })).toEqual([]);
    const sides = columns.map((role) => (role === 'contractor' ? 'ignore' : role));
    expect(operationParts.columns.notes({ header: 0, columns: sides, unsure: [[2, 4]] })).toEqual([note]);
  });

  it('has types in the table of errors as the console names them, and a corrected sum in the column of its type', () => {
    const errorsOf = (cells: (string | null)[], correction: Correction, type: string | null) => {
      const inWords = (values: Correction) => operationParts.check.inWords?.(values, { type, ...correction }) ?? {};
      const wrong = { cells, correction: inWords(correction), values: inWords({ type, ...correction }), reason: 'Не дата.' };
      const columns = ['type', 'income', 'expense'];
      return errorTable([['Тип', 'Приход, тыс. руб.', 'Расход, тыс. руб.']], [wrong], { header: 0, columns })[1]?.slice(0, 3);
    };
    expect(errorsOf([null, null, '12 34'], { amount: 1500 }, 'expense')).toEqual(['Расход', null, 1.5]);
    expect(errorsOf([null, '1', '2'], { amount: 1500, type: 'income' }, null)).toEqual(['Приход', 1.5, null]);
    expect(errorsOf([null, null, '12 34'], { amount: '12 43' }, 'payment')).toEqual(['Выплата', null, '12 43']);
    expect(errorsOf([null, '1', '2'], { amount: 1500 }, null)).toEqual([null, '1', '2']);
  });

  it('corrects a type and a day in place, as people write them', async () => {
    const { sent } = openOperations();
    await chooseOperations(csv('Дата;Тип;Сумма\nвчера;приход;100\n', 'строки.csv'));
    await press('Дальше: проверка');
    expect(await button('Дальше: план')).toBeDisabled();
    await userEvent.click(await screen.findByText('вчера'));
    await userEvent.keyboard('20.11.26{Enter}');
    expect(await screen.findByText('20.11.2026')).toBeInTheDocument();
    await userEvent.click(screen.getByText('Приход'));
    await userEvent.keyboard('дивиденды{Enter}');
    expect(await screen.findByText('Дивиденды')).toBeInTheDocument();
    await waitFor(async () => expect(await button('Дальше: план')).toBeEnabled());
    await press('Дальше: план');
    await button(/^Загрузить/);
    expect(sent[0]?.body.rows).toEqual([{ row: 2, type: 'dividend', date: '2026-11-20', amount: 100 }]);
  });

  it('asks the owner about a closed month, and sends the agreed months with the same plan', async () => {
    const closed = new ApiFailure('Месяц закрыт.', { kind: 'answer', statusCode: 409, code: 1111, months: ['2026-11'] });
    const { commits } = openOperations({ commit: (tries) => (tries === 1 ? closed : undefined) });
    await chooseOperations(table);
    await toPlan();
    await press(/^Загрузить/);
    await press('Изменить всё равно');
    await heading(/Операции загружены/);
    const [first, second] = commits();
    expect(second?.body).toEqual(first?.body);
    expect(second?.options.confirmClosed).toEqual(['2026-11']);
    expect(second?.options.idempotencyKey).not.toBe(first?.options.idempotencyKey);
  });

  it('is closed to read-only users', async () => {
    openOperations({ role: 'client' });
    expect(await screen.findByText(/ваша роль только смотрит их/)).toBeInTheDocument();
    await press('К операциям');
    expect(await screen.findByText('Список операций')).toBeInTheDocument();
  });
});

describe('a bank statement', () => {
  const brigade = { guid: 'b', title: 'Бригадиров', category: 'k', inn: BRIGADE_INN, phone: '', email: '', comment: '', is_deleted: false };
  const lists = { contractors: [brigade], categories: [{ guid: 'k', title: 'Бригады', contractor_type: 1 }] };

  it('is recognised by its first line, and money sent to a brigade is suggested as a payment', async () => {
    const { sent } = openOperations({ lists });
    await chooseOperations(statement());
    expect(await screen.findByText(/^Это выписка банка для 1С\..*Найдены 2\sоперации\.$/)).toBeInTheDocument();
    expect(screen.queryByText('Что в столбцах')).not.toBeInTheDocument();
    await press('Дальше: проверка');
    expect(await screen.findByText(/ушли бригадам и подрядчикам: 1\sоперация/)).toBeInTheDocument();
    await press('Записать выплатами');
    await waitFor(() => expect(screen.queryByText(/ушли бригадам/)).not.toBeInTheDocument());
    await press('Дальше: план');
    await button(/^Загрузить: 2\sоперации$/);
    expect(sent[0]?.body.rows).toMatchObject([
      { type: 'income', date: '2026-11-06', amount: 150_000.5, contractor: 'ООО "Заказчик"', inn: CLIENT_INN, document: '17' },
      { type: 'payment', date: '2026-11-07', amount: 40_000, contractor: 'ИП Бригадиров', inn: BRIGADE_INN, document: '18' },
    ]);
  });

  it('with a broken document loads only once that document is left out', async () => {
    const { sent } = openOperations();
    const { Сумма: _, ...broken } = outgoing;
    await chooseOperations(statement([incoming, broken]));
    expect(await screen.findByText(/не прочитано разделов: 1/)).toBeInTheDocument();
    await press('Дальше: проверка');
    expect((await screen.findAllByText(/В документе нет поля «Сумма»/)).length).toBeGreaterThan(0);
    expect(screen.getByText(/^Строка 26, документ № 18, ИП Бригадиров\. В документе нет поля «Сумма»\.$/)).toBeInTheDocument();
    expect(await button('Дальше: план')).toBeDisabled();
    await press('Пропустить строки с ошибками (1)');
    await press('Дальше: план');
    await button(/^Загрузить: 1\sоперация$/);
    expect(sent[0]?.body.rows).toHaveLength(1);
  });

  it('that is cut off is refused with an explanation', async () => {
    openOperations();
    const cut = statementText([incoming]).replace('КонецФайла', '');
    await chooseOperations(new File([encoded(cut, 'windows-1251')], 'kl_to_1c.txt'));
    expect(await screen.findByText(/Выписка оборвана/)).toBeInTheDocument();
  });
});

describe('the import of contractors', () => {
  it('goes from the file to the summary', async () => {
    const plan = { create: 1, update: 1 };
    const { sent } = openMoneyImport(ContractorImportScreen, contractorReader, { plan });
    const file = `Название;Телефон;ИНН;Категория\nООО «Заказчик»;+7 900 123-45-67;${CLIENT_INN};Клиенты\nПетров;;;\n`;
    await chooseContractors(csv(file, 'контрагенты.csv'));
    expect(await screen.findByText(/^Найдены 2\sконтрагента\.$/)).toBeInTheDocument();
    await toPlan();
    await press(/^Загрузить: 1\sновый, 1\sизменённый$/);
    await heading(/Контрагенты загружены/);
    expect(sent[0]?.body.rows).toEqual([
      { row: 2, title: 'ООО «Заказчик»', phone: '+7 900 123-45-67', inn: CLIENT_INN, category: 'Клиенты' },
      { row: 3, title: 'Петров' },
    ]);
    await press('К контрагентам');
    expect(await screen.findByText('Список контрагентов')).toBeInTheDocument();
  });
});

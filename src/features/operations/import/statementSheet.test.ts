import { describe, expect, it } from 'vitest';
import { BRIGADE_INN, CLIENT_INN, encoded, incoming, OWN, outgoing, statementText } from '../../../../tests/support/statement.ts';
import { decodeStatement, parseStatement } from './parseStatement.ts';
import { readStatement, readStatementRows, type StatementSheet } from './statementSheet.ts';

/** Where the first section of a document begins in the texts made here. */
const FIRST = 14;

function without(document: Record<string, string>, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(document).filter(([one]) => one !== name));
}

describe('a bank statement', () => {
  it('has the same text from windows-1251, from a DOS encoding and pasted', () => {
    const text = statementText([incoming]);
    expect(decodeStatement(encoded(text, 'windows-1251'))).toBe(text);
    const dos = statementText([incoming], { head: { Кодировка: 'DOS' } });
    expect(decodeStatement(encoded(dos, 'ibm866'))).toBe(dos);
    expect(decodeStatement(text)).toBe(text);
  });

  it.each(['Windows', 'DOS', 'UTF-8'])('in UTF-8 that names the encoding %s is read, with a BOM and without', (named) => {
    const text = statementText([incoming], { head: { Кодировка: named } });
    expect(decodeStatement(new TextEncoder().encode(text))).toBe(text);
    expect(decodeStatement(new TextEncoder().encode(`\ufeff${text}`))).toBe(text);
  });

  it('is recognised by its first line alone', () => {
    expect(decodeStatement('Дата;Сумма\r\n1CClientBankExchange\r\n')).toBeNull();
    expect(decodeStatement(new TextEncoder().encode('1CClientBankExchanger\r\n'))).toBeNull();
  });

  it('gives an operation for each document: by our account, on the day of its movement, with the counterparty', () => {
    expect(readStatement(statementText([incoming, outgoing]))?.statement.operations).toEqual([
      {
        row: FIRST,
        type: 'income',
        date: '2026-11-06',
        amount: 150_000.5,
        description: 'Оплата по счёту 12 = аванс',
        object: null,
        contractor: 'ООО "Заказчик"',
        inn: CLIENT_INN,
        bill: null,
        document: '17',
      },
      {
        row: FIRST + 12,
        type: 'expense',
        date: '2026-11-07',
        amount: 40_000,
        description: 'Оплата работ по акту 3',
        object: null,
        contractor: 'ИП Бригадиров',
        inn: BRIGADE_INN,
        bill: null,
        document: '18',
      },
    ]);
  });

  it('tells private payers apart whom the bank writes behind its own name and tax number', () => {
    const paidBy = (person: string) => ({
      ...incoming,
      Плательщик: `ИНН ${CLIENT_INN} ПАО СБЕРБАНК//${person}//1541619130338//115580,РОССИЯ,МОСКВА Г//`,
    });
    const broken = without(paidBy('Сидоров Пётр'), 'Сумма');
    const operations = [paidBy('Иванов Иван Иванович'), paidBy('Мамин-Сибиряк Д.'), broken];
    expect(
      readStatement(statementText(operations))
        ?.rows.filter((row) => row.length > 0)
        .map((row) => row.slice(4, 6)),
    ).toEqual([
      ['Контрагент', 'ИНН'],
      ['Иванов Иван Иванович', null],
      ['Мамин-Сибиряк Д.', null],
      ['Сидоров Пётр', null],
    ]);
  });

  it('names a firm by what stands before its bank details, and a bank that pays for itself by its name', () => {
    const paidBy = (payer: string) => ({ ...incoming, Плательщик: `ИНН ${CLIENT_INN} ${payer}` });
    const operations = ['ООО "Заказчик"//р/с 40702810500000000777//', 'ПАО СБЕРБАНК//Поволжский банк//'].map(paidBy);
    expect(readStatement(statementText(operations))?.statement.operations.map(({ contractor, inn }) => [contractor, inn])).toEqual([
      ['ООО "Заказчик"', CLIENT_INN],
      ['ПАО СБЕРБАНК', CLIENT_INN],
    ]);
  });

  it('warns of a payment whose payer and recipient are one person, and not where the bank writes zeros for both', () => {
    const toSelf = { ...incoming, ПлательщикИНН: BRIGADE_INN, ПолучательИНН: BRIGADE_INN };
    const unknown = { ...outgoing, ПлательщикИНН: '0', ПолучательИНН: '0' };
    const sheet = readStatement(statementText([toSelf, incoming, unknown]));
    if (!sheet) throw new Error('no statement');
    expect(readStatementRows(sheet).checker.all()).toMatchObject([{ row: FIRST, field: 'contractor', level: 'warning' }]);
  });

  it('leaves out transfers between own accounts, and counts them', () => {
    const second = '40702810900000000002';
    const transfer = { ...outgoing, ПолучательСчет: second };
    const sheet = readStatement(statementText([transfer, incoming], { own: [OWN, second] }));
    expect(sheet?.statement.operations.map(({ document }) => document)).toEqual(['17']);
    expect(sheet?.statement.ownTransfers).toBe(1);
  });

  it('is placed in the table by the lines of the file', () => {
    const sheet = readStatement(statementText([incoming, without(outgoing, 'Сумма')]));
    expect(sheet?.rows[FIRST - 1]?.[6]).toBe('17');
    expect(sheet?.rows[FIRST + 11]?.slice(4, 7)).toEqual(['ИП Бригадиров', null, '18']);
    expect(sheet?.rows[FIRST + 11]?.[7]).toBe('В документе нет поля «Сумма».');
    expect(sheet?.rows).toHaveLength(FIRST + 12);
  });
});

describe('a broken document in a bank statement', () => {
  const brokenBy = (document: Record<string, string>) => parseStatement(statementText([document, outgoing]));

  it.each(['Номер', 'Дата', 'Сумма', 'ПлательщикСчет', 'ПолучательСчет'])('without %s is reported with its line', (name) => {
    const { documents, broken } = brokenBy(without(incoming, name));
    expect(broken).toMatchObject([{ line: FIRST, detail: `В документе нет поля «${name}».` }]);
    expect(documents.map(({ number }) => number)).toEqual(['18']);
  });

  it.each([
    [{ Дата: '2026-11-05' }, `Строка ${FIRST + 2}: «2026-11-05» — не дата вида ДД.ММ.ГГГГ.`],
    [{ Дата: '31.11.2026' }, `Строка ${FIRST + 2}: «31.11.2026» — не дата вида ДД.ММ.ГГГГ.`],
    [{ ДатаПоступило: 'вчера' }, `Строка ${FIRST + 5}: «вчера» — не дата вида ДД.ММ.ГГГГ.`],
    [{ Сумма: '1 500' }, `Строка ${FIRST + 3}: «1 500» — не сумма вида 1234.56.`],
    [{ Сумма: '-5.00' }, `Строка ${FIRST + 3}: «-5.00» — не сумма вида 1234.56.`],
    [{ ПолучательСчет: '40702810900000009999' }, `Ни плательщик, ни получатель не ваш счёт (${OWN}).`],
  ])('with %j is reported with its line', (change, detail) => {
    expect(brokenBy({ ...incoming, ...change }).broken).toMatchObject([{ line: FIRST, detail }]);
  });

  it('is told of with the number and the party that could be read', () => {
    expect(brokenBy(without(incoming, 'Сумма')).broken).toMatchObject([{ number: '17', party: 'ООО "Заказчик"' }]);
    const [cut] = parseStatement(
      statementText([incoming], { lines: ['СекцияДокумент=Платежное поручение', 'Номер=21', 'оплата', 'КонецДокумента'] }),
    ).broken;
    expect(cut).toMatchObject({ number: '21' });
    expect(cut).not.toHaveProperty('party');
    const row = readStatementRows(readStatement(statementText([without(incoming, 'Сумма'), outgoing])) as StatementSheet).rows[0];
    expect(row).toMatchObject({ row: FIRST, document: '17', contractor: 'ООО "Заказчик"', type: null, amount: null });
  });

  const stray = (lines: string[]) => parseStatement(statementText([incoming], { lines })).broken;
  const after = FIRST + 12;

  it('with a line that is no field, a repeated field, no end or the end of another section is reported', () => {
    expect(stray(['СекцияДокумент=Платежное поручение', 'Номер=1', 'оплата', 'КонецДокумента'])).toMatchObject([
      { line: after, detail: `Строка ${after + 2} не похожа на «Поле=значение»: «оплата».` },
    ]);
    expect(stray(['СекцияДокумент=Платежное поручение', 'Номер=1', 'Номер=2', 'КонецДокумента'])).toMatchObject([
      { line: after, detail: `Строка ${after + 2}: поле «Номер» указано дважды.` },
    ]);
    expect(stray(['СекцияДокумент=Платежное поручение', 'Номер=1'])).toMatchObject([
      { line: after, detail: `Раздел не закончен: перед строкой ${after + 2} нет «КонецДокумента».` },
    ]);
    expect(stray(['СекцияДокумент=Платежное поручение', 'КонецРасчСчет'])).toMatchObject([
      { line: after, detail: `Строка ${after + 1}: раздел закончен не той строкой, «КонецРасчСчет».` },
    ]);
    expect(stray(['КонецДокумента'])).toMatchObject([{ line: after, detail: `Строка ${after}: «КонецДокумента» без начала раздела.` }]);
  });
});

describe('an unreliable bank statement', () => {
  it.each([
    ['cut off', statementText([incoming]).replace('КонецФайла', ''), 'оборвана'],
    ['of another version', statementText([incoming], { head: { ВерсияФормата: '2.0' } }), 'Версия формата выписки 2.0 неизвестна'],
    ['without an account', statementText([incoming], { own: [] }), 'не указан ваш счёт'],
    ['without documents', statementText([]), 'нет ни прихода, ни расхода'],
  ])('is refused as a whole: %s', (_, text, sentence) => expect(() => readStatement(text)).toThrow(sentence));

  it('of an unknown encoding is refused as a whole', () => {
    const text = statementText([incoming], { head: { Кодировка: 'KOI8' } });
    expect(() => decodeStatement(encoded(text, 'windows-1251'))).toThrow('Кодировка выписки «KOI8» неизвестна');
  });
});

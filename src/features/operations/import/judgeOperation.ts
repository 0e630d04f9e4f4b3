import { MAX_MONEY, moneyOfNumber, moneySentences, parseMoneyCell } from '../../../../contract/money.ts';
import { innFault } from '../../../../contract/requisites.ts';
import { type TransactionType, transactionTypes } from '../../../../contract/transaction.ts';
import { type Fault, longText } from '../../../importing/reading/sheetReader.ts';
import { dateCell, plainLine, whyNoSum } from '../../../importing/recognition/cellValues.ts';
import type { OperationRow } from './operationKind.ts';

const words: readonly (readonly [RegExp, TransactionType])[] = [
  // dividends that came are an income
  [/^приход|^доход|^поступ|^зачисл|^кредит|^оплата от|^income|^\+$|^in$/, 'income'],
  // a tax on dividends is none
  [/^(выпла\S*|расход\S*|списан\S*)?[\s:(]*дивиденд|^dividend/, 'dividend'],
  [/^выплат|^подрядчик|^зарплат|^payment/, 'payment'],
  [/^расход|^списан|^затрат|^трат|^дебет|^expense|^[-−–]$|^out$/, 'expense'],
];

/** Earlier days are slips more often than not. */
const EARLY = '2000-01-01';

/** What is wrong with one operation by itself; what its names lead to only the server knows. */
export function judgeOperation(row: OperationRow): Fault[] {
  const { type, date, inn, bill } = row;
  const faults: Fault[] = [];
  const say = (level: Fault['level'], field: keyof OperationRow, detail: string) => faults.push({ field, detail, level });
  if (type === null) say('error', 'type', 'Нет типа: впишите «приход», «расход», «выплата» или «дивиденды».');
  else if (!isType(type))
    say('error', 'type', `Непонятный тип «${type.slice(0, 60)}»: впишите «приход», «расход», «выплата» или «дивиденды».`);
  if (date === null) say('error', 'date', 'Нет даты.');
  else if (dateCell(date) !== date) say('error', 'date', `Не дата: «${date.slice(0, 60)}». Впишите её как 21.11.2026.`);
  else if (date < EARLY) say('warning', 'date', 'Дата раньше 2000 года: проверьте.');
  faults.push(...judgeAmount(row));
  const wrongInn = innFault(plainInn(inn));
  if (wrongInn) say('error', 'inn', wrongInn);
  if (bill !== null && type !== null && isType(type) && type !== 'expense')
    say('warning', 'bill', 'Статья бывает только у расхода: здесь она не загрузится.');
  return [
    ...faults,
    ...longText('description', 'Описание', row.description, 2000),
    ...longText('object', 'Объект', row.object, 300),
    ...longText('contractor', 'Контрагент', row.contractor, 300),
    ...longText('bill', 'Статья расходов', bill, 300),
    ...longText('document', 'Номер документа', row.document, 50),
  ];
}

export function isType(text: string): text is (typeof transactionTypes)[number] {
  return (transactionTypes as readonly string[]).includes(text);
}

/** Banks write zeros where a person has no tax number. */
export function plainInn(inn: string | null): string {
  const compact = (inn ?? '').replace(/\s/g, '');
  return /^0*$/.test(compact) ? '' : compact;
}

function judgeAmount({ amount, type }: OperationRow): Fault[] {
  const fault = (detail: string, level: Fault['level'] = 'error'): Fault[] => [{ field: 'amount', detail, level }];
  if (amount === null) return fault('Нет суммы.');
  if (typeof amount === 'string') return fault(notSum(amount));
  if (amount < 0)
    return fault(
      type === 'income' ? 'Приход с минусом: если это возврат, сделайте его расходом без минуса.' : 'Уберите минус: знак ставит тип.',
    );
  if (amount > MAX_MONEY) return fault(moneySentences.large);
  if (amount === 0) return fault('Сумма 0\u00a0₽: проверьте.', 'warning');
  return moneyOfNumber(amount).rounded ? fault('Сумма округлится до копеек.', 'warning') : [];
}

function notSum(amount: string) {
  const read = parseMoneyCell(amount);
  if ('error' in read && read.error !== moneySentences.none) return read.error;
  return whyNoSum(plainLine(amount)) ?? `Не сумма: «${amount.slice(0, 60)}».`;
}

/** The type that a text names: «Приход», «расход (материалы)», «Выплата подрядчику»; null when it names none. */
export function typeOf(text: string): TransactionType | null {
  const written = text.trim().toLowerCase();
  return words.find(([start]) => start.test(written))?.[1] ?? null;
}

import type { Cell } from '../../../importing/reading/sheetTable.ts';
import { dateCell, signedSum } from '../../../importing/recognition/cellValues.ts';
import { contentOf } from '../../../importing/recognition/columnContent.ts';
import { type HeaderWords, nameOf } from '../../../importing/recognition/headerWords.ts';
import { type ColumnGuess, giveRole } from '../../../importing/recognition/recognise.ts';
import { typeOf } from './judgeOperation.ts';
import type { Role } from './operationKind.ts';

/** Headers of accounts of money. «Дата списания» is a day and «Статья расходов» a bill: the order of the rules tells. */
const operationWords: HeaderWords<Role> = {
  rules: [
    [/^(№|#|n|no)$|^(№|#|n|no)?\s?п\s?[/.\\]\s?п\.?$|^что исправить/, 'ignore', true],
    [/^статус/, 'ignore', true],
    [/не\s?оплач|недоплач|долг|задолж/, 'ignore', true],
    [/сумм.*в валюте сч[её]та/, 'amount', true],
    [
      /^(guid|uuid|id)$|идентификатор|остаток|сальдо|баланс|валют|(?<![\s(](?:с|без|вкл[а-яё.]*|уч[её]том)\s)ндс|(^|\s)бик(\s|$)|кпп|(^|\s)банк|прибыл|рентабельн|^время/,
      'ignore',
      true,
    ],
    [/^(?!.*(опла[тч]|плат[её]ж)).*сумм.*договор|сумм[а-яё]* \(?комисс/, 'ignore', true],
    [/сумм.*[\s(]без\sндс/, 'amount', false],
    [/дата|^date|^день$/, 'date', true],
    [/^инн$|(^|\s)инн\s.*контрагент/, 'inn', true],
    [/(^|\s)инн(\s|$)/, 'inn', false],
    [/счет|счёт/, 'ignore', true],
    [/(№|номер|код).*(док|плат|п\/?п|операц|поруч)|^док(\.|умент)?(\s|$)|^(номер|document|doc)$/, 'document', true],
    [
      /^(назначен|наименован|описан|содержан|основан)[а-яё]* (приход|доход|поступл|зачисл|расход|затрат|списан|выплат)/,
      'description',
      true,
    ],
    [/^(кому|от кого)(\s|$)|(поступ|получен|приня|выплач)[а-яё]* от( кого)?$/, 'contractor', true],
    [/(приход|доход|поступлен).*(расход|списан|выплат)|^(тип|type)|вид операции|направлен/, 'type', true],
    [/стать[яи]|(вид|категори|групп).*(расход|затрат)|^bill$|^категори/, 'bill', true],
    [/кредит|поступ|зачисл|приход|доход|^income/, 'income', true],
    [/дебет|списан|расход|затрат|выбыт|выплачен|^expense/, 'expense', true],
    [/контрагент|поставщик|подрядчик|клиент|заказчик|исполнитель|бригад|^contractor/, 'contractor', true],
    [/^(договор|адрес).*(плательщик|получател)/, 'ignore', true],
    [/плательщик|получател[ья]/, 'contractor', false],
    [/объект|проект|^адрес|^object/, 'object', true],
    [/назначен|описан|содержан|основани|наименован|коммент|^за что|^description/, 'description', true],
    [/сумм|^amount|оплачен/, 'amount', true],
    [/примеч|операци/, 'description', false],
    [/руб|₽|стоимост|итог|всего/, 'amount', false],
  ],
  // «Дебет» and «Кредит» below «Счёт» are numbers of accounts
  never: /^сч[её]т\S* (по )?(дебет|кредит|дт|кт)/,
  main: 'date',
};

type Roles = (Role | 'ignore' | null)[];
const SAMPLE = 200;

/** How the columns of a file of operations are recognised. */
export const operationColumns: ColumnGuess<Role> = {
  words: operationWords,
  guess,
  unsure: (rows, headers, named) => [unsureSums({ rows, headers, named }), unsureSides(headers, named)],
  complete: (named) => named.includes('date') && sums.some((role) => named.includes(role)),
};

export const sums: readonly Role[] = ['amount', 'income', 'expense'];

function guess(rows: readonly Cell[][], named: Readonly<Roles>, headers: readonly string[]): (Role | 'ignore')[] {
  const result: Roles = [...named];
  for (const role of ['date', 'amount'] as const) {
    const [surest = -1] = rivals(role, { rows, headers, named }).surest;
    if (surest >= 0) {
      result[named.indexOf(role)] = 'ignore';
      result[surest] = role;
    }
  }
  const sample = rows.filter((row) => row.length > 0).slice(0, SAMPLE);
  const seen = result.map((role, column) => (role === null ? contentOf(sample, column, (text) => typeOf(text) !== null) : null));
  const isDay = (cell: Cell) => typeof cell === 'string' && dateCell(cell) !== null;
  giveRole(result, 'date', (column) => over(0.7, shareOf(sample, column, isDay)));
  giveRole(result, 'type', (column) => over(0.8, seen[column]?.known ?? 0));
  if (!sums.some((role) => result.includes(role))) {
    giveRole(result, 'amount', (column) => (seen[column]?.counting ? 0 : over(0.6, seen[column]?.money ?? 0)));
  }
  giveRole(result, 'description', (column) => (over(0.5, seen[column]?.text ?? 0) > 0 ? (seen[column]?.length ?? 0) : 0));
  return result.map((role) => role ?? 'ignore');
}

/** Names by which the money that moved, and the day on which it did, are told from other sums and days. */
const SURE = { amount: /оплачен|оплаты|плат[её]ж|в руб|в валюте сч/, date: /операц|провод|оплат|списан|зачисл/ };

type Table = { rows: readonly Cell[][]; headers: readonly string[]; named: Readonly<Roles> };

/** Columns of one role; `rare`: one with a surer name than `surest` is filled too seldom to take their place. */
type Rivals = { all: number[]; surest: number[]; rare: boolean };

/**
 * Columns whose headers name one role and whose cells fit it, and those with the surest name of the columns that are filled at least half as
 * often as the fullest; none where fewer than two are called so.
 */
function rivals(role: keyof typeof SURE, { rows, headers, named }: Table): Rivals {
  const fits = (cell: Cell) => (role === 'date' ? dateCell(cell) !== null : typeof signedSum(cell) === 'number');
  const called = headers.flatMap((header, column) => {
    const name = nameOf(header, operationWords);
    if (named[column] !== role && (named[column] !== 'ignore' || name?.role !== role)) return [];
    const rank = name?.strong === false ? 0 : SURE[role].test(header.toLowerCase()) ? 2 : 1;
    return { column, rank, filled: rows.filter((row) => (row[column] ?? null) !== null).length };
  });
  const all = called.length < 2 || !named.includes(role) ? [] : called.filter(({ column }) => over(0.5, shareOf(rows, column, fits)) > 0);
  const most = Math.max(...all.map(({ filled }) => filled));
  const often = all.filter(({ filled }) => filled * 2 >= most);
  const best = Math.max(...often.map(({ rank }) => rank));
  return {
    all: all.map(({ column }) => column),
    surest: often.flatMap(({ column, rank }) => (rank === best ? column : [])),
    rare: all.some(({ rank }) => rank > best),
  };
}

/** Columns of sums of which the names do not tell the one that was paid, where no columns of incomes and expenses do. */
function unsureSums(table: Table) {
  if (table.named.includes('income') || table.named.includes('expense')) return [];
  const { all, surest, rare } = rivals('amount', table);
  return surest.length > 1 || rare ? all : [];
}

/** The columns of the payer and of the recipient, where no other is the contractor's and the file has both: one of the two is the firm itself. */
function unsureSides(headers: readonly string[], named: Readonly<Roles>) {
  const sides = headers.map((header) => {
    const [side, other] = new Set(header.toLowerCase().match(/плательщик|получател/g));
    return other === undefined ? side : undefined;
  });
  if (!sides.includes('плательщик') || !sides.includes('получател')) return [];
  const isOther = named.some((role, column) => role === 'contractor' && !sides[column]);
  if (isOther) return [];
  return headers.flatMap((header, column) => {
    const role = nameOf(header, operationWords)?.role;
    return sides[column] && (role === 'contractor' || role === 'inn') ? column : [];
  });
}

function over(least: number, share: number) {
  return share > least ? share : 0;
}

/** Share of the filled cells that fit. */
function shareOf(rows: readonly Cell[][], column: number, fits: (cell: Cell) => boolean) {
  const cells = rows.map((row) => row[column] ?? null).filter((cell) => cell !== null);
  return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
}

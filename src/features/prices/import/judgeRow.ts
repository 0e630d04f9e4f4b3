import { MAX_MONEY, moneyOfNumber, moneySentences, readMoney, toKopecks } from '../../../../contract/money.ts';
import { commonUnits } from '../../../../contract/priceList.ts';
import { MAX_NOTE, MAX_TITLE, MAX_UNIT } from '../../../../contract/service.ts';
import type { ImportKey, ImportRow } from '../../../../contract/serviceImport.ts';
import { isLonger } from '../../../../contract/text.ts';
import type { RowProblem } from '../../../importing/reading/sourceSession.ts';
import { plainLine, whyNoSum } from '../../../importing/recognition/cellValues.ts';
import { isGuid } from '../../../lib/newGuid.ts';
import { counted } from '../../../lib/plural.ts';

const COMMON = new Set<string>(commonUnits);

const UNIT =
  /^(м|м2|м²|м3|м³|кв\.? ?м|куб\.? ?м|м\.? ?кв|м\.? ?куб|п\.? ?м|м\.? ?п(ог)?|м\.? ?\/? ?п|пог\.? ?м|мп|см|мм|км|га|сотка|см2|см²|дм|100 ?м[23²³]?|1?00? ?шт|шт|штук[аи]?|кг|г|гр|т|тн|тонн[аы]?|л|литр|час|ч|чел\.? ?-? ?ч(ас)?|маш\.? ?-? ?ч(ас)?|день|дн|сут(ки)?|смен[аы]|мес(яц)?|год|комп(л|лект)?|к-т|компл|набор|уп|упак(овка)?|рул(он)?|меш(ок)?|лист|бухта|точк[аи]|точ|место|ед|услуга|рейс|этаж|пара|секц|секция|проем|проём|объект|усл|створка|окно|дверь|отверстие|стык|узел|контур|заезд|выезд|комната|помещение|%)\.?$/i;

/** What sums usual in the file are, in roubles; null where there are too few to tell. */
export type Medians = { cost_per_unit: number | null; price_per_unit: number | null };

/** A sum of one unit of work above this is a slip. */
const ABSURD = 100_000_000;
/** So many times the usual sum deserves a look. */
const FAR = 1000;
/**
 * What is wrong with one row by itself: what the server refuses (server/modules/priceList/importRows.ts), and what deserves a look.
 * Rows alike in one file are told by `RowJudge`.
 * @param key what makes rows the same; ids are read for `guid` only, as on the server
 */
export function judgeRow(row: ImportRow, medians: Medians, key: ImportKey = 'guid'): RowProblem[] {
  const problems: RowProblem[] = [];
  const say = (level: RowProblem['level'], field: string, detail: string) => problems.push({ row: row.row, field, detail, level });
  const title = plainLine(row.title);
  const unit = plainLine(row.unit_of_measure);
  const guid = plainLine(row.guid);
  if (title === '') say('error', 'title', 'Нет наименования.');
  if (isLonger(title, MAX_TITLE)) say('error', 'title', `Наименование длиннее ${MAX_TITLE} знаков.`);
  if (isLonger(plainLine(row.category), MAX_TITLE)) say('error', 'category', `Название категории длиннее ${MAX_TITLE} знаков.`);
  if (isLonger(unit, MAX_UNIT)) say('error', 'unit_of_measure', `Единица измерения длиннее ${MAX_UNIT} знаков.`);
  else if (unit !== '' && !isKnownUnit(unit))
    say('warning', 'unit_of_measure', `Незнакомая единица «${unit}»: проверьте, нет ли опечатки.`);
  if (isLonger(plainLine(row.note), MAX_NOTE))
    say('warning', 'note', `Примечание длиннее ${MAX_NOTE} знаков: загрузятся первые ${MAX_NOTE}.`);
  if (key === 'guid' && guid !== '' && !isGuid(guid)) say('error', 'guid', 'Неверный идентификатор записи.');
  for (const field of ['cost_per_unit', 'price_per_unit'] as const) {
    const problem = judgeSum(row[field], medians[field]);
    if (problem) say(problem.level, field, problem.detail);
  }
  if (isBlank(row.cost_per_unit) && isBlank(row.price_per_unit))
    say('warning', 'price_per_unit', 'Нет ни себестоимости, ни цены: у новой услуги будет 0\u00a0₽.');
  return problems;
}

function isBlank(value: ImportRow['cost_per_unit']): value is null | undefined {
  return value === null || value === undefined || (typeof value === 'string' && plainLine(value) === '');
}

function judgeSum(value: ImportRow['cost_per_unit'], median: number | null): Pick<RowProblem, 'level' | 'detail'> | null {
  if (isBlank(value)) return null;
  const money = typeof value === 'number' ? moneyOfNumber(value) : readMoney(value);
  if (!money) {
    const text = plainLine(String(value));
    return { level: 'error', detail: whyNoSum(text) ?? `Не число: «${text.slice(0, 60)}».` };
  }
  if (money.kopecks < 0) return { level: 'error', detail: moneySentences.negative };
  if (money.kopecks > toKopecks(MAX_MONEY)) return { level: 'error', detail: moneySentences.large };
  if (money.kopecks > ABSURD * 100) return { level: 'error', detail: 'Больше 100\u00a0млн\u00a0₽ за единицу: похоже на ошибку.' };
  if (median !== null && money.kopecks > median * 100 * FAR) {
    return {
      level: 'warning',
      detail: `Больше обычной суммы в этом файле: в ${counted(Math.floor(money.kopecks / 100 / median), 'раз', 'раза', 'раз')}. Проверьте.`,
    };
  }
  return money.rounded ? { level: 'warning', detail: 'Сумма округлена до копеек.' } : null;
}

/** Is this one of the units that price lists use, in any of their spellings? Any other text may be a unit as well, or a slip. */
export function isKnownUnit(text: string): boolean {
  return COMMON.has(text) || UNIT.test(text.trim());
}

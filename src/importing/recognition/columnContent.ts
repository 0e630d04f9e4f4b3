import { isGuid } from '../../lib/newGuid.ts';
import { type Cell, isCellError } from '../reading/sheetTable.ts';
import { moneyCell } from './cellValues.ts';

const SAMPLE = 1000;
/** What the cells of a column are like; shares are of its filled cells. */
export type Content = {
  filled: number;
  /** filled cells of all looked at */
  density: number;
  text: number;
  money: number;
  /** texts that are known words of such a column */
  known: number;
  guid: number;
  /** whole numbers that go 1, 2, 3…; in the first filled column 15, 16, 17… too */
  counting: boolean;
  /** mean length of texts */
  length: number;
  /** different texts among all texts */
  variety: number;
};

/** @param isSum texts that are sums although they are no numbers: «от 500» */
export function contentOf(
  rows: readonly Cell[][],
  column: number,
  isKnown: (text: string) => boolean,
  isSum: (text: string) => boolean = () => false,
): Content {
  const sample = rows.filter((row) => row.length > 0).slice(0, SAMPLE);
  const cells = sample.map((row) => row[column] ?? null).filter((cell) => cell !== null && !isCellError(cell));
  const monies = cells.filter((cell) => typeof moneyCell(cell) === 'number');
  const others = cells.filter((cell): cell is string => typeof cell === 'string' && typeof moneyCell(cell) !== 'number');
  const texts = others.filter((text) => !isSum(text));
  const share = (count: number) => (cells.length === 0 ? 0 : count / cells.length);
  return {
    filled: cells.length,
    density: sample.length === 0 ? 0 : cells.length / sample.length,
    text: share(texts.length),
    money: share(monies.length + others.length - texts.length),
    known: share(texts.filter(isKnown).length),
    guid: share(texts.filter((text) => isGuid(text.trim())).length),
    counting: isCounting(
      monies.map((cell) => Number(moneyCell(cell))),
      sample.every((row) => row.slice(0, column).every((cell) => cell === null)),
    ),
    length: texts.length === 0 ? 0 : texts.reduce((sum, text) => sum + text.length, 0) / texts.length,
    variety: texts.length === 0 ? 0 : new Set(texts).size / texts.length,
  };
}

/** Row numbers that start with 1 may have gaps. Others must have none and stand in the first column, or prices could be taken for them. */
function isCounting(numbers: readonly number[], isFirst: boolean) {
  const isPart = (numbers[0] ?? 9) > 1;
  if (numbers.length < (isPart ? 3 : 2) || (isPart && !isFirst)) return false;
  const widest = isPart ? 1 : 3;
  const steps = numbers
    .slice(1)
    .filter((number, index) => Number.isInteger(number) && number - (numbers[index] ?? 0) >= 1 && number - (numbers[index] ?? 0) <= widest);
  return steps.length / (numbers.length - 1) > 0.9;
}

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
  /** whole numbers that go 1, 2, 3… */
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
    counting: isCounting(monies.map((cell) => Number(moneyCell(cell)))),
    length: texts.length === 0 ? 0 : texts.reduce((sum, text) => sum + text.length, 0) / texts.length,
    variety: texts.length === 0 ? 0 : new Set(texts).size / texts.length,
  };
}

function isCounting(numbers: readonly number[]) {
  if (numbers.length < 2 || (numbers[0] ?? 9) > 1) return false;
  const steps = numbers
    .slice(1)
    .filter((number, index) => Number.isInteger(number) && number - (numbers[index] ?? 0) >= 1 && number - (numbers[index] ?? 0) <= 3);
  return steps.length / (numbers.length - 1) > 0.9;
}

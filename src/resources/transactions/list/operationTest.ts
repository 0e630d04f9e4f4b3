import { parseRoubles } from '../../../../contract/numberText.ts';
import { toKopecks } from '../../../../contract/primitives.ts';
import { type MoneyFilter, WITHOUT } from '../../../lib/moneyFilter.ts';
import type { FilterNames } from '../../../lib/moneyFilterWords.ts';
import type { Operation } from '../operation.ts';

/** Does an operation pass the filter? Where the API cannot be asked; the text is looked for as the API does: in words, names and sums. */
export function operationTest(filter: MoneyFilter, names: FilterNames): (row: Operation) => boolean {
  const { from, to, types, amount_from, amount_to, search } = filter;
  const refs = [
    [filter.object, (row: Operation) => row.stroiobject],
    [filter.contractor, (row: Operation) => row.contractor],
    [filter.bill, (row: Operation) => row.bill ?? null],
  ] as const;
  const found = search ? textTest(search, names) : null;
  return (row) =>
    (from === undefined || row.date >= from) &&
    (to === undefined || row.date <= to) &&
    (types === undefined || types.includes(row.type)) &&
    (amount_from === undefined || row.amount >= amount_from) &&
    (amount_to === undefined || row.amount <= amount_to) &&
    refs.every(([wanted, refOf]) => wanted === undefined || (wanted === WITHOUT ? refOf(row) === null : refOf(row) === wanted)) &&
    (found === null || found(row));
}

function textTest(search: string, names: FilterNames): (row: Operation) => boolean {
  const text = folded(search);
  const kopecks = parseRoubles(search);
  return ({ description, amount, stroiobject, contractor, bill }) =>
    [description, stroiobject && names.object(stroiobject), contractor && names.contractor(contractor), bill && names.bill(bill)].some(
      (words) => words && folded(words).includes(text),
    ) ||
    (kopecks !== null && toKopecks(amount) === kopecks);
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

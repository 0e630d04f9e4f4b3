import { fromKopecks, MAX_MONEY, moneyOfNumber, moneySentences, readMoney, toKopecks } from '../../../contract/money.ts';
import { guid } from '../../../contract/primitives.ts';
import { MAX_NOTE, MAX_TITLE, MAX_UNIT } from '../../../contract/service.ts';
import type { ImportKey, ImportProblem, ImportRow } from '../../../contract/serviceImport.ts';
import { isLonger } from '../../../contract/text.ts';
import { tidy } from '../../database/foldedText.ts';

/** A row of the file that can be imported. Null: the cell is empty, so the row says nothing of this field. */
export type CheckedRow = {
  row: number;
  title: string;
  category: string | null;
  unit: string | null;
  cost: number | null;
  price: number | null;
  note: string | null;
  guid: string | null;
};

/** Checks one row of the file: the row itself unless it has errors, and what there is to say of it, by field. */
export function checkRow(
  source: ImportRow,
  key: ImportKey,
): { checked: CheckedRow | null; errors: ImportProblem[]; warnings: ImportProblem[] } {
  const errors: ImportProblem[] = [];
  const warnings: ImportProblem[] = [];
  const fail = (field: string, detail: string) => errors.push({ row: source.row, field, detail });
  const title = tidy(source.title);
  const category = tidy(source.category);
  const unit = tidy(source.unit_of_measure);
  const note = tidy(source.note);
  const rowGuid = key === 'guid' ? tidy(source.guid).toLowerCase() : '';
  if (title === '') fail('title', 'Нет наименования.');
  if (isLonger(title, MAX_TITLE)) fail('title', `Наименование длиннее ${MAX_TITLE} знаков.`);
  if (isLonger(category, MAX_TITLE)) fail('category', `Название категории длиннее ${MAX_TITLE} знаков.`);
  if (isLonger(unit, MAX_UNIT)) fail('unit_of_measure', `Единица измерения длиннее ${MAX_UNIT} знаков.`);
  if (isLonger(note, MAX_NOTE)) fail('note', `Примечание длиннее ${MAX_NOTE} знаков.`);
  if (rowGuid !== '' && !guid.safeParse(rowGuid).success) fail('guid', 'Неверный идентификатор записи.');
  const read = (field: 'cost_per_unit' | 'price_per_unit') => {
    const money = readCell(source[field]);
    if (money === null) return null;
    if ('error' in money) return fail(field, money.error) && null;
    if (money.rounded) warnings.push({ row: source.row, field, detail: 'Сумма округлена до копеек.' });
    return money.roubles;
  };
  const cost = read('cost_per_unit');
  const price = read('price_per_unit');
  if (errors.length > 0) return { checked: null, errors, warnings: [] };
  return {
    checked: {
      ...{ row: source.row, title, category: category || null, unit: unit || null, cost, price },
      ...{ note: note || null, guid: rowGuid || null },
    },
    errors,
    warnings,
  };
}

type Cell = { roubles: number; rounded: boolean } | { error: string } | null;

function readCell(value: number | string | null | undefined): Cell {
  if (value === null || value === undefined || (typeof value === 'string' && tidy(value) === '')) return null;
  const money = typeof value === 'number' ? moneyOfNumber(value) : readMoney(value);
  if (!money) return { error: `Не число: «${tidy(String(value)).slice(0, 60)}».` };
  if (money.kopecks < 0) return { error: moneySentences.negative };
  if (money.kopecks > toKopecks(MAX_MONEY)) return { error: moneySentences.large };
  return { roubles: fromKopecks(money.kopecks), rounded: money.rounded };
}

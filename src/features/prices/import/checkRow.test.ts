import { expect, it } from 'vitest';
import type { ImportRow } from '../../../../contract/serviceImport.ts';
import { checkRows, kindOf, stopsImport, withRemarks, withRows } from '../../../importing/steps/checkRow.ts';
import { noEdits, withCorrections, withSkipped } from '../../../importing/steps/importChoices.ts';
import { problemKinds } from '../../../importing/steps/rowFilter.ts';
import { importRows } from './importRequest.ts';

const rows = [3, 4, 6].map((row) => ({ row, category: null, title: `Услуга ${row}`, unit_of_measure: 'м', price_per_unit: 10 }));
const wrong = [{ row: 4, field: 'title', detail: 'Нет наименования.', level: 'error' as const }];

const rounding = { row: 4, field: 'price_per_unit', detail: 'Сумма округлена до копеек.' };

it('corrections and skipped rows are applied to the rows of the file in any order', () => {
  const edits = withSkipped(withCorrections(noEdits, [{ row: 6, field: 'price_per_unit', value: 20 }]), [4], true);
  const { rows: made } = checkRows(rows, wrong, withCorrections(edits, [{ row: 6, field: 'title', value: 'Новая' }]));
  expect(made.map(({ values, skipped }) => [values.title, values.price_per_unit, skipped])).toEqual([
    ['Услуга 3', 10, false],
    ['Услуга 4', 10, true],
    ['Новая', 20, false],
  ]);
  expect(made.filter(stopsImport)).toEqual([]);
  expect(withSkipped(edits, [4], false).skipped).toEqual([]);
});

it('checked rows that did not change stay the same objects', () => {
  const all = checkRows(rows, wrong, noEdits);
  const next = withRows(all, (row) => ({ ...row, skipped: true }), [4, 100]);
  expect(next.rows.map((row, index) => row === all.rows[index])).toEqual([true, false, true]);
});

it('skipped rows are not sent, except where the list is replaced: then they are sent to be kept', () => {
  const { rows: made } = checkRows(rows, wrong, withSkipped(noEdits, [4], true));
  expect(importRows(made, 'upsert')).toEqual({ rows: [rows[0], rows[2]], skip: [] });
  expect(importRows(made, 'replace')).toEqual({ rows: [rows[0], { ...rows[1], cost_per_unit: 'пропущено' }, rows[2]], skip: [4] });
  // left out before the check, for their prices
  const left = [{ row: 9, title: 'Лепнина' } as ImportRow];
  expect(importRows(made, 'upsert', left)).toEqual(importRows(made, 'upsert'));
  expect(importRows(made, 'replace', left)).toMatchObject({ rows: [{}, {}, {}, { row: 9, cost_per_unit: 'пропущено' }], skip: [4, 9] });
});

it('a note longer than a service keeps is cut when its row is sent, and no character of it in two', () => {
  const made = (note: string) =>
    importRows(checkRows([{ ...rows[0], row: 3, note } as ImportRow], [], noEdits).rows, 'upsert').rows[0]?.note;
  expect(made('а '.repeat(400))).toBe('а '.repeat(250).trim());
  expect(made('б'.repeat(500))).toBe('б'.repeat(500));
  expect(made('😀'.repeat(500))).toBe('😀'.repeat(500));
  expect(made(`${'в'.repeat(499)}😀😀`)).toBe(`${'в'.repeat(499)}😀`);
});

it.each([
  ['Незнакомая единица «уп: 5»: проверьте, нет ли опечатки.', 'Незнакомая единица «уп: 5»'],
  ['Такая же строка в файле ещё раз: строки 3, 4.', 'Такая же строка в файле ещё раз'],
  ['Сумма округлена до копеек.', 'Сумма округлена до копеек'],
  ['«1,234» можно прочесть двояко: как тысячи или как доли рубля.', '«1,234» можно прочесть двояко'],
])('a problem is of the kind that its sentence names: %s', (detail, kind) => expect(kindOf({ detail })).toBe(kind));

it('kinds of problems count the rows that are not skipped, errors first', () => {
  const told = (row: number, detail: string, level: 'error' | 'warning' = 'warning') => ({ row, field: 'price_per_unit', detail, level });
  const twice = [told(3, 'Не число: «да».', 'error'), told(3, 'Не число: «нет».', 'error')];
  const rounded = [3, 4, 6].map((row) => told(row, 'Сумма округлена до копеек.'));
  const all = checkRows(rows, [...twice, ...rounded], withSkipped(noEdits, [6], true));
  expect(problemKinds(all.rows).map(({ name, count }) => [name, count])).toEqual([
    ['Не число', 1],
    ['Сумма округлена до копеек', 2],
  ]);
});

it('a remark of the server is added where the check does not say the same', () => {
  const all = checkRows(rows, [{ ...rounding, level: 'warning' }], noEdits);
  const made = withRemarks(all, [rounding, { ...rounding, row: 3 }]);
  expect(made.rows.map(({ problems }) => problems.length)).toEqual([1, 1, 0]);
  expect(made.rows[1]).toBe(all.rows[1]);
});

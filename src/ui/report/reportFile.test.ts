import Papa from 'papaparse';
import { expect, it } from 'vitest';
import type { TableModel } from './ReportTable.tsx';
import { fileName, reportCsv } from './reportFile.ts';

const money = (value: number) => ({ kind: 'money' as const, value });
const percent = (value: number | null) => ({ kind: 'percent' as const, value });

const table: TableModel = {
  head: 'Объект',
  columns: ['Прибыль, ₽', 'Рентабельность'],
  rows: [
    { key: '1', title: '=Дом; «Озёрный»', cells: [money(-1234.5), percent(-12.34)] },
    { key: '2', title: 'Офис', note: 'закрыт 01.02.2026', cells: [money(0), percent(null)] },
  ],
  sums: [money(-1234.5), percent(null)],
};

it('the csv file of a report is read back with its caption on top and its sums below', () => {
  const text = reportCsv({ title: 'Объекты по прибыли', lines: ['Ремонт', 'Период: 2026 год'] }, table);
  expect(text.startsWith('\ufeff')).toBe(true);
  const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ';', newline: '\r\n' });
  expect(data.slice(0, 4)).toEqual([['Объекты по прибыли'], ['Ремонт'], ['Период: 2026 год'], ['']]);
  expect(data.slice(4, 8)).toEqual([
    ['Объект', 'Прибыль, ₽', 'Рентабельность'],
    ["'=Дом; «Озёрный»", '-1234,50', '-12,3'],
    ['Офис (закрыт 01.02.2026)', '0,00', ''],
    ['Итого', '-1234,50', ''],
  ]);
});

it('the per cents of the csv file are rounded as on the screen, without a minus before zero', () => {
  const cells = [0.35, 0.95, -0.04, 12_345.6].map(percent);
  const text = reportCsv(
    { title: 'Доли', lines: [] },
    { head: 'Статья', columns: ['', '', '', ''], rows: [{ key: '1', title: 'Краска', cells }], sums: null },
  );
  expect(text).toContain('Краска;0,4;1,0;0,0;12345,6\r\n');
});

it('the file of a report has a name valid on any file system', () => {
  const parts = { what: 'По месяцам', company: 'ООО «А/Б: "В"»', from: '2026-01-01', to: '2026-12-31' };
  expect(fileName(parts, 'png')).toBe('По месяцам — ООО «А Б В » 2026-01-01…2026-12-31.png');
});

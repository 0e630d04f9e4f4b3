import { expect, it } from 'vitest';
import type { Cell } from '../../../importing/reading/sheetTable.ts';
import { operationRequest } from './OperationPlan.tsx';
import { defaultOptions } from './operationKind.ts';
import { operationReader } from './operationReader.ts';

it('half a kopeck of a number in a file is sent rounded up, as the check shows it', () => {
  const sums = [1.255, 1.005, 191.49999999999997];
  const rows: Cell[][] = [['Дата', 'Тип', 'Сумма', 'Описание'], ...sums.map((sum): Cell[] => ['05.11.2026', 'Расход', sum, 'Краска'])];
  const sheet = { name: 'Лист', rows };
  const mapping = operationReader.recognise(sheet);
  const { read } = operationReader.read(sheet, mapping, defaultOptions);
  const checked = read.rows.map((values) => ({ values, problems: [], skipped: false }));
  const request = operationRequest({ company: 'c', fileName: 'Операции.xlsx', rows: checked, read, mapping, options: defaultOptions });
  expect(request?.rows.map(({ amount }) => amount)).toEqual([1.26, 1.01, 191.5]);
});

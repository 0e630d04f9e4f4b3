import { expect, it } from 'vitest';
import { importedFrom, PASTED_TABLE } from './importTitle.ts';

it.each([
  ['прайс.csv', 'файла «прайс.csv»'],
  ['Прайс 2.0 от 01.12.2026.XLSX', 'файла «Прайс 2.0 от 01.12.2026.XLSX»'],
  [PASTED_TABLE, 'вставленной таблицы'],
  ['Ремонт, Москва', '«Ремонт, Москва»'],
  ['Ремонт 2.0, г. Москва', '«Ремонт 2.0, г. Москва»'],
])('an import of %s is said to be of %s', (name, said) => {
  expect(importedFrom(name)).toBe(said);
});

import { describe, expect, it } from 'vitest';
import { buildBook } from '../../../../tests/faults/import-files/buildBook.ts';
import { workerHere } from '../../../../tests/support/source-worker.ts';
import { openInWorker } from '../../../importing/reading/openInWorker.ts';
import { defaultOptions, type PriceKind } from './priceKind.ts';

const book = buildBook([
  { name: 'Титул', rows: [['ООО «Ремонт»'], ['Москва']] },
  {
    name: 'Прайс',
    rows: [
      ['Наименование', 'Ед. изм.', 'Себестоимость', 'Цена'],
      ['Стены'],
      ['Окраска', 'м2', 100, 'много'],
      ['Окраска', 'м2', 100, 150],
      ['Обои', null, 1, { formula: 'C5*2', value: 2 }],
      ['Лепнина', 'м', 1, { formula: 'C6*2' }],
    ],
  },
  {
    name: 'Прошлый год',
    state: 'hidden',
    rows: [['Наименование', 'Ед. изм.', 'Себестоимость', 'Цена'], ...Array.from({ length: 9 }, (_, n) => [`Работа ${n}`, 'м2', 50, 90])],
  },
]);
const file = new File([book.slice()], 'прайс.xlsx');
const open = (keeper = workerHere()) => openInWorker<PriceKind>(file, undefined, () => keeper);

describe('a source opened in a worker', () => {
  it('gives its sheets, the likely one, and how its columns are recognised', async () => {
    const source = await open();
    expect(source).toMatchObject({ name: 'прайс.xlsx', best: 1 });
    expect(source.sheets).toEqual([
      { name: 'Титул', rows: 2, columns: 1 },
      { name: 'Прайс', rows: 6, columns: 4 },
      { name: 'Прошлый год', rows: 10, columns: 4, hidden: true },
    ]);
    const seen = await source.recognise(1);
    expect(seen).toMatchObject({ depth: 1, withoutPrice: 0, counts: { service: 4, section: 1, header: 1 } });
    expect(seen.columns[3]).toEqual({ letter: 'D', header: 'Цена', samples: ['много', '150', '2', '=C6*2'], filled: 4 });
    expect((await source.recognise(1, { header: null })).mapping.header).toBeNull();
    const other = { header: 0, columns: ['title', 'unit', 'ignore', 'ignore'] as const };
    expect((await source.recognise(1, { ...other, columns: [...other.columns] })).mapping).toEqual(other);
  });

  it('gives rows with their problems and the source’s own cells, and checks corrections', async () => {
    const source = await open();
    const { mapping } = await source.recognise(1);
    const read = await source.read(1, mapping, defaultOptions);
    expect(read.rows[2]).toEqual({ row: 5, category: 'Стены', title: 'Обои', unit_of_measure: null, cost_per_unit: 1, price_per_unit: 2 });
    expect(read.problems.map(({ row, field, level }) => [row, field, level])).toEqual([
      [3, 'price_per_unit', 'error'],
      [3, 'title', 'warning'],
      [4, 'title', 'warning'],
      [6, 'price_per_unit', 'error'],
    ]);
    expect(await source.sourceRows(1, [3, 1, 99])).toEqual([
      ['Окраска', 'м2', 100, 'много'],
      ['Наименование', 'Ед. изм.', 'Себестоимость', 'Цена'],
      [],
    ]);
    const [row] = read.rows;
    if (!row) throw new Error('no row');
    expect(await source.correct([{ ...row, title: 'Грунтовка', price_per_unit: 5 }])).toEqual([
      { row: 3, problems: [] },
      { row: 4, problems: [] },
    ]);
  });

  it('drops a read when a newer one starts', async () => {
    const source = await open();
    const { mapping } = await source.recognise(1);
    const [old, fresh] = await Promise.allSettled([
      source.read(1, mapping, defaultOptions),
      source.read(1, mapping, { ...defaultOptions, missingPrice: { how: 'skip' } }),
    ]);
    expect(old).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
    expect(fresh.status).toBe('fulfilled');
  });

  it('ends its worker when it is closed, refused or aborted', async () => {
    const closed = workerHere();
    const source = await open(closed);
    const waiting = source.recognise(1);
    source.close();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(source.recognise(1)).rejects.toMatchObject({ name: 'AbortError' });
    expect(closed.ended).toBe(true);

    const refused = workerHere();
    await expect(openInWorker<PriceKind>(new File(['%PDF-1.7'], 'прайс.pdf'), undefined, () => refused)).rejects.toThrow('Это PDF');
    expect(refused.ended).toBe(true);

    const slow = workerHere(1000);
    const control = new AbortController();
    const opening = openInWorker<PriceKind>(file, control.signal, () => slow);
    control.abort();
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
    expect(slow.ended).toBe(true);
  });

  it('reports that the worker cannot start', async () => {
    const keeper = workerHere(1000);
    const opening = openInWorker<PriceKind>(file, undefined, () => keeper);
    keeper.onerror?.call(keeper as unknown as Worker, new Event('error') as ErrorEvent);
    await expect(opening).rejects.toThrow('Не удалось прочитать файл');
  });
});

it('a pasted table is read as spreadsheets copy it', async () => {
  const pasted = 'Наименование\tЕд. изм.\tЦена\r\n"Окраска\nв два слоя"\tм2\t1 234,50\r\n"Кирпич" М150\tшт.\t5\r\n';
  const source = await openInWorker<PriceKind>({ pasted }, undefined, () => workerHere());
  const { mapping } = await source.recognise(source.best);
  const { rows } = await source.read(source.best, mapping, defaultOptions);
  expect(rows.map(({ title, price_per_unit }) => [title, price_per_unit])).toEqual([
    ['Окраска\nв два слоя', 1234.5],
    ['"Кирпич" М150', 5],
  ]);
  await expect(openInWorker<PriceKind>({ pasted: ' \n' }, undefined, () => workerHere())).rejects.toThrow('В буфере обмена нет таблицы');
});

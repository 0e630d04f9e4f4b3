import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import type { Service } from '../../../../contract/service.ts';
import { BOM } from '../../../../contract/text.ts';
import { sampleService } from '../../../../tests/support/sample-service.ts';
import type { PriceRow } from '../priceRow.ts';
import { countServices, exportList, priceCsv } from './exportList.ts';
import { fileName } from './fileHead.ts';

const row = (guid: string, more: Partial<Service> = {}): PriceRow => ({
  service: sampleService({
    guid,
    title: 'Окраска',
    unit_of_measure: 'м²',
    cost_per_unit: 100.5,
    price_per_unit: 1200,
    note: undefined,
    ...more,
  }),
  entry: null,
  touched: false,
});
const groups = [
  { id: 'c', title: 'Стены', rows: [row('a'), row('b', { title: '=1+1' })] },
  { id: 'f', title: 'Полы', rows: [] },
];

describe('the exported price list', () => {
  it('has everything with its empty categories, or the chosen services alone', () => {
    const all = exportList(groups, { withCost: true, chosen: null });
    expect([all.length, countServices(all)]).toEqual([2, 2]);
    expect(exportList(groups, { withCost: true, chosen: new Set(['b']) })).toEqual([
      { guid: 'c', title: 'Стены', services: [{ guid: 'b', title: '=1+1', unit: 'м²', cost: 100.5, price: 1200 }] },
    ]);
  });

  it('has no deleted row that is shown for a text waiting in it', () => {
    const rows = [row('a'), row('b', { is_deleted: true })];
    for (const chosen of [null, new Set(['a', 'b'])]) {
      expect(countServices(exportList([{ id: 'c', title: 'Стены', rows }], { withCost: true, chosen }))).toBe(1);
    }
  });

  it('leaves the cost out on request', () => {
    const list = exportList(groups, { withCost: false, chosen: null });
    expect(list[0]?.services[0]?.cost).toBeUndefined();
    expect(priceCsv(list, false)).not.toContain('100,5');
  });
});

describe('the exported csv file', () => {
  it('opens in Russian Excel, without formulas', () => {
    const text = priceCsv(exportList(groups, { withCost: true, chosen: null }), true);
    expect(text).toBe(
      `${BOM}Категория;Наименование;Ед. изм.;Себестоимость;Цена;Идентификатор\r\nСтены;Окраска;м²;100,50;1200,00;a\r\nСтены;'=1+1;м²;100,50;1200,00;b\r\n`,
    );
  });

  it('has a column of notes where a service has one', () => {
    const noted = [{ id: 'c', title: 'Стены', rows: [row('a', { note: '-5 % зимой' }), row('b', { note: '' })] }];
    const [, ...lines] = priceCsv(exportList(noted, { withCost: false, chosen: null }), false)
      .trim()
      .split('\r\n');
    expect(lines).toEqual(["Стены;Окраска;м²;1200,00;'-5 % зимой;a", 'Стены;Окраска;м²;1200,00;;b']);
    expect(priceCsv(exportList(noted, { withCost: false, chosen: new Set(['b']) }), false)).not.toContain('Примечание');
  });

  it('quotes cells that would break the columns', () => {
    const list = [{ guid: 'c', title: 'A;B', services: [{ guid: 'a', title: 'Труба 1/2"', unit: '', cost: undefined, price: 0 }] }];
    expect(priceCsv(list, false).split('\r\n')[1]).toBe('"A;B";"Труба 1/2""";;0,00;a');
  });
});

it('the name of the exported file is valid on any disk', () => {
  expect(fileName('ООО «Дом/Сад»: 1?', 'csv', dayjs('2026-11-21'))).toBe('Прайс-лист ООО «Дом Сад» 1 2026-11-21.csv');
});

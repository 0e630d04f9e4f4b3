import { beforeAll, describe, expect, it } from 'vitest';
import { openedZip } from '../support/exports.ts';
import { type Firm, openFirm } from '../support/firm.ts';

describe('the zip export of a whole company', () => {
  let firm: Firm;
  let zip: ReturnType<typeof openedZip>;

  beforeAll(async () => {
    firm = await openFirm();
    const category = await firm.addCategory('Стены; и "углы"');
    await firm.addService(category, { title: '=1+1', cost_per_unit: 100.5, price_per_unit: 1200 });
    const gone = await firm.addService(category, { title: '-5 градусов' });
    await firm.owner.patch(`/api/service/edit/${gone}`, { is_deleted: true });
    await firm.owner.post('/api/transaction/income/create/', {
      company: firm.company,
      date: '2026-03-05',
      amount: 1234.5,
      description: '@смета',
    });
    await firm.owner.post('/api/transaction/expense/create/', {
      company: firm.company,
      date: '2026-03-06',
      amount: 200.25,
      description: 'Клей',
    });
    const answer = await firm.owner.download(`/api/analytics/company-zip/?id=${firm.company}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''");
    zip = openedZip(answer.bytes);
  });

  it('has a table of every entity and a manifest', () => {
    expect(zip.names).toEqual([
      'статьи.csv',
      'объекты.csv',
      'категории контрагентов.csv',
      'контрагенты.csv',
      'операции.csv',
      'категории услуг.csv',
      'услуги.csv',
      'manifest.json',
    ]);
    expect(zip.table('услуги.csv')).toMatchObject([
      { Категория: 'Стены; и "углы"', Наименование: "'=1+1", Себестоимость: '100,50', Цена: '1200,00', Удалено: '' },
      { Наименование: "'-5 градусов", Удалено: 'да' },
    ]);
    expect(zip.table('операции.csv')).toMatchObject([
      { Дата: '06.03.2026', Тип: 'Расход', Сумма: '200,25', Описание: 'Клей' },
      { Дата: '05.03.2026', Тип: 'Приход', Сумма: '1234,50', Описание: "'@смета" },
    ]);
  });

  it('opens in Russian Excel: BOM, semicolons, CRLF', () => {
    const text = zip.text('операции.csv');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('describes each of its files in the manifest', () => {
    const { files, totals, company, seq, kind } = zip.manifest;
    expect(files.map(({ name }) => name)).toEqual(zip.names.slice(0, -1));
    for (const { name, rows, sha256 } of files) {
      expect([name, sha256, rows]).toEqual([name, zip.sha256(name), zip.table(name).length]);
    }
    expect(totals).toEqual({ count: 2, income: 1234.5, payment: 0, expense: 200.25, dividend: 0, profit: 1034.25 });
    expect({ company: company.guid, kind }).toEqual({ company: firm.company, kind: 'everything' });
    expect(seq).toBeGreaterThanOrEqual(6);
  });
});

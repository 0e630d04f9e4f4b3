import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { openFirm } from '../support/firm.ts';

it('the price list template opens in a spreadsheet with its header, three examples and the list of units', async () => {
  const firm = await openFirm();
  const answer = await firm.client.download('/api/user/price-template/');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('spreadsheetml.sheet');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  const [sheet] = await readXlsxFile(Buffer.from(answer.bytes));
  expect(sheet?.data[0]).toEqual(['Категория', 'Наименование', 'Ед. изм.', 'Себестоимость', 'Цена']);
  expect(sheet?.data).toHaveLength(4);
  const xml = unzipSync(answer.bytes)['xl/worksheets/sheet1.xml'];
  expect(strFromU8(xml as Uint8Array)).toMatch(/<dataValidation [^>]*type="list"[^>]*sqref="C2:C\d+"/);
});

it('the price list template is refused without signing in', async () => {
  const firm = await openFirm();
  expect((await fetch(`${firm.address}/api/user/price-template/`)).status).toBe(401);
});

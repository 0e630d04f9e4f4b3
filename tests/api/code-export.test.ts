import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { exportCodes } from '../../server/modules/payments/codes/export.ts';
import { activateCode, CODES, issueCodes, keeperFlags, someUser } from '../support/activation-codes.ts';
import { startTestServer } from '../support/server.ts';

const server = await startTestServer({ now: () => new Date('2026-03-10T22:30:00Z') });
const keeper = await someUser(server, keeperFlags, 'Анна Белова');

const titles = [
  'Код',
  'Статус',
  'Тариф',
  'Месяцев',
  'Партия',
  'Комментарий',
  'Выпущен',
  'Кто выпустил',
  'Действует до',
  'Активирован',
  'Кто активировал',
  'Логин',
  'Отозван',
  'Кто отозвал',
];

it('a .csv file of activation codes opens in Excel and contains no formulas', async () => {
  const codes = await issueCodes(keeper, { count: 3, comment: '=HYPERLINK("http://зло")', expires_at: '2026-12-31T20:59:59Z' });
  const user = await someUser(server, [], '@SUM(1;2)');
  await activateCode(user, codes[1]?.code ?? '');
  const { status, headers, bytes } = await keeper.download(`${CODES}export/?batch=${codes[0]?.batch}`);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(`Коды партии ${codes[0]?.batch_number} на 11.03.2026.csv`);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith('\ufeffКод;Статус;')).toBe(true);
  expect(text).not.toMatch(/(^|[;"\n])[=+\-@]/);
  const { data } = Papa.parse<string[]>(text.slice(1).trimEnd(), { delimiter: ';' });
  expect(data[0]).toEqual(titles);
  expect(data.slice(1).map((row) => [row[0], row[1]])).toEqual([
    [codes[0]?.code, 'Новый'],
    [codes[1]?.code, 'Использован'],
    [codes[2]?.code, 'Новый'],
  ]);
  expect(data[2]?.slice(5, 12)).toEqual([
    '\'=HYPERLINK("http://зло")',
    '11.03.2026 01:30',
    'Анна Белова',
    '31.12.2026 23:59',
    '11.03.2026 01:30',
    "'@SUM(1;2)",
    `u-${user.user}@test.example`,
  ]);
});

it('an .xlsx file of activation codes holds text as text and times as dates in Moscow', async () => {
  const codes = await issueCodes(keeper, { count: 2, comment: '=1+1', subscription_type: 'pro_plus', period: 12 });
  await keeper.patch(`${CODES}${codes[0]?.guid}/`, { status: 'revoked' });
  const { headers, bytes } = await keeper.download(`${CODES}export/?batch=${codes[0]?.batch}&status=revoked&format=xlsx`);
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const [sheet] = await readXlsxFile(Buffer.from(bytes));
  expect(sheet?.data[0]).toEqual(titles);
  expect(sheet?.data).toHaveLength(2);
  expect(sheet?.data[1]?.slice(0, 8)).toEqual([
    codes[0]?.code,
    'Отозван',
    'Про Плюс',
    12,
    codes[0]?.batch_number,
    '=1+1',
    new Date('2026-03-11T01:30:00Z'),
    'Анна Белова',
  ]);
});

it('a file of activation codes larger than one read holds every code once', async () => {
  const codes = [];
  for (let batch = 0; batch < 3; batch += 1) codes.push(...(await issueCodes(keeper, { count: 1000, comment: 'Много' })));
  const { bytes } = await keeper.download(`${CODES}export/?search=${encodeURIComponent('много')}`);
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.slice(0, 14))).toEqual(codes.map(({ code }) => code));
});

it('an export of activation codes too large for a sheet is refused as .xlsx but not as .csv', async () => {
  const [first] = await issueCodes(keeper, { count: 4 });
  const { api } = server.app;
  const filter = { batch: first?.batch ?? '' };
  await expect(exportCodes(api, { ...filter, format: 'xlsx' }, 3)).rejects.toMatchObject({
    code: 1100,
    message: expect.stringContaining('.csv'),
  });
  expect((await exportCodes(api, { ...filter, format: 'xlsx' }, 4)).format).toBe('xlsx');
  expect((await exportCodes(api, { ...filter, format: 'csv' }, 3)).format).toBe('csv');
});

import fc from 'fast-check';
import { MAX_TITLE, MAX_UNIT } from '../../contract/service.ts';
import { cleanLine, noControlCharacters } from '../../contract/text.ts';

/** Categories with their services; sums in roubles. */
export type List = { title: string; services: { title: string; unit: string; cost: number; price: number }[] }[];

/** Text that spreadsheets, delimited text, XML or the recognition of headers, sections and footers could take for something else. */
export const odd = [
  ...['Окраска', 'окраска', 'Шпаклёвка', 'Шпаклевка', 'Стены', 'Стены ', 'Потолки: ёлочка', 'Окраска  стен', 'Обои\u00a0виниловые'],
  ...['=1+1', '+7 900', '-', '—', '-5', '@имя', "'в апострофах'", "''", "'=1", '"', '""', '"Кирпич" М150', 'Труба 1/2"', '«ёлочки»'],
  ...[
    ';',
    'а;б;"в"',
    ',',
    'а, б, в, г, д, е, ж',
    '|',
    'а|б|в|г|д|е|ж|з',
    'sep=,',
    '\\',
    '#',
    '0',
    '1',
    '123',
    '00042',
    '1 200,50',
    '1,234',
  ],
  ...['12.05', '1e5', '0x10', 'TRUE', 'ИСТИНА', 'NaN', 'null', '2026-11-21', '5%', '100 ₽'],
  ...['Итого', 'Итого:', 'Всего по разделу', 'НДС', 'Примечание', 'Директор', '1. Стены', '1.1. Окраска', 'Раздел 2', 'Подраздел'],
  ...['Категория', 'Наименование', 'Ед. изм.', 'Себестоимость', 'Цена', 'Идентификатор', 'guid', 'Без категории'],
  ...[
    '👷🏽‍♀️ Бригада',
    'и\u0306од',
    'и\u0301',
    'ﬁ',
    'İ',
    'ß',
    '\u200b',
    'а\u200bб',
    '\u2028',
    'а\u2028б',
    '\ufffe',
    '\uffff',
    'а\ufeffб',
    '\u0085а',
  ],
  ...['<b>&amp;</b>', ']]>', '&#10;', '_x000D_', '_x0041_', '%{x}', 'я'.repeat(MAX_TITLE), 'слово '.repeat(80)],
];
export const fits = (max: number, text: string) => text.length <= max && noControlCharacters(text);
const line = (max: number) =>
  fc
    .oneof(
      { weight: 4, arbitrary: fc.constantFrom(...odd) },
      { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
      { weight: 1, arbitrary: fc.array(fc.constantFrom(...odd, ';', '"', ' ', ',', "'"), { maxLength: 5 }).map((parts) => parts.join('')) },
    )
    .map(cleanLine)
    .filter((text) => fits(max, text));
const title = line(MAX_TITLE).filter((text) => text !== '');
const roubles = fc.oneof(
  fc.constantFrom(0, 0.01, 0.1, 0.29, 1, 1.15, 191.5, 1000, 1234.5, 1_000_000, 99_999_999.99),
  fc.integer({ min: 0, max: 9_999_999_999 }).map((kopecks) => kopecks / 100),
);
const unit = fc.oneof(fc.constantFrom('', 'м²', 'шт.', 'кг.', 'м.пог'), line(MAX_UNIT));
const service = fc.record({ title, unit, cost: roubles, price: roubles });
export const list: fc.Arbitrary<List> = fc.array(fc.record({ title, services: fc.array(service, { maxLength: 6 }) }), {
  minLength: 1,
  maxLength: 5,
});

import type { HeaderWords } from '../../../importing/recognition/headerWords.ts';
import type { Role } from './priceKind.ts';

/** Headers of price lists. «Цена закупки» is a cost and «Наименование работ и затрат» a title: the order of the rules tells. */
export const priceHeadings: HeaderWords<Role> = {
  rules: [
    [/^(guid|uuid|id)$|идентификатор/, 'guid', true],
    [/^(№|n\b|no\b|#)|(^|\s)п\s?[/.\\]?\s?п(?![а-яё])|шифр|^код|артикул|^номер|^что исправить/, 'ignore', true],
    [/примеч|коммент|^(поясн|заметк)|^(note|comment|remark)/, 'note', true],
    [/^(?!.*(закуп|себестоим|скидк)).*(цен[аыу]|расценк|стоимост).*[\s(](с|без|вкл[а-яё.]*|уч[её]том)\s+(ндс|нацен)/, 'price', true],
    [/кол-?во|количеств|об[ъь]?[её]м|марж|нацен|процент|%|скидк|ндс/, 'ignore', true],
    // A rate of consumption is no money, whatever it is measured in; «Расход, руб.» and «Расходы» are.
    [
      /(^|\s)норм[аы]?(?![а-яё])|(норм|удельн).*расход|трудо(затрат|[её]мк)|затраты? (труда|времени)|(чел|маш)[а-яё.]*[\s-]*(ч|дн)/,
      'ignore',
      true,
    ],
    [/расход[ау]?(?![а-яё])(?!.*(руб|₽|(^|[\s,])р\.|стоим|сумм|цен))/, 'ignore', true],
    [/(категори|раздел|групп)(?!.*(работ|услуг))|^category$/, 'category', true],
    [/наименован|назван|^title$|^name$/, 'title', true],
    [/себестоим|закуп|затрат|расход|зарплат|з\/п|оплата труда|(^|\s)фот(\s|$)|^cost/, 'cost', true],
    [/(цен|расцен|стоим).*(мастер|бригад|исполнител|подрядч)/, 'cost', true],
    [/материал/, 'price', false],
    // weak: the price of one unit wins wherever it stands
    [/(^|\s)(итого|всего)(?![а-яё])|^(?=.*(стоимост|цен|сумм|руб|₽)).*(?<![а-яё])общ(ая|\.)/, 'price', false],
    [/цен[аыу]|расценк|тариф|^price|прайс|розниц|(стоимост|руб|₽).*\sед(\.|иниц)/, 'price', true],
    // «единицы» and «на единицу» below «Стоимость» are prices
    [/^единицы$/, 'unit', false],
    [/^ед(\.|\s|$)|^(?!(за|на)\s).*(единиц|изм(\.|ерен|\s|$))|^unit/, 'unit', true],
    [/стоимост|руб|₽/, 'price', true],
    [/^итог|^сумм|^всего/, 'price', false],
    [/категори|раздел|групп/, 'category', false],
    // columns of words that name no categories; with a number it is a cell below such a heading: «Срок 3 дня»
    [/^(?!.*\d|вид|работ|услуг|позици|описан).*(наличие|производител|изготовител|поставщик|(^|\s)(страна|срок))/, 'ignore', false],
    [/^(?!.*\d|вид|работ|услуг|позици|описан).*(бренд|гаранти[яи])(?![а-яё])/, 'ignore', false],
    [/работ|услуг|позици|описан|^вид/, 'title', false],
  ],
  main: 'title',
  alone: /наименован|назван/i,
  // «Вид работ» beside «Наименование» groups the works.
  group: { role: 'category', may: (header) => /^\s*(вид|тип|этап)/i.test(header) },
};

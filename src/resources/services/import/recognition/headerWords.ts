import type { Role } from '../../../../importing/recognition/mapping.ts';

/** A role that a header names, and how surely: a strong name beats a weak one. */
export type Named = { role: Role; strong: boolean };

/** In the order of trial: the first rule that fits decides, so «Цена закупки» is a cost and «Наименование работ и затрат» a title. */
const rules: readonly (readonly [RegExp, Role, boolean])[] = [
  [/^(guid|uuid|id)$|идентификатор/, 'guid', true],
  [/^(№|n\b|no\b|#)|(^|\s)п\s?[/.\\]?\s?п(?![а-яё])|шифр|^код|артикул|^номер|примеч|коммент/, 'ignore', true],
  [/кол-?во|количеств|об[ъь]?[её]м|марж|нацен|процент|%|скидк|ндс/, 'ignore', true],
  [/(категори|раздел|групп)(?!.*(работ|услуг))|^category$/, 'category', true],
  [/наименован|назван|^title$|^name$/, 'title', true],
  [/себестоим|закуп|затрат|расход|зарплат|з\/п|оплата труда|(^|\s)фот(\s|$)|^cost/, 'cost', true],
  [/(цен|расцен|стоим).*(мастер|бригад|исполнител|подрядч)/, 'cost', true],
  [/материал/, 'price', false],
  [/цен[аыу]|расценк|тариф|^price|прайс|розниц/, 'price', true],
  [/^ед(\.|\s|$)|единиц|изм(\.|ерен|\s|$)|^unit/, 'unit', true],
  [/стоимост|руб|₽/, 'price', true],
  [/^итог|^сумм|^всего/, 'price', false],
  [/категори|раздел|групп/, 'category', false],
  [/работ|услуг|позици|описан|^вид/, 'title', false],
];

/** «Вид работ» beside «Наименование» groups the works. */
export function mayGroup(header: string): boolean {
  return /^\s*(вид|тип|этап)/i.test(header);
}

/** Longer text is a sentence above the table, not a header. */
const MAX_HEADER = 80;

/** What the text of a header cell says about its column; null when nothing. */
export function nameOf(header: string): Named | null {
  const text = header
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  if (text === '' || text.length > MAX_HEADER) return null;
  for (const [words, role, strong] of rules) if (words.test(text)) return { role, strong };
  return null;
}

import type { Cell } from '../../../../importing/reading/sheetTable.ts';
import { contentOf } from '../../../../importing/recognition/columnContent.ts';
import type { HeaderWords } from '../../../../importing/recognition/headerWords.ts';
import type { ColumnGuess } from '../../../../importing/recognition/recognise.ts';
import type { Role } from './roles.ts';

type Roles = (Role | 'ignore' | null)[];
const SAMPLE = 200;
const looks: readonly (readonly [Role, RegExp])[] = [
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['inn', /^(\d{10}|\d{12})$/],
  ['phone', /^[+(]?\d[\d\s()-]{6,18}\d$/],
];

const words: HeaderWords<Role> = {
  rules: [
    [
      /^(№|#|n|no)$|п\s?[/.\\]\s?п|^(guid|uuid|id)$|идентификатор|кпп|огрн|(^|\s)бик|счет|счёт|(^|\s)банк|баланс|долг|оборот/,
      'ignore',
      true,
    ],
    [/(^|\s)инн(\s|$)/, 'inn', true],
    [/e-?mail|почт/, 'email', true],
    [/^тел\.?$|телефон|^phone|мобильн/, 'phone', true],
    [/категори|групп|(^|\s)тип|(^|\s)вид|^роль|^category/, 'category', true],
    [/коммент|примеч|заметк|описан|адрес|^comment/, 'comment', true],
    [/наименован|назван|^контрагент|^title$|^name$|^(организация|компания)$/, 'title', true],
    [/^(фио|ф\.\s?и\.\s?о\.?|подрядчик|поставщик|клиент|заказчик|исполнитель|бригада|имя|контактное лицо)$/, 'title', false],
  ],
  main: 'title',
  alone: /наименован|назван|контрагент/i,
};

/** How the columns of a list of contractors are told apart. */
export const contractorColumns: ColumnGuess<Role> = {
  words,
  guess,
  complete: (named) => named.includes('title') && (named.includes('inn') || named.includes('phone') || named.includes('email')),
};

function guess(rows: readonly Cell[][], named: Readonly<Roles>): (Role | 'ignore')[] {
  const result: Roles = [...named];
  const sample = rows.filter((row) => row.length > 0).slice(0, SAMPLE);
  for (const [role, look] of looks) {
    if (result.includes(role)) continue;
    const column = result.findIndex((known, index) => known === null && shareOf(sample, index, look) > 0.7);
    if (column >= 0) result[column] = role;
  }
  if (!result.includes('title')) {
    const scores = result.map((known, column) => (known === null ? titleScore(sample, column) : 0));
    const best = scores.indexOf(Math.max(...scores, 0));
    if ((scores[best] ?? 0) > 0) result[best] = 'title';
  }
  return result.map((role) => role ?? 'ignore');
}

function shareOf(rows: readonly Cell[][], column: number, look: RegExp): number {
  const cells = rows.map((row) => String(row[column] ?? '').trim()).filter((text) => text !== '');
  return cells.length === 0 ? 0 : cells.filter((text) => look.test(text)).length / cells.length;
}

function titleScore(rows: readonly Cell[][], column: number): number {
  const { text, density, variety } = contentOf(rows, column, () => false);
  return text > 0.5 ? density * (0.2 + variety) : 0;
}

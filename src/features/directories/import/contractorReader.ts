import { compactRequisite, innFault } from '../../../../contract/requisites.ts';
import { type Fault, judgeEach, longText, type SheetReader } from '../../../importing/reading/sheetReader.ts';
import type { Cell, SheetTable } from '../../../importing/reading/sheetTable.ts';
import { innIn, plainLine, wordsIn } from '../../../importing/recognition/cellValues.ts';
import { contentOf } from '../../../importing/recognition/columnContent.ts';
import { describeSheet } from '../../../importing/recognition/describeSheet.ts';
import type { HeaderWords } from '../../../importing/recognition/headerWords.ts';
import { byTable, columnOf } from '../../../importing/recognition/mapping.ts';
import { bestSheet, type ColumnGuess, giveRole, mappingFor, recognise } from '../../../importing/recognition/recognise.ts';
import { headerOf, isDeleted, isFooter, numbersColumns, repeatsHeader } from '../../../importing/recognition/rowKind.ts';
import type { ContractorKind, ContractorMapping, ContractorRow, Role, RowKind } from './contractorKind.tsx';

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
const contractorColumns: ColumnGuess<Role> = {
  words,
  guess,
  complete: (named) => named.includes('title') && (named.includes('inn') || named.includes('phone') || named.includes('email')),
};

/** What the import makes of lists of contractors. */
export const contractorReader: SheetReader<ContractorKind> = {
  best: (sheets) => bestSheet(sheets, contractorColumns),
  recognise: (sheet) => recognise(sheet, contractorColumns),
  mappingFor: (sheet, header) => mappingFor(sheet, header, contractorColumns),
  describe(sheet, mapping) {
    const counts: Record<RowKind, number> = { contractor: 0, empty: 0, header: 0, other: 0 };
    for (const kind of contractorsIn(sheet, mapping).kinds) counts[kind] += 1;
    return { ...describeSheet(sheet, mapping), counts };
  },
  read(sheet, mapping) {
    const { rows } = contractorsIn(sheet, mapping);
    const checker = judgeEach(rows, judgeContractor);
    return { read: { rows, problems: checker.all() }, checker };
  },
};

function contractorsIn(sheet: SheetTable, mapping: ContractorMapping): { kinds: RowKind[]; rows: ContractorRow[] } {
  const tableAt = byTable(mapping, (table) => ({ ...headerOf(sheet, table), table }));
  const rows: ContractorRow[] = [];
  const kinds = sheet.rows.map((row, index): RowKind => {
    if (row.length === 0) return 'empty';
    const { first, top, header, table } = tableAt(index);
    if (index < first) return index >= top ? 'header' : 'other';
    if (numbersColumns(row) || repeatsHeader(row, header) || isDeleted(row, header)) return 'other';
    const text = (role: Role) => wordsIn(row, columnOf(table, role)) || null;
    const one = {
      title: text('title'),
      category: text('category'),
      phone: text('phone'),
      email: text('email'),
      inn: innIn(row, columnOf(table, 'inn')) || null,
    };
    // a lone comment, a title of a group of rows or «Итого» is nobody
    const isNamed = one.title !== null && !isFooter(row, '');
    if (!isNamed && one.phone === null && one.email === null && one.inn === null) return 'other';
    rows.push({ row: index + 1, ...one, comment: text('comment') });
    return 'contractor';
  });
  return { kinds, rows };
}

/** What is wrong with one contractor by itself; whether there is such a category only the server knows. */
function judgeContractor({ title, category, phone, email, inn, comment }: ContractorRow): Fault[] {
  const faults: Fault[] = [];
  if (plainLine(title) === '') faults.push({ field: 'title', detail: 'Нет названия.', level: 'error' });
  const wrongInn = innFault(compactRequisite(inn ?? ''));
  if (wrongInn) faults.push({ field: 'inn', detail: wrongInn, level: 'error' });
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
    faults.push({ field: 'email', detail: `«${email.slice(0, 60)}» не похоже на e-mail: проверьте.`, level: 'warning' });
  return [
    ...faults,
    ...longText('title', 'Название', title, 300),
    ...longText('category', 'Категория', category, 300),
    ...longText('phone', 'Телефон', phone, 40),
    ...longText('email', 'E-mail', email, 254),
    ...longText('comment', 'Комментарий', comment, 4000),
  ];
}

type Roles = (Role | 'ignore' | null)[];

function guess(rows: readonly Cell[][], named: Readonly<Roles>): (Role | 'ignore')[] {
  const result: Roles = [...named];
  const sample = rows.filter((row) => row.length > 0).slice(0, SAMPLE);
  for (const [role, look] of looks) {
    if (result.includes(role)) continue;
    const column = result.findIndex((known, index) => known === null && shareOf(sample, index, look) > 0.7);
    if (column >= 0) result[column] = role;
  }
  giveRole(result, 'title', (column) => titleScore(sample, column));
  return result.map((role) => role ?? 'ignore');
}

function shareOf(rows: readonly Cell[][], column: number, look: RegExp) {
  const cells = rows.map((row) => String(row[column] ?? '').trim()).filter((text) => text !== '');
  return cells.length === 0 ? 0 : cells.filter((text) => look.test(text)).length / cells.length;
}

function titleScore(rows: readonly Cell[][], column: number) {
  const { text, density, variety } = contentOf(rows, column, () => false);
  return text > 0.5 ? density * (0.2 + variety) : 0;
}

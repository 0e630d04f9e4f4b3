import type { SheetColumn } from '../../../../grid/sheetTypes.ts';
import type { CheckPart } from '../../../../importing/check/checkPart.ts';
import type { CheckRow } from '../../../../importing/check/checkRow.ts';
import { textColumn } from '../../../../importing/check/fieldColumn.ts';
import { counted } from '../../../../lib/plural.ts';
import type { ContractorKind, ContractorRow } from '../contractorKind.ts';

export const contractorCheckPart: CheckPart<ContractorKind> = {
  columns,
  fieldRoles: [
    ['title', 'title'],
    ['category', 'category'],
    ['phone', 'phone'],
    ['email', 'email'],
    ['inn', 'inn'],
    ['comment', 'comment'],
  ],
  text({ rows }, counts) {
    const wrong = counts.errors > 0 ? counted(counts.errors, 'строка с ошибкой', 'строки с ошибками', 'строк с ошибками') : 'Ошибок нет';
    const doubtful =
      counts.warnings > 0 ? `, ${counted(counts.warnings, 'строка с замечанием', 'строки с замечаниями', 'строк с замечаниями')}` : '';
    return `В файле ${counted(rows.length, 'контрагент', 'контрагента', 'контрагентов')}. ${wrong}${doubtful}.`;
  },
};

function columns(narrow: boolean): SheetColumn<CheckRow<ContractorRow>>[] {
  return [
    textColumn('title', 'Название', { minWidth: narrow ? 150 : 220, width: narrow ? 150 : 'minmax(220px, 3fr)' }),
    textColumn('category', 'Категория', { width: 150 }),
    textColumn('phone', 'Телефон', { width: 160 }),
    textColumn('email', 'E-mail', { width: 180 }),
    textColumn('inn', 'ИНН', { width: 130 }),
    textColumn('comment', 'Комментарий', { width: 180 }),
  ];
}

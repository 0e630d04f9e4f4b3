import { transactionTypes } from '../../../../../contract/transaction.ts';
import type { SheetColumn } from '../../../../grid/sheetTypes.ts';
import type { CheckPart } from '../../../../importing/check/checkPart.ts';
import type { CheckRow } from '../../../../importing/check/checkRow.ts';
import { sumColumn, textColumn } from '../../../../importing/check/fieldColumn.ts';
import { dateCell } from '../../../../importing/recognition/dateCell.ts';
import { typeWords } from '../../../../lib/moneyFilterWords.ts';
import { counted } from '../../../../lib/plural.ts';
import { typedDay } from '../../../../lib/typedDay.ts';
import type { OperationKind, OperationRow } from '../operationKind.ts';
import { operationsCount, ownTransfersText } from '../operationsText.ts';
import { isType } from '../recognition/judgeOperation.ts';
import { typeOf } from '../recognition/typeOf.ts';
import { OperationNotice } from './OperationNotice.tsx';

const type = { shown: (text: string) => (isType(text) ? typeWords[text].one : text), typed: (text: string) => typeOf(text) ?? text };
const day = {
  shown: (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? typedDay(text) : text),
  typed: (text: string) => dateCell(text) ?? text,
};

export const operationCheckPart: CheckPart<OperationKind> = {
  columns,
  fieldRoles: [
    ['date', 'date'],
    ['type', 'type'],
    ['amount', 'amount'],
    ['description', 'description'],
    ['object', 'object'],
    ['contractor', 'contractor'],
    ['inn', 'inn'],
    ['bill', 'bill'],
    ['document', 'document'],
  ],
  text({ rows, statement }, counts) {
    const broken = statement?.broken ?? 0;
    const left = [
      statement ? ownTransfersText(statement.ownTransfers) : '',
      broken > 0 ? `не прочитано разделов: ${broken.toLocaleString('ru-RU')}` : '',
    ].filter(Boolean);
    const wrong = counts.errors > 0 ? counted(counts.errors, 'строка с ошибкой', 'строки с ошибками', 'строк с ошибками') : 'Ошибок нет';
    const doubtful =
      counts.warnings > 0 ? `, ${counted(counts.warnings, 'строка с замечанием', 'строки с замечаниями', 'строк с замечаниями')}` : '';
    return `В файле ${[operationsCount(rows.length - broken), ...left].join('; ')}. ${wrong}${doubtful}.`;
  },
  Notice: OperationNotice,
  actions: transactionTypes.map((value) => ({
    key: value,
    label: `Тип: ${typeWords[value].one.toLowerCase()}`,
    edits: (rows) => rows.map(({ values }) => ({ row: values.row, field: 'type', value })),
  })),
};

function columns(narrow: boolean): SheetColumn<CheckRow<OperationRow>>[] {
  return [
    textColumn('date', 'Дата', { width: 130 }, day),
    textColumn('type', 'Тип', { width: 112 }, type),
    sumColumn('amount', 'Сумма, ₽', { width: narrow ? 112 : 130 }),
    textColumn('description', 'Описание', { minWidth: 180, width: narrow ? 180 : 'minmax(180px, 2fr)' }),
    textColumn('object', 'Объект', { width: narrow ? 140 : 160 }),
    textColumn('contractor', 'Контрагент', { width: narrow ? 140 : 180 }),
    textColumn('inn', 'ИНН', { width: 120 }),
    textColumn('bill', 'Статья', { width: 130 }),
    textColumn('document', 'Документ №', { width: 130 }),
  ];
}

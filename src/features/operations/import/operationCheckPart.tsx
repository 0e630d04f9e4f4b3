import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import type { Contractor } from '../../../../contract/directory.ts';
import { roleOfContractorType } from '../../../../contract/permissions.ts';
import { transactionTypes } from '../../../../contract/transaction.ts';
import { dateCell, plainLine } from '../../../importing/recognition/cellValues.ts';
import { type CheckRow, faultsText } from '../../../importing/steps/checkRow.ts';
import { sumColumn, textColumn } from '../../../importing/steps/fieldColumn.ts';
import type { Correction } from '../../../importing/steps/importChoices.ts';
import { focusHeading } from '../../../importing/steps/Steps.tsx';
import type { CheckPart, NoticeProps } from '../../../importing/wizardParts.ts';
import { counted } from '../../../lib/plural.ts';
import { folded } from '../../../lib/rowTitles.ts';
import { typedDay } from '../../../lib/typedDay.ts';
import { useWholeList } from '../../../lists/useWholeList.ts';
import type { SheetColumn } from '../../../sheet/sheetTypes.ts';
import { typeWords } from '../shared.ts';
import { isType, plainInn, typeOf } from './judgeOperation.ts';
import { type OperationKind, type OperationRow, ownTransfersText } from './operationKind.ts';

const none: readonly Contractor[] = [];

const NAMED = 3;

const SHOWN = 10;

const type = { shown: (text: string) => (isType(text) ? typeWords[text].one : text), typed: (text: string) => typeOf(text) ?? text };
const day = {
  shown: (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? typedDay(text) : text),
  typed: (text: string) => dateCell(text) ?? text,
};

export const operationCheckPart: CheckPart<OperationKind> = {
  columns,
  inWords(values, row) {
    // a corrected type takes the sum that was read to its column
    const amount = values.amount === undefined && values.type !== undefined ? (row.amount ?? undefined) : values.amount;
    return {
      ...values,
      ...(typeof values.type === 'string' ? { type: type.shown(values.type) } : {}),
      ...(amount === undefined ? {} : sidesOf(amount, row.type)),
    };
  },
  text({ rows, statement }, counts) {
    const broken = statement?.broken ?? 0;
    const left = [
      statement ? ownTransfersText(statement.ownTransfers) : '',
      broken > 0 ? `не прочитано разделов: ${broken.toLocaleString('ru-RU')}` : '',
    ].filter(Boolean);
    return `В файле ${[counted(rows.length - broken, 'операция'), ...left].join('; ')}. ${faultsText(counts)}.`;
  },
  Notice: OperationNotice,
  actions: transactionTypes.map((value) => ({
    key: value,
    label: `Тип: ${typeWords[value].one.toLowerCase()}`,
    edits: (rows) => rows.map(({ values }) => ({ row: values.row, field: 'type', value })),
  })),
};

/** The sum in the columns «Приход» and «Расход»; nothing while the type does not tell in which. */
function sidesOf(amount: number | string | null, type: Correction[string] = null): Correction {
  if (typeof type !== 'string' || !isType(type)) return {};
  return type === 'income' ? { income: amount, expense: null } : { income: null, expense: amount };
}

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

/** What is said above the operations of a file. */
export function OperationNotice(props: NoticeProps<OperationKind>) {
  return (
    <>
      <BrokenNotice rows={props.rows} />
      <PaymentNotice {...props} />
    </>
  );
}

/** Sections of a bank statement that could not be read: the whole reason of each, with the number and the party that could be read. */
function BrokenNotice({ rows }: { rows: readonly CheckRow<OperationRow>[] }) {
  const broken = rows.filter(isBroken);
  if (broken.length === 0) return null;
  const rest = broken.length - SHOWN;
  return (
    <Alert
      type="warning"
      showIcon
      role="status"
      message={`Не прочитано разделов выписки: ${broken.length.toLocaleString('ru-RU')}`}
      description={
        <ul className="points">
          {broken.slice(0, SHOWN).map((row) => (
            <li key={row.values.row}>{brokenText(row)}</li>
          ))}
          {rest > 0 && <li>И ещё {rest.toLocaleString('ru-RU')}: они ниже, среди строк с ошибками.</li>}
        </ul>
      }
    />
  );
}

/** A row of a statement that is no operation: nothing of it stands but who and which number. */
function isBroken({ values, problems, skipped }: CheckRow<OperationRow>) {
  return !skipped && values.type === null && values.date === null && problems.some(({ field }) => field === 'document');
}

function brokenText({ values, problems }: CheckRow<OperationRow>) {
  const known = [
    `Строка ${values.row}`,
    values.document === null ? '' : `документ № ${values.document}`,
    values.contractor === null ? '' : values.contractor,
  ].filter(Boolean);
  return `${known.join(', ')}. ${problems.map(({ detail }) => detail).join(' ')}`;
}

/** Expenses that are paid to brigades and subcontractors of the company: suggests to take them for payments. */
function PaymentNotice({ rows, onEdit }: NoticeProps<OperationKind>) {
  const brigades = useBrigades();
  const { numbers, names } = useMemo(() => paymentsAmong(rows, brigades), [rows, brigades]);
  if (numbers.length === 0) return null;
  const more = names.length > NAMED ? ` и ещё ${names.length - NAMED}` : '';
  return (
    <Alert
      type="info"
      showIcon
      role="status"
      message={`Расходы, которые ушли бригадам и подрядчикам: ${counted(numbers.length, 'операция')}`}
      description={`${names.slice(0, NAMED).join(', ')}${more}. Если это оплата их работы, запишите её выплатами: так она попадёт в расчёты с ними.`}
      action={
        <Button
          onClick={() => {
            onEdit(numbers.map((row) => ({ row, field: 'type', value: 'payment' })));
            focusHeading();
          }}
        >
          Записать выплатами
        </Button>
      }
    />
  );
}

/** Living contractors of categories that mean work for pay: brigades and subcontractors. None until the lists are here. */
function useBrigades(): readonly Contractor[] {
  const contractors = useWholeList('contractors').data;
  const categories = useWholeList('contractorCategories').data;
  return useMemo(() => {
    if (!contractors || !categories) return none;
    const paid = new Set(categories.filter((one) => roleOfContractorType[one.contractor_type] === 'contractor').map(({ guid }) => guid));
    return contractors.filter((one) => !one.is_deleted && one.category !== null && paid.has(one.category));
  }, [contractors, categories]);
}

/** Expenses of the file that lead to one of these contractors, by ИНН or, without one, by name; and how those are called. */
function paymentsAmong(rows: readonly CheckRow<OperationRow>[], brigades: readonly Contractor[]): { numbers: number[]; names: string[] } {
  const byInn = new Map(brigades.flatMap(({ inn, title }) => (inn ? [[inn, title] as const] : [])));
  // Names are compared without regard to case, ё/е and spaces, as on the server.
  const byName = new Map(brigades.map(({ title }) => [folded(plainLine(title)), title]));
  const names = new Set<string>();
  const numbers: number[] = [];
  for (const { values, skipped } of rows) {
    if (skipped || values.type !== 'expense') continue;
    const found = byInn.get(plainInn(values.inn)) ?? byName.get(folded(plainLine(values.contractor)));
    if (found === undefined) continue;
    names.add(found);
    numbers.push(values.row);
  }
  return { numbers, names: [...names] };
}

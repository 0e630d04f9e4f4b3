import { useMemo } from 'react';
import { documentNumber } from '../../../../contract/documentNumber.ts';
import { fromKopecks, moneyOfNumber } from '../../../../contract/money.ts';
import type { TransactionImportRow } from '../../../../contract/moneyImport.ts';
import { plainLine } from '../../../importing/recognition/cellValues.ts';
import { OutcomeLists, PlanCounts } from '../../../importing/steps/PlanLists.tsx';
import type { PlanViewProps, Sending } from '../../../importing/wizardParts.ts';
import { isType, plainInn } from './judgeOperation.ts';
import type { OperationKind, OperationRow } from './operationKind.ts';

/** What the import would do: operations that come, those that are there already, and what is made for them. */
export function OperationPlan({ request, answer }: PlanViewProps<OperationKind>) {
  const byRow = useMemo(() => new Map(request.rows.map((row) => [row.row, row])), [request]);
  const detail = (title: string, field: 'description' | 'object' | 'contractor' | 'bill') => ({
    title,
    of: (row: number) => byRow.get(row)?.[field] ?? '',
  });
  const groups = [
    { outcome: 'create', name: 'Загрузятся' },
    {
      outcome: 'duplicate',
      name: 'Уже есть',
      why: (row: number) =>
        documentNumber(byRow.get(row)?.document ?? '') === ''
          ? 'Такая операция уже есть: совпали дата, сумма, описание и всё остальное, что указано в файле.'
          : 'Операция с таким номером документа, датой и суммой уже есть.',
    },
  ];
  const names = [
    { key: 'objects', name: 'Новые объекты', titles: answer.new_objects },
    { key: 'contractors', name: 'Новые контрагенты', titles: answer.new_contractors },
    { key: 'bills', name: 'Новые статьи', titles: answer.new_bills },
    { key: 'completed', name: 'Будет дополнен ИНН', titles: answer.completed },
  ];
  return (
    <>
      <PlanCounts
        counts={[
          ['Загрузится операций', answer.create],
          ['Уже есть', answer.duplicate],
          ['С ошибками', new Set(answer.errors.map(({ row }) => row)).size],
          ...names.map(({ name, titles }) => [name, titles.length] as const),
        ]}
      />
      <OutcomeLists
        rows={answer.rows}
        called="Операция"
        groups={groups}
        names={names}
        errors={answer.errors}
        details={[
          detail('Описание', 'description'),
          detail('Объект', 'object'),
          detail('Контрагент', 'contractor'),
          detail('Статья', 'bill'),
        ]}
        nothing="Загружать нечего."
      />
    </>
  );
}

/** What is sent of a file; null when every row is left out. */
export function operationRequest({ company, fileName, rows, options }: Sending<OperationKind>): OperationKind['request'] | null {
  const sent = rows.flatMap(({ values, skipped }) => (skipped ? [] : (wireRow(values) ?? [])));
  if (sent.length === 0) return null;
  return { company, file_name: fileName.slice(-255), create_missing: options.createMissing, rows: sent };
}

/** A row that the check has passed, as the call takes it; null for any other. */
function wireRow(row: OperationRow): TransactionImportRow | null {
  const { type, date, amount } = row;
  if (type === null || !isType(type) || date === null || typeof amount !== 'number') return null;
  return {
    row: row.row,
    type,
    date,
    amount: fromKopecks(moneyOfNumber(amount).kopecks),
    description: (row.description ?? '').replaceAll('\0', '').trim() || undefined,
    object: plainLine(row.object) || undefined,
    contractor: plainLine(row.contractor) || undefined,
    document: plainLine(row.document) || undefined,
    inn: plainInn(row.inn) || undefined,
    bill: (type === 'expense' && plainLine(row.bill)) || undefined,
  };
}

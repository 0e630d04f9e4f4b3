import { useMemo } from 'react';
import type { MoneyImportAnswer } from '../../../../../contract/moneyImport.ts';
import { OutcomeLists } from '../../../../importing/plan/OutcomeLists.tsx';
import { PlanCounts } from '../../../../importing/plan/PlanCounts.tsx';
import type { OperationRequest } from './operationRequest.ts';

/** What the import would do: operations that come, those that are there already, and what is made for them. */
export function OperationPlan({ request, answer }: { request: OperationRequest; answer: MoneyImportAnswer }) {
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
        byRow.get(row)?.document === undefined
          ? 'Точно такая же операция уже есть.'
          : 'Операция с таким номером документа, датой и суммой уже есть.',
    },
  ];
  const names = [
    { key: 'objects', name: 'Новые объекты', titles: answer.new_objects },
    { key: 'contractors', name: 'Новые контрагенты', titles: answer.new_contractors },
    { key: 'bills', name: 'Новые статьи', titles: answer.new_bills },
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

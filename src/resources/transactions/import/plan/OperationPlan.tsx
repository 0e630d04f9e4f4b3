import type { MoneyImportAnswer } from '../../../../../contract/resources/moneyImport.ts';
import { OutcomeLists } from '../../../../importing/plan/OutcomeLists.tsx';
import { PlanCounts } from '../../../../importing/plan/PlanCounts.tsx';

const groups = [
  { outcome: 'create', name: 'Загрузятся' },
  {
    outcome: 'duplicate',
    name: 'Уже есть',
    why: 'Операция с этими номером документа, датой, суммой и типом (без номера — со всеми этими данными) уже есть.',
  },
];

/** What the import would do: operations that come, those that are there already, and what is made for them. */
export function OperationPlan({ answer }: { answer: MoneyImportAnswer }) {
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
      <OutcomeLists rows={answer.rows} called="Операция" groups={groups} names={names} errors={answer.errors} nothing="Загружать нечего." />
    </>
  );
}

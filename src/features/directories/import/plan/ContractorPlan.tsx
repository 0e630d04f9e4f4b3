import type { MoneyImportAnswer } from '../../../../../contract/moneyImport.ts';
import { OutcomeLists } from '../../../../importing/plan/OutcomeLists.tsx';
import { PlanCounts } from '../../../../importing/plan/PlanCounts.tsx';

const groups = [
  { outcome: 'create', name: 'Новые' },
  { outcome: 'update', name: 'Изменятся' },
  { outcome: 'duplicate', name: 'Повторы', why: () => 'Этот контрагент уже назван в файле выше.' },
  { outcome: 'unchanged', name: 'Без изменений' },
];

/** What the import would do to the contractors. */
export function ContractorPlan({ answer }: { answer: MoneyImportAnswer }) {
  return (
    <>
      <PlanCounts
        counts={[
          ['Новых контрагентов', answer.create],
          ['Изменится', answer.update],
          ['Без изменений', answer.unchanged],
          ['Повторов в файле', answer.duplicate],
          ['С ошибками', new Set(answer.errors.map(({ row }) => row)).size],
        ]}
      />
      <OutcomeLists rows={answer.rows} called="Контрагент" groups={groups} names={[]} errors={answer.errors} nothing="Загружать нечего." />
    </>
  );
}

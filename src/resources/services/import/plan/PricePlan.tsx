import type { ImportAnswer } from '../../../../../contract/serviceImport.ts';
import { PagedTable } from '../../../../importing/PagedTable.tsx';
import { PlanCounts } from '../../../../importing/plan/PlanCounts.tsx';
import { PlanLists } from '../../../../importing/plan/PlanLists.tsx';
import { ProblemTable } from '../../../../importing/plan/ProblemTable.tsx';
import { counted } from '../../../../lib/plural.ts';
import { fieldLabel } from '../fieldLabels.ts';
import { CreatedTable, DeletedTable, UpdatedTable } from './ChangeTables.tsx';
import type { ImportRequest } from './importRequest.ts';

const categoryColumns = [{ title: 'Категория', cell: (title: string) => title }];

/** What the import would do to the price list, row by row. */
export function PricePlan({ request, answer }: { request: ImportRequest; answer: ImportAnswer }) {
  const of = (action: 'create' | 'update' | 'delete') => answer.changes.filter((change) => change.action === action);
  return (
    <>
      <PlanCounts
        counts={[
          ['Новых услуг', answer.create],
          ['Изменится', answer.update],
          ['Без изменений', answer.unchanged],
          ['Удалится', answer.delete],
          ['Новых категорий', answer.new_categories.length],
        ]}
      />
      <PlanLists
        lists={[
          {
            key: 'warnings',
            name: 'Проверьте',
            count: answer.warnings.length,
            view: () => (
              <ProblemTable
                label="Проверьте"
                called="Наименование"
                fieldLabel={fieldLabel}
                problems={answer.warnings}
                rows={request.rows}
              />
            ),
          },
          { key: 'delete', name: 'Удалятся', count: answer.delete, view: () => <DeletedTable changes={of('delete')} /> },
          { key: 'update', name: 'Изменятся', count: answer.update, view: () => <UpdatedTable changes={of('update')} /> },
          { key: 'create', name: 'Новые', count: answer.create, view: () => <CreatedTable changes={of('create')} /> },
          {
            key: 'categories',
            name: 'Новые категории',
            count: answer.new_categories.length,
            view: () => <PagedTable label="Новые категории" columns={categoryColumns} rows={answer.new_categories} />,
          },
        ]}
        nothing={<p>Прайс-лист уже такой же, как файл: {counted(answer.unchanged, 'услуга', 'услуги', 'услуг')} без изменений.</p>}
      />
    </>
  );
}

import { Alert, Button } from 'antd';
import type { ImportAnswer, ImportRow } from '../../../../../contract/resources/serviceImport.ts';
import { counted } from '../../../../lib/plural.ts';
import { FailureText } from '../../../../ui/FailureText.tsx';
import { PagedTable } from '../../../../importing/PagedTable.tsx';
import { CreatedTable, DeletedTable, UpdatedTable } from './ChangeTables.tsx';
import '../../../../importing/plan/plan.css';
import { type PlanTab, PlanTabs } from '../../../../importing/plan/PlanTabs.tsx';
import { ProblemTable } from '../../../../importing/plan/ProblemTable.tsx';
import type { Plan } from '../../../../importing/plan/usePlan.ts';
import { Working } from '../../../../importing/plan/Working.tsx';

const categoryColumns = [{ title: 'Категория', cell: (title: string) => title }];

type Props = { plan: Plan; rows: readonly ImportRow[] };

/** What the import would do, row by row. */
export function PlanView({ plan, rows }: Props) {
  if (plan.failure) {
    return (
      <Alert
        type="error"
        showIcon
        role="alert"
        message="Не удалось сравнить файл с прайс-листом"
        description={<FailureText>{plan.failure}</FailureText>}
        action={<Button onClick={plan.refresh}>Повторить</Button>}
      />
    );
  }
  if (!plan.answer) {
    return <Working label="Сравниваем файл с прайс-листом…" />;
  }
  return (
    <section className={plan.pending ? 'import-plan import-pending' : 'import-plan'} aria-label="Что изменится" aria-busy={plan.pending}>
      {plan.pending && <Working label="Сравниваем файл с прайс-листом ещё раз…" />}
      <Counts answer={plan.answer} />
      <Details answer={plan.answer} rows={rows} />
    </section>
  );
}

function Counts({ answer }: { answer: ImportAnswer }) {
  const counts = [
    ['Новых услуг', answer.create],
    ['Изменится', answer.update],
    ['Без изменений', answer.unchanged],
    ['Удалится', answer.delete],
    ['Новых категорий', answer.new_categories.length],
  ] as const;
  return (
    <dl className="import-counts">
      {counts.map(([label, count]) => (
        <div key={label} className={count === 0 ? 'import-none' : undefined}>
          <dt>{label}</dt>
          <dd>{count.toLocaleString('ru-RU')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Details({ answer, rows }: { answer: ImportAnswer; rows: readonly ImportRow[] }) {
  const of = (action: 'create' | 'update' | 'delete') => answer.changes.filter((change) => change.action === action);
  const tabs = [
    {
      key: 'warnings',
      name: 'Проверьте',
      count: answer.warnings.length,
      view: () => <ProblemTable label="Проверьте" problems={answer.warnings} rows={rows} />,
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
  ].filter(({ count }) => count > 0);
  const [first, ...others] = tabs.map(
    ({ key, name, count, view }): PlanTab => ({ key, label: `${name}: ${count.toLocaleString('ru-RU')}`, view }),
  );
  if (!first) return <p>Прайс-лист уже такой же, как файл: {counted(answer.unchanged, 'услуга', 'услуги', 'услуг')} без изменений.</p>;
  return <PlanTabs label="Списки плана" tabs={[first, ...others]} />;
}

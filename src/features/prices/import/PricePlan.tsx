import { Button } from 'antd';
import { useMemo } from 'react';
import { toKopecks } from '../../../../contract/money.ts';
import type { ImportAnswer, ImportChange, ImportedFields, ImportRow } from '../../../../contract/serviceImport.ts';
import { type CheckRow, kindOf } from '../../../importing/steps/checkRow.ts';
import { PagedTable, PlanCounts, type PlanList, PlanLists, tableList } from '../../../importing/steps/PlanLists.tsx';
import type { PlanViewProps } from '../../../importing/wizardParts.ts';
import { amount } from '../../../lib/format.ts';
import { counted } from '../../../lib/plural.ts';
import type { TableColumn } from '../../../ui/PlainTable.tsx';
import { fieldLabel, valueText } from '../changeWords.ts';
import { PriceImpact } from '../impact/PriceImpact.tsx';
import type { PricedChange } from '../impact/priceImpact.ts';
import type { PriceKind } from './priceKind.ts';
import { RepricedTable, RepricingForm } from './RepricingForm.tsx';
import { asPlanned, canReprice, raisedServices, reprice } from './repricing.ts';

const rowNumber: TableColumn<ImportChange> = { title: 'Строка', cell: ({ row }) => row, className: 'figure' };

const updated: TableColumn<ImportChange>[] = [
  rowNumber,
  { title: 'Категория', cell: ({ before }) => before?.category },
  { title: 'Наименование', cell: ({ before }) => before?.title, className: 'import-title' },
  { title: 'Было → станет', cell: ({ before, after }) => (before && after ? <Differences before={before} after={after} /> : null) },
];

const categoryColumns = [{ title: 'Категория', cell: (title: string) => title }];

/** What the import would do to the price list, row by row. */
export function PricePlan({ request, answer, remarks, onRemark, adjustment, onAdjust }: PlanViewProps<PriceKind>) {
  const repricing = adjustment ?? asPlanned;
  const raised = useMemo(() => raisedServices(request.rows, answer.changes), [request, answer]);
  const repriced = useMemo(() => (canReprice(raised) ? reprice(raised, repricing) : []), [raised, repricing]);
  const changed = (
    action: ImportChange['action'],
    name: string,
    label: string,
    columns: (changes: readonly ImportChange[]) => TableColumn<ImportChange>[],
  ): PlanList => ({
    key: action,
    name,
    count: answer[action],
    view() {
      const changes = answer.changes.filter((change) => change.action === action);
      return <PagedTable label={label} columns={columns(changes)} rows={changes} />;
    },
  });
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
      {repriced.length > 0 && <RepricingForm rows={repriced} repricing={repricing} onChange={onAdjust} />}
      <ImportImpact answer={answer} />
      <PlanLists
        lists={[
          {
            key: 'repriced',
            name: 'Цены и себестоимость',
            count: repriced.length,
            view: () => <RepricedTable rows={repriced} repricing={repricing} />,
          },
          tableList('warnings', 'Проверьте', remarkColumns(onRemark), remarks),
          changed('delete', 'Удалятся', 'Услуги, которые удалятся', (changes) => fields('before', changes)),
          changed('update', 'Изменятся', 'Услуги, которые изменятся', () => updated),
          changed('create', 'Новые', 'Новые услуги', (changes) => [rowNumber, ...fields('after', changes)]),
          tableList('categories', 'Новые категории', categoryColumns, answer.new_categories),
        ]}
        nothing={<p>Прайс-лист уже такой же, как файл: {counted(answer.unchanged, 'услуга')} без изменений.</p>}
      />
    </>
  );
}

/** What deserves a look, by row of the file. @param onOpen opens the rows with remarks of this kind */
function remarkColumns(onOpen: (kind: string) => void): TableColumn<CheckRow<ImportRow>>[] {
  return [
    { title: 'Строка', cell: ({ values }) => values.row, className: 'figure import-line' },
    { title: 'Наименование', cell: ({ values }) => values.title || '—', className: 'import-title' },
    { title: 'Поле', cell: ({ problems }) => [...new Set(problems.map(({ field }) => fieldLabel(field)))].join(', ') },
    {
      title: 'Что не так',
      cell: ({ problems }) => (
        <div>
          {problems.map((problem) => (
            <Button key={problem.field + problem.detail} type="link" className="import-remark" onClick={() => onOpen(kindOf(problem))}>
              {problem.detail}
            </Button>
          ))}
        </div>
      ),
    },
  ];
}

/** The fields of rows that come or go; a column of notes where there are any. */
function fields(side: 'before' | 'after', changes: readonly ImportChange[]): TableColumn<ImportChange>[] {
  return [
    { title: 'Категория', cell: (change) => change[side]?.category },
    { title: 'Наименование', cell: (change) => change[side]?.title, className: 'import-title' },
    { title: 'Ед. изм.', cell: (change) => change[side]?.unit_of_measure },
    { title: 'Себестоимость, ₽', cell: (change) => amount(change[side]?.cost_per_unit), className: 'figure' },
    { title: 'Цена, ₽', cell: (change) => amount(change[side]?.price_per_unit), className: 'figure' },
    ...(changes.some((change) => change[side]?.note) ? [{ title: 'Примечание', cell: (change: ImportChange) => change[side]?.note }] : []),
  ];
}

function Differences({ before, after }: { before: ImportedFields; after: ImportedFields }) {
  const names = (Object.keys(after) as (keyof ImportedFields)[]).filter((name) => before[name] !== after[name]);
  return (
    <ul className="import-differences">
      {names.map((name) => (
        <li key={name}>
          {fieldLabel(name)}: <del>{valueText(before[name])}</del> → <ins>{valueText(after[name])}</ins>
        </li>
      ))}
    </ul>
  );
}

/** What the import would do to the margin and would have done to the operations; nothing where no price or cost changes. */
function ImportImpact({ answer }: { answer: ImportAnswer }) {
  const changes = useMemo(() => {
    const priced = answer.changes.map(
      ({ guid, before, after }): PricedChange => ({ guid, before: pricesOf(before), after: pricesOf(after) }),
    );
    return priced.filter(
      ({ before, after }) => before?.cost_per_unit !== after?.cost_per_unit || before?.price_per_unit !== after?.price_per_unit,
    );
  }, [answer]);
  return changes.length > 0 && <PriceImpact changes={changes} />;
}

function pricesOf(fields: ImportedFields | null) {
  return fields && { cost_per_unit: toKopecks(fields.cost_per_unit), price_per_unit: toKopecks(fields.price_per_unit) };
}

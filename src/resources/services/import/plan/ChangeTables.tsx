import type { ImportChange, ImportedFields } from '../../../../../contract/serviceImport.ts';
import { PagedTable, type TableColumn } from '../../../../importing/PagedTable.tsx';
import { amount } from '../../../../lib/format.ts';
import { fieldLabel, valueText } from '../fieldLabels.ts';

type Changes = { changes: readonly ImportChange[] };

const rowNumber: TableColumn<ImportChange> = { title: 'Строка', cell: ({ row }) => row, className: 'figure' };

function fields(side: 'before' | 'after'): TableColumn<ImportChange>[] {
  return [
    { title: 'Категория', cell: (change) => change[side]?.category },
    { title: 'Наименование', cell: (change) => change[side]?.title, className: 'import-title' },
    { title: 'Ед. изм.', cell: (change) => change[side]?.unit_of_measure },
    { title: 'Себестоимость, ₽', cell: (change) => amount(change[side]?.cost_per_unit), className: 'figure' },
    { title: 'Цена, ₽', cell: (change) => amount(change[side]?.price_per_unit), className: 'figure' },
  ];
}

const created = [rowNumber, ...fields('after')];
const deleted = fields('before');
const updated: TableColumn<ImportChange>[] = [
  rowNumber,
  { title: 'Категория', cell: ({ before }) => before?.category },
  { title: 'Наименование', cell: ({ before }) => before?.title, className: 'import-title' },
  { title: 'Было → станет', cell: ({ before, after }) => (before && after ? <Differences before={before} after={after} /> : null) },
];

export function CreatedTable({ changes }: Changes) {
  return <PagedTable label="Новые услуги" columns={created} rows={changes} />;
}

export function UpdatedTable({ changes }: Changes) {
  return <PagedTable label="Услуги, которые изменятся" columns={updated} rows={changes} />;
}

export function DeletedTable({ changes }: Changes) {
  return <PagedTable label="Услуги, которые удалятся" columns={deleted} rows={changes} />;
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

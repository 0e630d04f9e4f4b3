import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { PlainTable, titled } from '../../ui/PlainTable.tsx';
import type { SheetColumn } from '../reading/sourceSession.ts';
import type { TableMapping } from '../recognition/mapping.ts';

/** Roles in the order of choice, with their names. */
export type RoleLabels<Role extends string> = Readonly<Record<Role, string>>;

type Props<Role extends string> = {
  /** what is read, where the sheet has several tables */
  title?: string;
  columns: readonly SheetColumn[];
  table: TableMapping<Role>;
  labels: RoleLabels<Role>;
  /** where the table begins, to be changed */
  begin: ReactNode;
  onRole(column: number, role: Role | 'ignore'): void;
};

/** What each column of the file holds, with its first cells, so that a wrong guess is seen and put right here. */
export function MappingTable<Role extends string>({ title = 'Что в столбцах', columns, table, labels, begin, onRole }: Props<Role>) {
  const roleOptions = [
    ...(Object.keys(labels) as Role[]).map((value) => ({ value, label: labels[value] })),
    { value: 'ignore' as const, label: 'Не загружать' },
  ];
  const heading = useId();
  const isUnsure = (index: number) => table.unsure?.includes(index) ?? false;
  return (
    <section aria-labelledby={heading}>
      <div className="import-mapping-head">
        <h3 id={heading}>{title}</h3>
        {begin}
      </div>
      <PlainTable<SheetColumn & { index: number }>
        aria-labelledby={heading}
        className="table-cards import-mapping"
        rowKey="letter"
        pagination={false}
        dataSource={columns.map((column, index) => ({ ...column, index }))}
        rowClassName={({ index }) => ((table.columns[index] ?? 'ignore') === 'ignore' && !isUnsure(index) ? 'import-ignored' : '')}
        columns={[
          {
            ...titled('Столбец файла', 'Столбец'),
            render: (_, { letter, header }) => (
              <span className="import-column">
                <span className="import-letter">{letter}</span>
                <span>{header}</span>
              </span>
            ),
          },
          {
            ...titled('Что это'),
            render: (_, { letter, header, index }) => (
              <Select
                aria-label={`Столбец ${letter}: ${header || 'без заголовка'}`}
                value={isUnsure(index) ? undefined : (table.columns[index] ?? 'ignore')}
                placeholder="Выберите"
                status={isUnsure(index) ? 'warning' : undefined}
                onChange={(value) => onRole(index, value)}
                options={roleOptions}
                popupMatchSelectWidth={false}
              />
            ),
          },
          {
            ...titled('Первые значения', 'Значения'),
            render: (_, column) => <span className="import-cell">{samplesOf(column)}</span>,
          },
        ]}
      />
    </section>
  );
}

function samplesOf({ samples, filled }: SheetColumn): string {
  return filled === 0 ? 'пусто' : samples.join(' · ');
}

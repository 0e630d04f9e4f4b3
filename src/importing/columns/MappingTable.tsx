import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
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
  return (
    <section aria-labelledby={heading}>
      <div className="import-mapping-head">
        <h3 id={heading}>{title}</h3>
        {begin}
      </div>
      <table className="import-table import-stacked import-mapping" aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">Столбец файла</th>
            <th scope="col">Что это</th>
            <th scope="col">Первые значения</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, index) => {
            const role = table.columns[index] ?? 'ignore';
            const unsure = table.unsure?.includes(index) ?? false;
            return (
              <tr key={column.letter} className={role === 'ignore' && !unsure ? 'import-ignored' : undefined}>
                <td data-label="Столбец">
                  <span className="import-column">
                    <span className="import-letter">{column.letter}</span>
                    <span>{column.header}</span>
                  </span>
                </td>
                <td data-label="Что это">
                  <Select
                    aria-label={`Столбец ${column.letter}: ${column.header || 'без заголовка'}`}
                    value={unsure ? undefined : role}
                    placeholder="Выберите"
                    status={unsure ? 'warning' : undefined}
                    onChange={(value) => onRole(index, value)}
                    options={roleOptions}
                    popupMatchSelectWidth={false}
                  />
                </td>
                <td data-label="Значения">
                  <span className="import-cell">{samplesOf(column)}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function samplesOf({ samples, filled }: SheetColumn): string {
  return filled === 0 ? 'пусто' : samples.join(' · ');
}

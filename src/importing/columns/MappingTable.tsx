import { Select } from 'antd';
import { useId } from 'react';
import type { SeenSheet, SheetColumn } from '../reading/sourceSession.ts';
import type { Mapping } from '../recognition/mapping.ts';

/** Roles in the order of choice, with their names. */
export type RoleLabels<Role extends string> = Readonly<Record<Role, string>>;

type Props<Role extends string> = {
  recognition: SeenSheet<Role>;
  mapping: Mapping<Role>;
  labels: RoleLabels<Role>;
  onHeader(header: number | null): void;
  onRole(column: number, role: Role | 'ignore'): void;
};

const LONGEST = 60;

/** What each column of the file holds, with its first cells, so that a wrong guess is seen and put right here. */
export function MappingTable<Role extends string>({ recognition, mapping, labels, onHeader, onRole }: Props<Role>) {
  const roleOptions = [
    ...(Object.keys(labels) as Role[]).map((value) => ({ value, label: labels[value] })),
    { value: 'ignore' as const, label: 'Не загружать' },
  ];
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <div className="import-mapping-head">
        <h3 id={heading}>Что в столбцах</h3>
        <Select
          aria-label="Строка заголовков"
          className="import-header-row"
          value={mapping.header ?? -1}
          onChange={(value) => onHeader(value < 0 ? null : value)}
          options={headerOptions(recognition)}
          popupMatchSelectWidth={false}
        />
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
          {recognition.columns.map((column, index) => {
            const role = mapping.columns[index] ?? 'ignore';
            return (
              <tr key={column.letter} className={role === 'ignore' ? 'import-ignored' : undefined}>
                <td data-label="Столбец">
                  <span className="import-column">
                    <span className="import-letter">{column.letter}</span>
                    <span>{column.header}</span>
                  </span>
                </td>
                <td data-label="Что это">
                  <Select
                    aria-label={`Столбец ${column.letter}: ${column.header || 'без заголовка'}`}
                    value={role}
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

function headerOptions({ firstRows }: SeenSheet<string>) {
  const rows = firstRows.map(({ index, cells }) => {
    const text = cells.filter(Boolean).join(' · ');
    return { value: index, label: `Заголовки в строке ${index + 1}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}` };
  });
  return [{ value: -1, label: 'Строки заголовков нет' }, ...rows];
}

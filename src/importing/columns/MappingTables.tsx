import { Button, Select } from 'antd';
import { useId } from 'react';
import type { SeenSheet } from '../reading/sourceSession.ts';
import { assign, type Mapping, type TableMapping, tablesOf, withTable } from '../recognition/mapping.ts';
import { MappingTable, type RoleLabels } from './MappingTable.tsx';

type Props<Role extends string> = {
  recognition: SeenSheet<Role>;
  mapping: Mapping<Role>;
  labels: RoleLabels<Role>;
  onHeader(header: number | null): void;
  onMapping(mapping: Mapping<Role>): void;
};

const LONGEST = 60;

/** The columns of each table of a sheet, and where the tables begin. */
export function MappingTables<Role extends string>({ recognition, mapping, labels, onHeader, onMapping }: Props<Role>) {
  const tables = tablesOf(mapping);
  const several = tables.length > 1;
  const note = useId();
  return (
    <>
      {several && (
        <p id={note} role="status">
          На листе таблиц: {tables.length}, заголовки в строках {tables.map(rowNumber).join(', ')}. Читаются все, каждая по своим столбцам.
        </p>
      )}
      {tables.map((table, place) => (
        <MappingTable
          key={table.header ?? -1}
          {...(several ? { title: `Таблица ${place + 1}: заголовки в строке ${rowNumber(table)}` } : {})}
          columns={[recognition.columns, ...recognition.more][place] ?? []}
          table={table}
          labels={labels}
          begin={
            place === 0 ? (
              <Select
                aria-label="Строка заголовков"
                className="import-header-row"
                value={mapping.header ?? -1}
                onChange={(value) => onHeader(value < 0 ? null : value)}
                options={headerOptions(recognition)}
                popupMatchSelectWidth={false}
              />
            ) : (
              <Button aria-describedby={note} onClick={() => onMapping(withTable(mapping, place, null))}>
                Это не отдельная таблица
              </Button>
            )
          }
          onRole={(column, role) => onMapping(withTable(mapping, place, assign(table, column, role)))}
        />
      ))}
    </>
  );
}

function rowNumber({ header }: TableMapping): number {
  return (header ?? -1) + 1;
}

function headerOptions({ firstRows }: SeenSheet<string>) {
  const rows = firstRows.map(({ index, cells }) => {
    const text = cells.filter(Boolean).join(' · ');
    return { value: index, label: `Заголовки в строке ${index + 1}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}` };
  });
  return [{ value: -1, label: 'Строки заголовков нет' }, ...rows];
}

import { Button, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { optionsOf } from '../../lib/optionsOf.ts';
import { PlainTable, titled } from '../../ui/PlainTable.tsx';
import type { SeenSheet, SheetColumn } from '../reading/sourceSession.ts';
import { assign, type Mapping, type TableMapping, tablesOf, withTable } from '../recognition/mapping.ts';
import { focusHeading } from './Steps.tsx';

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
              <Button
                aria-describedby={note}
                onClick={() => {
                  onMapping(withTable(mapping, place, null));
                  focusHeading();
                }}
              >
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

function rowNumber({ header }: TableMapping) {
  return (header ?? -1) + 1;
}

function headerOptions({ firstRows }: SeenSheet<string>) {
  const rows = firstRows.map(({ index, cells }) => {
    const text = cells.filter(Boolean).join(' · ');
    return { value: index, label: `Заголовки в строке ${index + 1}: ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}` };
  });
  return [{ value: -1, label: 'Строки заголовков нет' }, ...rows];
}

/** Roles in the order of choice, with their names. */
export type RoleLabels<Role extends string> = Readonly<Record<Role, string>>;

type MappingTableProps<Role extends string> = {
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
export function MappingTable<Role extends string>({
  title = 'Что в столбцах',
  columns,
  table,
  labels,
  begin,
  onRole,
}: MappingTableProps<Role>) {
  const roleOptions = [...optionsOf(labels), { value: 'ignore' as const, label: 'Не загружать' }];
  const heading = useId();
  const isUnsure = (index: number) => table.unsure?.flat().includes(index) ?? false;
  return (
    <section aria-labelledby={heading}>
      <div className="bar bar-apart import-mapping-head">
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

function samplesOf({ samples, filled }: SheetColumn) {
  return filled === 0 ? 'пусто' : samples.join(' · ');
}

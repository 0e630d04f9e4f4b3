import { Select } from 'antd';
import { useId } from 'react';
import type { Cell, SheetTable } from './reading/sheetTable.ts';
import { type Mapping, type Role, roleLabels, roles } from './recognition/roles.ts';
import { ScrollRegion } from './ScrollRegion.tsx';

type Props = { sheet: SheetTable; mapping: Mapping; onHeader(header: number | null): void; onRole(column: number, role: Role): void };

const SHOWN_ROWS = 3;
const HEADER_ROWS = 50;
const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));

/** What each column holds, with its first cells below, so that a wrong guess is seen and put right here. */
export function MappingTable({ sheet, mapping, onHeader, onRole }: Props) {
  const heading = useId();
  const { header } = mapping;
  const first = header === null ? 0 : header + 1;
  const samples = sampleRows(sheet, first);
  return (
    <section aria-labelledby={heading}>
      <div className="import-mapping-head">
        <h3 id={heading}>Как прочитан файл</h3>
        <Select
          aria-label="Строка заголовков"
          className="import-header-row"
          value={header ?? -1}
          onChange={(value) => onHeader(value < 0 ? null : value)}
          options={headerOptions(sheet)}
          popupMatchSelectWidth={false}
        />
      </div>
      <ScrollRegion label="Столбцы файла">
        <table className="import-table import-mapping">
          <thead>
            <tr>
              <td className="import-row-number" />
              {mapping.columns.map((role, column) => (
                <th key={letterOf(column)} scope="col" className={role === 'ignore' ? 'import-ignored' : undefined}>
                  <Select
                    aria-label={`Столбец ${letterOf(column)}: ${textOf(header === null ? null : (sheet.rows[header]?.[column] ?? null)) || 'без заголовка'}`}
                    value={role}
                    onChange={(value) => onRole(column, value)}
                    options={roleOptions}
                    popupMatchSelectWidth={false}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {header !== null && <SampleRow number={header + 1} row={sheet.rows[header] ?? []} mapping={mapping} isHeader />}
            {samples.map((index) => (
              <SampleRow key={index} number={index + 1} row={sheet.rows[index] ?? []} mapping={mapping} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

function SampleRow({
  number,
  row,
  mapping,
  isHeader = false,
}: {
  number: number;
  row: readonly Cell[];
  mapping: Mapping;
  isHeader?: boolean;
}) {
  return (
    <tr className={isHeader ? 'import-header' : undefined}>
      <td className="import-row-number">{number}</td>
      {mapping.columns.map((role, column) => (
        <td key={letterOf(column)} className={role === 'ignore' ? 'import-ignored' : undefined}>
          <span className="import-cell">{textOf(row[column] ?? null)}</span>
        </td>
      ))}
    </tr>
  );
}

function sampleRows({ rows }: SheetTable, first: number): number[] {
  const samples: number[] = [];
  for (let index = first; index < rows.length && samples.length < SHOWN_ROWS; index++) {
    if ((rows[index]?.length ?? 0) > 0) samples.push(index);
  }
  return samples;
}

function headerOptions({ rows }: SheetTable) {
  const candidates = rows.slice(0, HEADER_ROWS).flatMap((row, value) => {
    const text = row.map(textOf).filter(Boolean).join(' · ');
    return text === '' ? [] : [{ value, label: `Заголовки в строке ${value + 1}: ${text.length > 60 ? `${text.slice(0, 60)}…` : text}` }];
  });
  return [{ value: -1, label: 'Строки заголовков нет' }, ...candidates];
}

function textOf(cell: Cell): string {
  return typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '').trim();
}

/** 0 → `A`, 26 → `AA`. */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}

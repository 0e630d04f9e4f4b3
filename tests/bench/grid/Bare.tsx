import { useMemo, useState } from 'react';
import { type Column, DataGrid, renderTextEditor } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import type { Service } from '../../../contract/service.ts';
import { amount } from '../../../src/lib/format.ts';
import type { Answers } from './data.ts';

const columns: Column<Service>[] = [
  { key: 'title', name: 'Наименование', minWidth: 220, renderEditCell: renderTextEditor },
  { key: 'unit_of_measure', name: 'Ед. изм.', width: 110, renderEditCell: renderTextEditor },
  {
    key: 'cost_per_unit',
    name: 'Себестоимость, ₽',
    width: 172,
    renderCell: ({ row }) => amount(row.cost_per_unit),
    renderEditCell: renderTextEditor,
  },
  {
    key: 'price_per_unit',
    name: 'Цена, ₽',
    width: 172,
    renderCell: ({ row }) => amount(Number(row.price_per_unit)),
    renderEditCell: renderTextEditor,
  },
  {
    key: 'margin',
    name: 'Маржа',
    width: 96,
    renderCell: ({ row }) => `${Math.round((1 - (row.cost_per_unit ?? 0) / row.price_per_unit) * 100)} %`,
  },
  {
    key: 'markup',
    name: 'Наценка',
    width: 96,
    renderCell: ({ row }) => `${Math.round((row.price_per_unit / (row.cost_per_unit ?? 0) - 1) * 100)} %`,
  },
];

/** The limit: the grid alone, with the same rows and nothing done to them. */
export function Bare({ data }: { data: Answers }) {
  const read = useMemo(() => JSON.parse(data.services) as Service[], [data]);
  const [rows, setRows] = useState<readonly Service[]>(read);
  return (
    <DataGrid
      aria-label="Голая таблица"
      style={{ blockSize: '100%' }}
      columns={columns}
      rows={rows}
      rowKeyGetter={(row) => row.guid}
      rowHeight={38}
      onRowsChange={setRows}
    />
  );
}

import type { ExportFormat } from '../../../../contract/resources/export.ts';
import type { Trx } from '../../../database/connection.ts';
import type { Table } from '../tables/table.ts';
import { csvFile } from './csvFile.ts';
import { xlsxFile } from './xlsxFile.ts';

/** Told of rows that were written. */
export type OnRows = (rows: number) => void;

/** The bytes of a table as a file of the format; read as they are asked for. */
export function tableFile(trx: Trx, { title, columns, batches }: Table, format: ExportFormat, onRows: OnRows): AsyncGenerator<Uint8Array> {
  const counted = (async function* () {
    for await (const rows of batches(trx)) {
      yield rows;
      onRows(rows.length);
    }
  })();
  return format === 'csv' ? csvFile(columns, counted) : xlsxFile(capitalised(title), columns, counted);
}

function capitalised(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}

import type { ImportRow } from '../../../contract/resources/serviceImport.ts';
import { describeSheet } from '../recognition/describeSheet.ts';
import { RowJudge } from '../../resources/services/import/recognition/RowJudge.ts';
import type { ReadOptions } from '../../resources/services/import/recognition/readOptions.ts';
import { bestSheet, mappingFor, recognise } from '../../resources/services/import/recognition/recognise.ts';
import type { Mapping } from '../recognition/mapping.ts';
import type { RowProblem } from '../recognition/rowProblem.ts';
import { toImportRows } from '../../resources/services/import/recognition/toImportRows.ts';
import type { ReadRows, Recognition, SheetInfo } from './readFile.ts';
import type { Cell, SheetTable, SourceFile } from './sheetTable.ts';

/** A file that has been read, and the work on it: what `SourceSession` says, without the worker around it. */
export class OpenedSource {
  readonly #source: SourceFile;
  #judge: RowJudge | null = null;

  constructor(source: SourceFile) {
    this.#source = source;
  }

  about(): { name: string; sheets: SheetInfo[]; best: number } {
    const { name, sheets } = this.#source;
    const infos = sheets.map((sheet) => ({
      name: sheet.name,
      rows: sheet.rows.reduce((count, row) => count + (row.length > 0 ? 1 : 0), 0),
      columns: sheet.rows.reduce((most, row) => Math.max(most, row.length), 0),
    }));
    return { name, sheets: infos, best: bestSheet(sheets) };
  }

  recognise(sheet: number, how?: { header: number | null } | Mapping): Recognition {
    const table = this.#sheet(sheet);
    if (!how) return describeSheet(table, recognise(table));
    return describeSheet(table, 'columns' in how ? how : mappingFor(table, how.header));
  }

  read(sheet: number, mapping: Mapping, options: ReadOptions): ReadRows {
    const { rows, categories, emptySections, skipped } = toImportRows(this.#sheet(sheet), mapping, options);
    this.#judge = new RowJudge(rows);
    return { rows, problems: this.#judge.all(), medians: this.#judge.medians, categories, emptySections, skipped };
  }

  correct(rows: readonly ImportRow[]): { row: number; problems: RowProblem[] }[] {
    return this.#judge?.correct(rows) ?? [];
  }

  sourceRows(sheet: number, rows: readonly number[]): Cell[][] {
    const table = this.#sheet(sheet);
    return rows.map((number) => table.rows[number - 1] ?? []);
  }

  #sheet(index: number): SheetTable {
    return this.#source.sheets[index] ?? { name: '', rows: [] };
  }
}

import type { ImportKind } from '../importKind.ts';
import type { Mapping } from '../recognition/mapping.ts';
import type { RowChecker, SheetReader } from './sheetReader.ts';
import type { Cell, SheetTable, SourceFile } from './sheetTable.ts';
import type { HowToRead, Judged, ReadRows, Recognition, SheetInfo } from './sourceSession.ts';

/** A file that has been read, and the work on it: what `SourceSession` says, without the worker around it. */
export class OpenedSource<K extends ImportKind> {
  readonly #source: SourceFile;
  readonly #reader: SheetReader<K>;
  #checker: RowChecker<K['row']> | null = null;

  constructor(source: SourceFile, reader: SheetReader<K>) {
    this.#source = source;
    this.#reader = reader;
  }

  about(): { name: string; sheets: SheetInfo[]; best: number } {
    const { name, sheets } = this.#source;
    const infos = sheets.map((sheet) => ({
      name: sheet.name,
      rows: sheet.rows.reduce((count, row) => count + (row.length > 0 ? 1 : 0), 0),
      columns: sheet.rows.reduce((most, row) => Math.max(most, row.length), 0),
    }));
    return { name, sheets: infos, best: this.#reader.best(sheets) };
  }

  recognise(sheet: number, how?: HowToRead<K>): Recognition<K> {
    const table = this.#sheet(sheet);
    if (!how) return this.#reader.describe(table, this.#reader.recognise(table));
    return this.#reader.describe(table, 'columns' in how ? how : this.#reader.mappingFor(table, how.header));
  }

  read(sheet: number, mapping: Mapping<K['role']>, options: K['options']): ReadRows<K> {
    const { read, checker } = this.#reader.read(this.#sheet(sheet), mapping, options);
    this.#checker = checker;
    return read;
  }

  correct(rows: readonly K['row'][]): Judged[] {
    return this.#checker?.correct(rows) ?? [];
  }

  sourceRows(sheet: number, rows: readonly number[]): Cell[][] {
    const table = this.#sheet(sheet);
    return rows.map((number) => table.rows[number - 1] ?? []);
  }

  #sheet(index: number): SheetTable {
    return this.#source.sheets[index] ?? { name: '', rows: [] };
  }
}

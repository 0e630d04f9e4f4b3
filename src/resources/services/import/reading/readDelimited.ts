import Papa from 'papaparse';
import { decodeText } from './decodeText.ts';
import { guessDelimiter } from './delimiter.ts';
import { type SheetTable, trimRow, trimRows } from './sheetTable.ts';
import { unguard } from './unguard.ts';

/** Reads a .csv, .tsv or .txt file. A record with line breaks inside its cells is one row, as in Excel. */
export function readDelimited(name: string, bytes: Uint8Array): SheetTable {
  const declared = /^sep=(.)\r?\n/i.exec(decodeText(bytes.subarray(0, 16)))?.[1];
  const text = decodeText(bytes);
  const { data } = Papa.parse<string[]>(text, { delimiter: declared ?? guessDelimiter(text.slice(0, 200_000)), skipEmptyLines: false });
  const rows = data.map((row) => trimRow(row.map(unguard)));
  // The line that names the delimiter is no row of the table: Excel does not count it either.
  return { name, rows: trimRows(declared ? rows.slice(1) : rows) };
}

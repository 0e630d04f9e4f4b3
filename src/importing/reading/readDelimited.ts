import Papa from 'papaparse';
import { guessDelimiter } from './delimiter.ts';
import { hasSpacedQuotes, splitLenient } from './lenientText.ts';
import { type SheetTable, trimRow, trimRows } from './sheetTable.ts';
import { unguard } from './unguard.ts';

/** Reads text of a .csv, .tsv or .txt file or of the clipboard. A record with line breaks inside its cells is one row, as in Excel. */
export function readDelimited(name: string, text: string): SheetTable {
  const declared = /^sep=(.)\r?\n/i.exec(text.slice(0, 16))?.[1];
  const rows = cellsOf(text, declared ?? guessDelimiter(text.slice(0, 200_000))).map((row) => trimRow(row.map(unguard)));
  // The line that names the delimiter is no row of the table: Excel does not count it either.
  return { name, rows: trimRows(declared ? rows.slice(1) : rows) };
}

/** Quotes that are not in pairs would swallow rows, and those after spaces would stay: such text is read in the way that loses none. */
function cellsOf(text: string, delimiter: string): string[][] {
  if (hasSpacedQuotes(text, delimiter)) return splitLenient(text, delimiter);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false });
  return errors.some(({ type }) => type === 'Quotes') ? splitLenient(text, delimiter) : data;
}

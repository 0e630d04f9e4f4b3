/** U+FEFF: by it Excel knows UTF-8. */
export const BOM = '\ufeff';

/** Text that a spreadsheet would take for a formula, and text that already begins with the sign that prevents it. */
const GUARDED = /^[=+\-@'\t\r]/;

/**
 * Text as a cell of a .csv file (api.md, CSV): what a spreadsheet would take for a formula gets an apostrophe in front, which the product's
 * own import takes off again; what would break the columns is quoted.
 */
export function csvText(value: string): string {
  const safe = GUARDED.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Roubles as a cell of a .csv file, with a decimal comma; no text where there is no sum. */
export function csvMoney(roubles: number | null | undefined): string {
  return roubles === null || roubles === undefined ? '' : roubles.toFixed(2).replace('.', ',');
}

/** Cells, made by the functions above, as one line of a .csv file that Russian Excel opens. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`;
}

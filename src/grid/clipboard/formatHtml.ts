/** A cell as it leaves for the clipboard; `number` tells that the text is one, with a decimal comma and nothing else. */
export type CopiedCell = { text: string; number: boolean };

/** Marks our own tables: their plain text says everything, so pasting need not look into the HTML. */
export const OWN_TABLE = 'data-sheet-cells';

const SAME_CELL = '<br style="mso-data-placement:same-cell">';

/**
 * Cells → the HTML table that spreadsheets prefer to plain text. Numbers carry their value for Excel (`x:num`) and LibreOffice
 * (`sdval`) beside the text with a comma; texts are marked as such, so that «1/2» does not become a date and a text that begins
 * with «=» no formula. Line breaks stay inside their cell.
 */
export function formatHtml(rows: readonly (readonly CopiedCell[])[]): string {
  const body = rows.map((row) => `<tr>${row.map(formatCell).join('')}</tr>`).join('');
  return [
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body>',
    `<table ${OWN_TABLE} style="white-space:pre-wrap"><tbody>${body}</tbody></table></body></html>`,
  ].join('');
}

function formatCell({ text, number }: CopiedCell): string {
  if (number) {
    const value = text.replace(',', '.').replace('−', '-');
    return `<td x:num="${value}" sdval="${value}">${text}</td>`;
  }
  return `<td style="mso-number-format:'\\@'">${escaped(text)}</td>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;')
    .replaceAll('\n', SAME_CELL);
}

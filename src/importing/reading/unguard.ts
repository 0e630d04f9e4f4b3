/**
 * Text of a cell without the apostrophe that keeps spreadsheets from taking it for a formula (api.md, CSV: text that begins with
 * `= + - @ '`, tab or CR gets one in front). Empty text is no text.
 */
export function unguard(text: string): string | null {
  const plain = /^'[=+\-@'\t\r]/.test(text) ? text.slice(1) : text;
  return plain.trim() === '' ? null : plain;
}

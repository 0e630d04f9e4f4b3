import type { ExportedCategory } from './exportList.ts';

/** U+FEFF: by it Excel knows UTF-8. */
export const BOM = '\ufeff';

/**
 * The price list as Russian Excel opens it (api.md, CSV): `;`, CRLF, decimal comma, BOM first. Text that a spreadsheet would take for a formula
 * gets an apostrophe, which the import takes off again.
 */
export function csvText(list: readonly ExportedCategory[], withCost: boolean): string {
  const head = ['Категория', 'Наименование', 'Ед. изм.', ...(withCost ? ['Себестоимость'] : []), 'Цена', 'Идентификатор'];
  const lines = [head.join(';')];
  for (const { title: category, services } of list) {
    for (const { guid, title, unit, cost, price } of services) {
      const sums = [...(withCost ? [sum(cost)] : []), sum(price)];
      lines.push([text(category), text(title), text(unit), ...sums, guid].join(';'));
    }
  }
  return `${BOM}${lines.join('\r\n')}\r\n`;
}

function text(value: string): string {
  const safe = /^[=+\-@'\t\r]/.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function sum(roubles: number | undefined): string {
  return roubles === undefined ? '' : roubles.toFixed(2).replace('.', ',');
}

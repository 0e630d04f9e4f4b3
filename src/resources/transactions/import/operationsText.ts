import { counted, plural } from '../../../lib/plural.ts';

export const operationsCount = (count: number) => counted(count, 'операция', 'операции', 'операций');
export const rowsCount = (count: number) => counted(count, 'строка', 'строки', 'строк');

/** «перевод между своими счетами пропущен», «3 перевода … пропущены»; '' for none. */
export function ownTransfersText(count: number): string {
  if (count === 0) return '';
  const transfers = counted(count, 'перевод', 'перевода', 'переводов');
  return `${transfers} между своими счетами ${plural(count, 'пропущен', 'пропущены', 'пропущено')}`;
}

import { counted, plural } from '../../../../lib/plural.ts';
import type { PriceKind } from '../priceKind.ts';

/** «Найдено 543 услуги; 58 строк-разделов, пропущена 1 строка с итогами.» */
export function foundText({ counts }: PriceKind['found']): string {
  const notes = [
    counts.section > 0 ? counted(counts.section, 'строка-раздел', 'строки-раздела', 'строк-разделов') : '',
    counts.footer > 0
      ? `${plural(counts.footer, 'пропущена', 'пропущены', 'пропущено')} ${counted(counts.footer, 'строка', 'строки', 'строк')} с итогами`
      : '',
    counts.other > 0 ? `не относятся к прайсу: ${counted(counts.other, 'строка', 'строки', 'строк')}` : '',
  ].filter(Boolean);
  const services = counted(counts.service, 'услуга', 'услуги', 'услуг');
  return `${plural(counts.service, 'Найдена', 'Найдены', 'Найдено')} ${services}${notes.length > 0 ? `; ${notes.join(', ')}` : ''}.`;
}

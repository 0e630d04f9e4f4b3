import type { ReadRows } from '../../../../importing/reading/sourceSession.ts';
import { counted, plural } from '../../../../lib/plural.ts';
import type { PriceKind } from '../priceKind.ts';

/** «В файле 543 услуги в 51 категории; пропущено 6 разделов без своих услуг. Ошибок нет.» */
export function readText(
  { rows, categories, emptySections, skipped }: ReadRows<PriceKind>,
  counts: { errors: number; warnings: number },
): string {
  const services = counted(rows.length, 'услуга', 'услуги', 'услуг');
  const places =
    categories > 0 ? ` в ${categories.toLocaleString('ru-RU')}\u00a0${plural(categories, 'категории', 'категориях', 'категориях')}` : '';
  const notes = [
    emptySections > 0
      ? `${plural(emptySections, 'пропущен', 'пропущены', 'пропущено')} ${counted(emptySections, 'раздел', 'раздела', 'разделов')} без своих услуг`
      : '',
    skipped.length > 0
      ? `${plural(skipped.length, 'пропущена', 'пропущены', 'пропущено')} ${counted(skipped.length, 'строка', 'строки', 'строк')} без цены`
      : '',
  ].filter(Boolean);
  const wrong = [
    counts.errors > 0 ? counted(counts.errors, 'строка с ошибкой', 'строки с ошибками', 'строк с ошибками') : 'Ошибок нет',
    counts.warnings > 0 ? counted(counts.warnings, 'строка с замечанием', 'строки с замечаниями', 'строк с замечаниями') : '',
  ].filter(Boolean);
  return `В файле ${services}${places}${notes.length > 0 ? `; ${notes.join(', ')}` : ''}. ${wrong.join(', ')}.`;
}

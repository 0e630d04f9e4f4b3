import type { Cell } from '../sheetTable.ts';
import { unguard } from '../unguard.ts';
import { type CellStyle, dateText } from './cellStyles.ts';
import { ownText, stringItem } from './stringItem.ts';
import { attribute, plainText, type XmlElement } from './xmlElements.ts';

export type CellContext = { strings: readonly (string | null)[]; styles: readonly CellStyle[]; from1904: boolean };

const VALUE = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</;
const FORMULA = /<(?:\w+:)?f(?:\s[^<>]*)?>([^<]*)</;

/** What a cell shows. A formula is read by the value stored with it; one without a value stays as its text, which no sum can be read of. */
export function cellValue({ attributes, inner }: XmlElement, { strings, styles, from1904 }: CellContext): Cell {
  const type = attribute(attributes, 't') ?? 'n';
  if (type === 'inlineStr') return unguard(stringItem(inner));
  const value = VALUE.exec(inner)?.[1] ?? '';
  if (value === '') {
    const formula = FORMULA.exec(inner)?.[1];
    return formula ? ownText(`=${plainText(formula)}`) : null;
  }
  if (type === 's') return strings[Number(value)] ?? null;
  if (type === 'e') return null;
  if (type === 'b') return value === '1' ? 'ИСТИНА' : 'ЛОЖЬ';
  if (type !== 'n') return unguard(ownText(plainText(value)));
  const number = Number(value);
  if (!Number.isFinite(number)) return unguard(ownText(plainText(value)));
  const isDate = styles[Number(attribute(attributes, 's') ?? 0)]?.isDate ?? false;
  return isDate && number > 0 && number < 2_958_466 ? dateText(number, from1904) : number;
}

import type { Requisites } from '../../contract/account.ts';
import { compactRequisite, requisiteFaults } from '../../contract/requisites.ts';
import { type RecordFields, textsOf } from './recordFields.ts';

export type RequisiteName = keyof Requisites;

type RequisiteShape = {
  name: RequisiteName;
  label: string;
  hint?: string;
  /** how many of the six columns of a wide form it takes */
  span: 2 | 3 | 4 | 6;
  /** digits only, shown in these groups */
  groups?: Groups;
  autoComplete?: string;
};

/** 5: what the account is for, 3: currency, 1: key, 4: branch, 7: number. */
const accountGroups = [5, 3, 1, 4, 7];

/** The requisites in the order of a contract: the firm, then its bank. */
export const requisiteShapes: readonly RequisiteShape[] = [
  { name: 'company_name', label: 'Название организации или ИП', span: 6, autoComplete: 'organization' },
  { name: 'inn', label: 'ИНН', span: 2, groups: [12], hint: '10 цифр, у ИП — 12' },
  { name: 'kpp', label: 'КПП', span: 2, hint: '9 знаков, у ИП нет' },
  { name: 'ogrn', label: 'ОГРН или ОГРНИП', span: 2, groups: [1, 2, 2, 2, 8], hint: '13 цифр, у ИП — 15' },
  { name: 'legal_address', label: 'Юридический адрес', span: 6, autoComplete: 'street-address' },
  { name: 'bank', label: 'Банк', span: 4 },
  { name: 'bik', label: 'БИК', span: 2, groups: [9], hint: '9 цифр' },
  { name: 'account', label: 'Расчётный счёт', span: 3, groups: accountGroups },
  { name: 'correspondent_account', label: 'Корреспондентский счёт', span: 3, groups: accountGroups },
];

export const requisiteNames = requisiteShapes.map(({ name }) => name);

const numbers = new Set<RequisiteName>(['kpp', ...requisiteShapes.flatMap(({ name, groups }) => (groups ? [name] : []))]);

/** All of them are checked together: an account belongs to its bank. */
export const requisiteFields: RecordFields<Requisites, RequisiteName> = {
  labels: textsOf(requisiteNames, (name) => requisiteShapes.find((shape) => shape.name === name)?.label ?? ''),
  blank: textsOf(requisiteNames, () => ''),
  typedOf: (saved) => textsOf(requisiteNames, (name) => saved[name]),
  read(name, typed, all) {
    const given = all ?? requisiteFields.blank;
    const faults: Partial<Record<RequisiteName, string>> = requisiteFaults({ ...given, kpp: plain('kpp', given.kpp) });
    return faults[name] === undefined ? { value: plain(name, typed) } : { error: faults[name] };
  },
  shown: (_name, typed) => typed,
};

/** As the API stores it. */
function plain(name: RequisiteName, typed: string) {
  if (name === 'kpp') return compactRequisite(typed).toUpperCase();
  return numbers.has(name) ? compactRequisite(typed) : typed.trim();
}

/** Lengths of the groups that a number is read by; what is longer stays in the last one. */
export type Groups = readonly number[];

/** «40702810900000001234» by 5-3-1-4-7 → «40702 810 9 0000 0001234». */
export function grouped(digits: string, groups: Groups): string {
  const parts: string[] = [];
  let from = 0;
  for (const [index, length] of groups.entries()) {
    const part = index === groups.length - 1 ? digits.slice(from) : digits.slice(from, from + length);
    if (part) parts.push(part);
    from += length;
  }
  return parts.join(' ');
}

/** What an input event left in the field: its digits, and how many of them stand before the caret. */
export type Typed = { digits: string; before: number };

/**
 * Reads a grouped field after an edit. A deletion that met only the space between two groups takes the digit beyond it.
 * @param previous digits before the edit
 * @param inputType of the input event
 */
export function readTyped(previous: string, text: string, caret: number, inputType: string): Typed {
  const digits = text.replace(/\D/g, '');
  const before = text.slice(0, caret).replace(/\D/g, '').length;
  if (digits === previous && inputType === 'deleteContentBackward' && before > 0) {
    return { digits: digits.slice(0, before - 1) + digits.slice(before), before: before - 1 };
  }
  if (digits === previous && inputType === 'deleteContentForward') {
    return { digits: digits.slice(0, before) + digits.slice(before + 1), before };
  }
  return { digits, before };
}

/** Where the caret stands in the grouped text with so many digits before it. */
export function caretAfter(text: string, digits: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === digits) return index;
    if (text[index] !== ' ') seen += 1;
  }
  return text.length;
}

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

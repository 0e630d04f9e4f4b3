import { codeSigns, groupedCode } from '../../../contract/activationCode.ts';
import type { CaretText } from '../../lib/loginText.ts';

/** Longer than a code, so that a sign too many is seen and not silently dropped. */
export const MOST_TYPED = 40;

/** A code as it is being typed: in capitals, the look-alikes replaced, in groups of four. The caret comes back behind the same sign. */
export function formatCode(typed: string, caret: number): CaretText {
  const text = groupedCode(codeSigns(typed));
  const before = Array.from(codeSigns(typed.slice(0, caret))).length;
  return { text, caret: groupedCode(Array.from(text.replaceAll('-', '')).slice(0, before).join('')).length };
}

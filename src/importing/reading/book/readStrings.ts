import { FileProblem } from '../fileProblem.ts';
import { MAX_STRINGS, TOO_BIG_INSIDE } from '../limits.ts';
import { unguard } from '../unguard.ts';
import { stringItem } from './stringItem.ts';
import { xmlElements } from './xmlElements.ts';

/**
 * Texts that cells name by number; null where there is nothing to see.
 * @throws FileProblem for more text than price lists have
 */
export function readStrings(pieces: Iterable<string>): (string | null)[] {
  const strings: (string | null)[] = [];
  let length = 0;
  for (const { inner } of xmlElements(pieces, 'si')) {
    const text = unguard(stringItem(inner));
    length += 10 + (text?.length ?? 0);
    if (length > MAX_STRINGS) throw new FileProblem(TOO_BIG_INSIDE);
    strings.push(text);
  }
  return strings;
}

import { replaced, withoutLookAlikes } from './lookAlikes.ts';

/** A title as it should be written: no spaces too many, no Latin letters inside Russian words. */
export function tidyTitle(title: string): string {
  return withoutLookAlikes(title.replace(/[\s\u00a0]+/g, ' ').trim()).replace(/ +([,.;:!?)])/g, '$1');
}

/** Titles with the same key differ in nothing that a reader would call a difference: case, ё, look-alike letters, spaces, punctuation. */
export function titleKey(title: string): string {
  return replaced(title)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/²/g, '2')
    .replace(/³/g, '3')
    .replace(/[^\p{L}\d]+/gu, '');
}

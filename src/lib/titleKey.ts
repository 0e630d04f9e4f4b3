import { replaced } from './lookAlikes.ts';

/** Titles with the same key differ in nothing that a reader would call a difference: case, ё, look-alike letters, spaces, punctuation. */
export function titleKey(title: string): string {
  return replaced(title)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/²/g, '2')
    .replace(/³/g, '3')
    .replace(/[^\p{L}\d]+/gu, '');
}

import { withoutLookAlikes } from '../../../../lib/lookAlikes.ts';

/** A title as it should be written: no spaces too many, no Latin letters inside Russian words. */
export function tidyTitle(title: string): string {
  return withoutLookAlikes(title.replace(/[\s\u00a0]+/g, ' ').trim()).replace(/ +([,.;:!?)])/g, '$1');
}

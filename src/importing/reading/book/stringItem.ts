import { plainText } from './xmlElements.ts';

const TEXTS = /<(?:\w+:)?t(?:\s[^<>]*)?>([^<]*)</g;
const PHONETIC = /<(\w+:)?rPh[\s>][\s\S]*?<\/\1?rPh>/g;

/** The text of a string item: its runs one after another, without the phonetic ones. */
export function stringItem(inner: string): string {
  const base = inner.includes('rPh') ? inner.replace(PHONETIC, '') : inner;
  let text = '';
  for (const [, run = ''] of base.matchAll(TEXTS)) text += run;
  return ownText(plainText(text));
}

/** A copy: engines keep all the text that a piece was cut from for as long as the piece lives. */
export function ownText(text: string): string {
  return `${text}\0`.slice(0, -1);
}

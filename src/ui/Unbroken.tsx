import { createElement, Fragment } from 'react';

/** «82 м²», «100 000 ₽», «д. 17», «кв. 5»: what reads badly when a line ends within it. */
const unbroken =
  /(?<![\p{L}\d])(?:(?:д|кв|стр|корп|оф|пом)\.[ \u00a0]\d{1,6}[\p{L}\d/-]{0,6}|(?:г|ул|пер|пл|пр)\.[ \u00a0][\p{L}\d-]{1,20}|\d{1,12}(?:,\d{1,2})?[ \u00a0](?:м[²³2]?|кв\. ?м|га|сот|шт|₽)(?![\p{L}\d]))/gu;

/** A name or an address that no line breaks between a number and its unit; copied, it is as it was typed. */
export function Unbroken({ text }: { text: string }) {
  const parts = unbrokenParts(text);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 0 ? part : createElement('span', { style: { whiteSpace: 'nowrap' } }, part))),
  );
}

/** A name or an address in parts, in order; every second one is to stay in one line. Together they are the text. */
export function unbrokenParts(text: string): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(unbroken)) {
    parts.push(text.slice(end, index), found);
    end = index + found.length;
  }
  return [...parts, text.slice(end)];
}

import { createElement, Fragment } from 'react';
import { unbrokenParts } from '../lib/unbrokenParts.ts';

/** A name or an address that no line breaks between a number and its unit; copied, it is as it was typed. */
export function Unbroken({ text }: { text: string }) {
  const parts = unbrokenParts(text);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 0 ? part : createElement('span', { style: { whiteSpace: 'nowrap' } }, part))),
  );
}

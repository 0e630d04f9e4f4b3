import { createHash } from 'node:crypto';

/** The same name always gives the same guid, so that two demo databases are equal (RFC 9562, version 8: our own hash). */
export function demoGuid(...name: (string | number)[]): string {
  const hex = createHash('sha256')
    .update(`prorabka demo/${name.join('/')}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

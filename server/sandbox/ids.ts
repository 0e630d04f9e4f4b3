import { randomBytes } from 'node:crypto';

/** 128 bits that nobody can guess, fit for addresses. */
export function newId(prefix = ''): string {
  return prefix + randomBytes(16).toString('base64url').replaceAll('-', 'A').replaceAll('_', 'b');
}

import { createHmac } from 'node:crypto';
import { ApiError } from '../../../http/api-error.ts';
import type { ApiRuntime } from '../../../http/runtime.ts';
import { type Logo, readLogo } from './readLogo.ts';

/** A logo with the part of its address that cannot be guessed: the same file of the same company has the same. */
export type Upload = { logo: Logo; hash: string };

const DATA_ADDRESS = /^data:[\w/+.-]*;base64,/;

/** Reads a file sent as base64 or as a `data:` address. Throws 1100 on `logo` with what to do. */
export function readUpload(api: ApiRuntime, company: string, sent: string): Upload {
  const base64 = sent.replace(DATA_ADDRESS, '');
  if (!/^[\w+/-]*={0,2}$/.test(base64)) throw notLogo('Файл передан с\u00a0ошибкой. Выберите его ещё раз.');
  const logo = readLogo(Buffer.from(base64, 'base64'));
  if (typeof logo === 'string') throw notLogo(logo);
  const hash = createHmac('sha256', api.secrets('company-logo')).update(company).update(logo.bytes).digest('base64url');
  return { logo, hash };
}

/** Where the logo is served: of the API's own origin, never to change. */
export function logoAddress(company: string, hash: string): string {
  return `/api/company/${company}/logo/${hash}`;
}

function notLogo(sentence: string): ApiError {
  return new ApiError(1100, { detail: sentence, fields: { logo: [sentence] } });
}

import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

/** The version a caller saw (`If-Match: "<version>"`), or null without the header and for `*`. */
export function seenVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1];
  if (version === undefined) throw new ApiError(1100, { http: 400, detail: 'Заголовок If-Match: укажите версию записи, например "3".' });
  return Number(version);
}

import { errorCatalogue, type noticeCodes } from '../../contract/errors.ts';

export type Notice = { notice: number; detail: string };

/** The answer of a call that has done what its code says. */
export function noticeOf(code: (typeof noticeCodes)[number]): Notice {
  return { notice: code, detail: errorCatalogue[code].message };
}

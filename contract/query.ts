import * as z from 'zod';
import { guid } from './primitives.ts';

/** A whole number written in a query string. */
function wholeNumber(min: number, max: number, message: string) {
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message));
}

/** `true` or `false` written in a query string. */
export const flagInQuery = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Largest page of a list call (api.md «lists»). */
export const MAX_PAGE_SIZE = 1000;

const paging = {
  page: wholeNumber(1, 999_999_999, 'page: целое число от 1.').optional(),
  page_size: wholeNumber(1, MAX_PAGE_SIZE, `page_size: целое число от 1 до ${MAX_PAGE_SIZE}.`).optional(),
  search: z.string().trim().max(200, 'Строка поиска длиннее 200 знаков.').optional(),
};

/**
 * The list grammar of api.md: `page`, `page_size`, `ordering` (`field` or `-field`), `search`.
 * @param fields the columns that may be ordered by
 */
export function listQuery<F extends string>(fields: readonly [F, ...F[]]) {
  const allowed = fields.flatMap((field) => [field, `-${field}` as const]) as [F | `-${F}`, ...(F | `-${F}`)[]];
  return z.strictObject({
    ...paging,
    ordering: z.enum(allowed, { error: `ordering: одно из ${fields.join(', ')}, можно с минусом впереди.` }).optional(),
  });
}

/** The list grammar without `ordering`. Of calls that took no query once: what else stands in the address is passed over. */
export const pageQuery = z.object(paging);

/** The list grammar within one company: `?id=<company guid>`. */
export function companyListQuery<F extends string>(fields: readonly [F, ...F[]]) {
  return listQuery(fields).extend({ id: guid });
}

/** Opaque cursors of long lists (api.md «lists»). */
export const cursors = { after: z.string().max(500).optional(), before: z.string().max(500).optional() };

export type ListQuery = { page?: number; page_size?: number; ordering?: string; search?: string };

/** Most rows of one import, whatever is imported. */
export const MAX_IMPORT_ROWS = 100_000;

import * as z from 'zod';
import { MAX_MONEY, moneySentences } from './money.ts';
import { cleanLine, isDayOfWork, lineSentences, noControlCharacters, withoutUnseen } from './text.ts';

/** A row id: UUID text, lower-cased, unique over all companies (api.md, Conventions). */
export const guid = z
  .string({ error: 'Укажите идентификатор записи.' })
  .regex(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/, 'Неверный идентификатор записи.')
  .toLowerCase();

/** Money on the wire: a JSON number of roubles, 0 … 999 999 999,99, at most two decimals. */
export const money = z
  .number({ error: moneySentences.none })
  .min(0, moneySentences.negative)
  .max(MAX_MONEY, moneySentences.large)
  .refine(hasKopecksOnly, moneySentences.fine);

function hasKopecksOnly(roubles: number): boolean {
  return Number((Math.round(roubles * 100) / 100).toFixed(2)) === roubles;
}

const DAY_FORM = 'Укажите дату в виде ГГГГ-ММ-ДД.';

/** A calendar day, `YYYY-MM-DD`, of a year that work can be of: 1900 to 2199. */
export const day = z.iso.date({ error: DAY_FORM }).refine(isDayOfWork, 'Проверьте год: он должен быть от 1900 до 2199.');

/** An instant, ISO 8601 in UTC with `Z`. */
export const instant = z.iso.datetime({ error: 'Укажите время в виде ISO 8601 с буквой Z.' });

/** A calendar month, `YYYY-MM`, of the same years. */
export const month = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Укажите месяц в виде ГГГГ-ММ.');

/**
 * One line of text typed by a person: trimmed, invisible characters removed, not empty, at most `max` characters.
 * @param what the field's name in the nominative, used in the sentence shown to the user
 */
export function line(what: string, max = 300) {
  const rule = { what, max };
  return z
    .string({ error: lineSentences.empty(rule) })
    .overwrite(cleanLine)
    .min(1, lineSentences.empty(rule))
    .max(max, lineSentences.long(rule))
    .refine(noControlCharacters, lineSentences.control(rule));
}

/** As `line`, but may be empty. */
export function optionalLine(what: string, max = 300) {
  const rule = { what, max };
  return z
    .string({ error: `Поле «${what}» должно быть текстом.` })
    .overwrite(cleanLine)
    .max(max, lineSentences.long(rule))
    .refine(noControlCharacters, lineSentences.control(rule));
}

/** Text of several lines, may be empty. Invisible characters are removed. */
export function text(what: string, max = 4000) {
  return z
    .string({ error: `Поле «${what}» должно быть текстом.` })
    .overwrite(withoutUnseen)
    .max(max, `Поле «${what}» длиннее ${max} знаков.`)
    .refine((value) => !value.includes('\0'), `В поле «${what}» есть недопустимые знаки.`);
}

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
 * Query parameters of a list (api.md «lists»): `page`, `page_size`, `ordering` (`field` or `-field`), `search`.
 * @param fields the columns that may be ordered by
 */
export function listQuery<F extends string>(fields: readonly [F, ...F[]]) {
  const allowed = fields.flatMap((field) => [field, `-${field}` as const]) as [F | `-${F}`, ...(F | `-${F}`)[]];
  return z.strictObject({
    ...paging,
    ordering: z.enum(allowed, { error: `ordering: одно из ${fields.join(', ')}, можно с минусом впереди.` }).optional(),
  });
}

/** As `listQuery`, without `ordering`. Other parameters are ignored: in earlier versions these calls took none. */
export const pageQuery = z.object(paging);

/** As `listQuery`, within one company: `?id=<company guid>`. */
export function companyListQuery<F extends string>(fields: readonly [F, ...F[]]) {
  return listQuery(fields).extend({ id: guid });
}

/** Query parameters that page a long list by opaque cursors (api.md «lists»). */
export const cursors = { after: z.string().max(500).optional(), before: z.string().max(500).optional() };

export type ListQuery = { page?: number; page_size?: number; ordering?: string; search?: string };

/** The largest number of rows in one import, of services or of operations. */
export const MAX_IMPORT_ROWS = 100_000;

import { ApiError } from './api-error.ts';

/** The field that a list is ordered by before its key, as cursors carry it. */
export type LeadKind = 'date' | 'numeric' | 'text';

/** Where a row stands in a long list. */
export type Place = { lead: string | null; key: number };

/** `end` is the end of the list itself: the last page is what stands before it. */
export type Cursor = Place | 'end' | null;

type CursorQuery = { after?: string; before?: string };

/** The place that a request names, null without one; ApiError 1100 for a text that is none of ours. */
export function readCursor({ after, before }: CursorQuery, lead: LeadKind | null): Cursor {
  const [field, text] = after === undefined ? ['before', before] : ['after', after];
  if (text === undefined) return null;
  if (text === 'end' && field === 'before') return 'end';
  const place = placeOf(text, lead);
  if (place === null) throw new ApiError(1100, { fields: { [field]: ['Такого места в списке нет: возьмите адрес из заголовка Link.'] } });
  return place;
}

export function writeCursor({ lead, key }: Place): string {
  const own = `k${key.toString(36)}`;
  return lead === null ? own : `${own}.${Buffer.from(lead).toString('base64url')}`;
}

const forms: Record<LeadKind, RegExp> = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  numeric: /^\d{1,12}(\.\d{1,4})?$/,
  text: /^[^\0]{0,150}$/su,
};

function placeOf(text: string, kind: LeadKind | null): Place | null {
  const [, digits = '', encoded] = /^k([0-9a-z]{1,11})(?:\.([\w-]*))?$/.exec(text) ?? [];
  const key = digits === '' ? Number.NaN : Number.parseInt(digits, 36);
  if (!Number.isSafeInteger(key) || (encoded === undefined) !== (kind === null)) return null;
  if (kind === null || encoded === undefined) return { lead: null, key };
  const lead = Buffer.from(encoded, 'base64url').toString();
  const isDay = kind !== 'date' || new Date(`${lead}T00:00:00Z`).toJSON()?.slice(0, 10) === lead;
  return forms[kind].test(lead) && isDay ? { lead, key } : null;
}

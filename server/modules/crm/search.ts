import { type RawBuilder, sql } from 'kysely';
import { telegramName } from '../../../contract/login.ts';
import type { Db } from '../../database/connection.ts';
import { contains, phonesIn } from '../../database/foldedText.ts';
import { allOf, guidsOf, rowOf, rowsOf } from '../../database/rows.ts';
import { searchWords } from '../../database/searchWords.ts';

/** Of so many users the sales are looked up by user; of more the list is gone through in its order until a page is full. */
const FEW = 1000;

const TELEGRAM_LINK = /^(?:https?:\/\/)?(?:t\.me|telegram\.me)\/@?(?=.)/i;
/** Quotes stand around a company's title in one place and not in another. */
const QUOTES = /["«»„“”]/g;

/**
 * Users `u` whose name, e-mail, phone, telegram and titles of companies contain every word that was typed, in whatever case, with е for ё,
 * with quotes or without. A phone is found by any of its spellings, or a part of one.
 */
export function matchesUser(typed = ''): RawBuilder<unknown> {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return sql`true`;
  const all = allOf(words.map((word) => inWords(withoutLink(word.replace(QUOTES, '') || word))));
  return sql`(${sql.join([sql`(${all})`, ...phonesIn(typed).map(inWords)], sql` or `)})`;
}

/** A link of Telegram as the name that it leads to, also where it is typed in part. */
function withoutLink(word: string) {
  return (word.includes('/') && telegramName(word)) || word.replace(TELEGRAM_LINK, '@');
}

function inWords(text: string) {
  return sql`u.words like ${contains(searchWords(text))}`;
}

/** Conditions for what a search finds: on payments `p` and on entries `l` of the ledger. */
export type Found = { payments: RawBuilder<unknown>; entries: RawBuilder<unknown> };

/** Searches by the user as their own list does, by number of order (`П-000012`, `12`) and by the provider's transaction. */
export async function findSales(db: Db, search: string): Promise<Found> {
  const matches = matchesUser(search);
  const rows = await rowsOf<{ guid: string }>(db)`select u.guid from app_user u where ${matches} limit ${FEW + 1}`;
  const users = guidsOf(rows);
  const of = (owner: RawBuilder<unknown>) =>
    users.length > FEW
      ? sql`exists (select from app_user u where u.guid = ${owner} and ${matches})`
      : sql`${owner} = any(${users}::uuid[])`;
  const number = /^(?:п\s*-\s*|№\s*)?0*(\d{1,9})$/iu.exec(search)?.[1];
  const order =
    number &&
    (await rowOf<{ guid: string; user_guid: string }>(db)`
      select guid, user_guid from payment_order where number = ${Number(number)}`);
  // by the user of the order as well: there is an index by user and none by order
  const ofOrder = (table: 'p' | 'l') =>
    order ? sql`or (${sql.ref(`${table}.user_guid`)} = ${order.user_guid} and ${sql.ref(`${table}.order`)} = ${order.guid})` : sql``;
  const transaction = search.replace(/^№\s*/, '');
  return {
    payments: sql`(${of(sql`p.user_guid`)} or p.transaction_id = ${transaction} ${ofOrder('p')})`,
    entries: sql`(${of(sql`l.user_guid`)} ${ofOrder('l')})`,
  };
}

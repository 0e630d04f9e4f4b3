import { sql } from 'kysely';
import type { Trx } from '../../database/connection.ts';
import { guidsOf, rowsOf } from '../../database/rows.ts';

/** A row of a list as a reordering met it: places from 1; `before` and `after` null where the row was not there. Today's order is that of the rows. */
export type Stood = { guid: string; before: number | null; after: number | null };

type OrderBack = {
  /** the order with the reordering taken back */
  order: string[];
  /** rows that stay where they were put later, though the reordering or its undo would have them elsewhere */
  kept: string[];
};

/**
 * Takes a reordering out of today's order. The rows that kept their order since stand as they stood before it. Rows moved or made later keep
 * their neighbours: they stand between them, or, where these have parted, behind the one that was in front of them; what was put first or last
 * stays first or last.
 */
export function orderBack(rows: readonly Stood[]): OrderBack {
  const steady = longestRising(rows.filter(isSettled));
  const steadyGuids = new Set(guidsOf(steady));
  const base = guidsOf(steady.toSorted((one, other) => one.before - other.before));
  const placeInBase = new Map(base.map((guid, place) => [guid, place]));
  const placeOf = (guid: string | null, none: number) => (guid === null ? none : (placeInBase.get(guid) ?? none));
  /** place in `base` → rows that stand before it */
  const later = new Map<number, string[]>();
  const kept = new Set<string>();
  for (const { front, behind, guids } of stretches(rows, steadyGuids)) {
    const first = placeOf(front, -1);
    const next = placeOf(behind, base.length);
    const isSwapped = next === first - 1;
    const isLast = behind === null && front !== null;
    const gap = isLast ? base.length : isSwapped ? first : first + 1;
    const there = later.get(gap) ?? [];
    later.set(gap, isSwapped || isLast ? [...there, ...guids] : [...guids, ...there]);
    if (next < first - 1) for (const guid of guids) kept.add(guid);
  }
  const order = [...base, null].flatMap((guid, place) => [...(later.get(place) ?? []), ...(guid === null ? [] : [guid])]);
  for (const guid of movedAgain(rows, steadyGuids, order)) kept.add(guid);
  return { order, kept: [...kept] };
}

type Settled = Stood & { before: number; after: number };

function isSettled(row: Stood): row is Settled {
  return row.before !== null && row.after !== null;
}

/** Rows made or moved later that stand together, with the steady ones in front and behind; null at an end of the list. */
function stretches(rows: readonly Stood[], steady: ReadonlySet<string>) {
  const found: { front: string | null; behind: string | null; guids: string[] }[] = [];
  let front: string | null = null;
  let open: (typeof found)[number] | null = null;
  for (const { guid } of rows) {
    if (steady.has(guid)) {
      if (open) open.behind = guid;
      open = null;
      front = guid;
    } else if (open) open.guids.push(guid);
    else {
      open = { front, behind: null, guids: [guid] };
      found.push(open);
    }
  }
  return found;
}

/** Rows that the reordering moved and somebody moved later, unless they stand as before it nevertheless. */
function movedAgain(rows: readonly Stood[], steady: ReadonlySet<string>, order: readonly string[]) {
  const place = new Map(order.map((guid, index) => [guid, index]));
  const settled = rows.filter(isSettled).map((row) => ({ ...row, now: place.get(row.guid) ?? 0 }));
  if (settled.length === steady.size) return [];
  const mirrored = settled.map(({ guid, before, after, now }) => ({ guid, before: -before, after: -after, now: -now }));
  const wrong = new Set([...overtaken(settled), ...overtaken(mirrored)]);
  return guidsOf(settled.filter(({ guid }) => !steady.has(guid) && wrong.has(guid)));
}

type Places = { guid: string; before: number; after: number; now: number };

/** Rows with another one that stood behind them before the reordering, and in front of them after it and now. Takes n log n. */
function overtaken(rows: readonly Places[]): string[] {
  const ranks = new Map(rows.toSorted((one, other) => one.after - other.after).map(({ guid }, index) => [guid, index + 1]));
  /** Fenwick tree: the least `now` of the rows met so far, by the rank of their `after` */
  const least = new Array<number>(rows.length + 1).fill(Number.POSITIVE_INFINITY);
  const found: string[] = [];
  for (const { guid, now } of rows.toSorted((one, other) => other.before - one.before)) {
    const rank = ranks.get(guid) ?? 0;
    let front = Number.POSITIVE_INFINITY;
    for (let at = rank - 1; at > 0; at -= at & -at) front = Math.min(front, least[at] as number);
    if (front < now) found.push(guid);
    for (let at = rank; at < least.length; at += at & -at) least[at] = Math.min(least[at] as number, now);
  }
  return found;
}

/** The longest part of the rows whose `after` only rises: what nobody has moved since. */
function longestRising(rows: readonly Settled[]) {
  /** index of the last row of the best part of each length */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  rows.forEach((row, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[ends[middle] as number] as Settled).after < row.after) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const part: Settled[] = [];
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) part.push(rows[index] as Settled);
  return part.reverse();
}

export type StoodRow = Stood & { title: string; within: string; position: number };

type Read = { guid: string; title: string; within: string; position: number; old: Old | null; moved_from: number | null };

/** What later changes found in a row; `made`: the row was not there yet. */
type Old = { position?: number; category?: string; is_deleted?: boolean; made?: boolean };

type Listed = 'service' | 'service_category';

/**
 * The living categories of a company, or the living services of the categories in which those of a reordering stand today, in their order. A row
 * stood after the changeset where the earliest later change found it; one that no later change touched stands there still.
 */
export async function readOrders(trx: Trx, company: string, changeset: string, table: Listed): Promise<StoodRow[]> {
  const moved = sql`select o.category from change c join service o on o.company = c.company and o.guid = c.guid and not o.is_deleted
    where c.company = ${company} and c.changeset = ${changeset} and c.entity = 'service'`;
  const [within, which] = table === 'service' ? [sql`r.category`, sql`r.category in (${moved})`] : [sql`r.company`, sql`true`];
  const rows = await rowsOf<Read>(trx)`
    with rows as (
      select r.guid, r.title, r.position, ${within} as within from ${sql.table(table)} r
      where r.company = ${company} and not r.is_deleted and ${which}),
    found as (
      select distinct on (c.guid, f.field) c.guid, f.field, case when f.field = 'made' then 'true'::jsonb else c.before -> f.field end as value
      from change c join changeset s on s.company = c.company and s.guid = c.changeset
        cross join (values ('position'), ('category'), ('is_deleted'), ('made')) f (field)
      where c.company = ${company} and c.entity = ${table} and c.guid in (select guid from rows)
        and s.seq > (select seq from changeset where company = ${company} and guid = ${changeset})
        and case when f.field = 'made' then c.before is null else c.before -> f.field is not null end
      order by c.guid, f.field, s.seq)
    select rows.guid, rows.title, rows.within, rows.position, old.old, (own.before ->> 'position')::int as moved_from
    from rows
      left join (select guid, jsonb_object_agg(field, value) as old from found group by guid) old on old.guid = rows.guid
      left join change own on own.company = ${company} and own.changeset = ${changeset} and own.guid = rows.guid
    order by rows.within, rows.position, rows.guid`;
  return rows.map(({ old, moved_from, ...row }) => {
    const wasElsewhere = old?.category !== undefined && old.category !== row.within;
    const wasThere = old?.made !== true && old?.is_deleted !== true && !wasElsewhere;
    const after = wasThere ? (old?.position ?? row.position) : null;
    return { ...row, after, before: after === null ? null : (moved_from ?? after) };
  });
}

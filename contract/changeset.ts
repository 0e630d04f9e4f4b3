import * as z from 'zod';
import { byGuid, call } from './call.ts';
import { permissions, roles, writers } from './permissions.ts';
import { companyListQuery, cursors, day, guid, instant, listQuery } from './primitives.ts';

/** `support_view`: somebody of the product's support looked at the company's data; nothing was changed, so there is nothing to revert. */
export const changesetKinds = ['edit', 'create', 'delete', 'reorder', 'bulk', 'import', 'delete_all', 'revert', 'support_view'] as const;
export type ChangesetKind = (typeof changesetKinds)[number];

/** Entities whose rows a changeset holds. */
export const changedEntities = [
  'service',
  'service_category',
  'bill',
  'object',
  'contractor_category',
  'contractor',
  'transaction',
] as const;
export type ChangedEntity = (typeof changedEntities)[number];

/** Author of what support does: a company learns the reason, not who of the staff it was. No user has this guid. */
export const SUPPORT_AUTHOR = '00000000-0000-0000-0000-000000000000';

/** Of `support_view`: `SUPPORT_AUTHOR`. */
const author = z.object({ guid, name: z.string() });

/** One write to company data (api.md «Changesets»). */
export const changeset = z.object({
  guid,
  company: guid,
  kind: z.enum(changesetKinds),
  title: z.string(),
  author,
  created_at: instant,
  count: z.number().int(),
  reverted_by: guid.nullable(),
  /** Its rows have left the database (CHANGES_KEEP_DAYS): there is nothing to show, and it cannot be reverted. */
  archived: z.boolean().optional(),
});
export type Changeset = z.infer<typeof changeset>;

/** Column values of a row; `before` is null for a created row. */
export const rowValues = z.record(z.string(), z.unknown());
export type RowValues = z.infer<typeof rowValues>;

export const changesetRow = z.object({
  entity: z.enum(changedEntities),
  guid,
  title: z.string(),
  before: rowValues.nullable(),
  after: rowValues.nullable(),
});
export type ChangesetRow = z.infer<typeof changesetRow>;

/** By number of a page, or from a cursor of the `Link` header. Days of `from` and `to` are Moscow days, both taken in. */
export const changesetQuery = companyListQuery(['created_at'])
  .extend({
    entity: z.enum(changedEntities).optional(),
    author: guid.optional(),
    from: day.optional(),
    to: day.optional(),
    ...cursors,
  })
  .refine(({ page, after, before }) => [page, after, before].filter((place) => place !== undefined).length <= 1, {
    path: ['page'],
    error: 'Укажите что-то одно: page, after или before.',
  });
export type ChangesetQuery = z.infer<typeof changesetQuery>;
export const changesetRowsQuery = listQuery(['title']);

export const revert = z.strictObject({ dry_run: z.boolean() });

/**
 * A field that somebody changed after the changeset, so the revert leaves it: it `was` set, and is `now` another. `transactions`: a created
 * row of a directory stays, for `now` so many operations lead to it. `is_deleted`: a created contractor category stays, it cannot be deleted.
 * `is_member`: a contractor who was invited keeps the role; a membership is ended in the list of members.
 * `position`: a row stays where it was put later; the reordering `was` putting it at that place, null where the row was not there yet.
 */
export const revertConflict = z.object({ guid, title: z.string(), field: z.string(), was: z.unknown(), now: z.unknown() });
export type RevertConflict = z.infer<typeof revertConflict>;

export const revertAnswer = z.object({
  reverted: z.number().int(),
  conflicts: z.array(revertConflict),
  changeset: guid.nullable(),
});
export type RevertAnswer = z.infer<typeof revertAnswer>;

/** One change of one field of a service. */
export const serviceHistoryRow = z.object({
  changed_at: instant,
  author,
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  changeset: guid,
});

/** Journal, undo and history: api.md «Changesets». */
export const changesetCalls = {
  changesetList: call({
    method: 'GET',
    path: '/api/changeset/list/',
    title: 'История изменений',
    access: { who: 'member', company: { query: 'id' }, roles: writers },
    extension: 'changesets',
    query: changesetQuery,
    answer: z.array(changeset),
  }),
  changesetShow: call({
    method: 'GET',
    path: '/api/changeset/{guid}/',
    title: 'Строки одного изменения',
    access: { who: 'member', company: { row: 'changeset' }, roles: writers },
    extension: 'changesets',
    params: byGuid,
    query: changesetRowsQuery,
    answer: z.array(changesetRow),
  }),
  changesetRevert: call({
    method: 'POST',
    path: '/api/changeset/{guid}/revert/',
    title: 'Отменить изменение',
    access: { who: 'member', company: { row: 'changeset' }, roles: writers },
    extension: 'changesets',
    params: byGuid,
    body: revert,
    answer: revertAnswer,
    errors: [1106, 1108, 1111, 1112],
  }),
  serviceHistory: call({
    method: 'GET',
    path: '/api/service/history/{guid}/',
    title: 'История услуги',
    access: { who: 'member', company: { row: 'service' }, roles: writers },
    extension: 'changesets',
    params: byGuid,
    query: listQuery(['changed_at']),
    answer: z.array(serviceHistoryRow),
  }),
};

/** Names of the server-sent events (api.md «Service calls»). */
export const eventNames = ['changeset', 'subscription', 'permissions', 'session'] as const;

export type EventName = (typeof eventNames)[number];

export const eventQuery = z.strictObject({ id: guid });

/** Most rows that one `changeset` names. */
export const EVENT_ROWS = 200;

const changedRow = z.object({
  entity: z.enum(changedEntities),
  guid,
  /** The row's version by now: who has it, or a later one, has this change. Null where the row was moved, for places have no version. */
  version: z.number().int().nullable(),
});

export type ChangedRow = z.infer<typeof changedRow>;

/**
 * The company's data changed. The event's id is `seq`: `Last-Event-ID` goes on after it. Roles that may not read the journal are told only
 * of rows and fields that their lists show, and neither the title nor the author.
 */
const changesetMade = z.object({
  guid,
  /** the company's change counter after this write */
  seq: z.number().int(),
  kind: z.enum(changesetKinds),
  title: z.string().nullable(),
  author: z.string().nullable(),
  author_guid: guid.nullable(),
  /** rows that changed; more than `rows` names when there are many */
  count: z.number().int(),
  entities: z.array(z.enum(changedEntities)),
  rows: z.array(changedRow).max(EVENT_ROWS),
});

export type ChangesetMade = z.infer<typeof changesetMade>;

/** Too much has happened since `Last-Event-ID`: everything of the company is to be read anew. */
const reloadAll = z.object({ reload: z.literal(true), seq: z.number().int() });

/** What each event carries in `data`, as JSON. */
export const eventData = {
  changeset: z.union([changesetMade, reloadAll]),
  /** the caller's subscription began, changed or ended */
  subscription: z.object({ is_active: z.boolean() }),
  /** Flags of the caller, the role in this company or the list of companies changed. Role null: no member any more, the stream ends. */
  permissions: z.object({ permissions, role: z.enum(roles).nullable() }),
  /** The session is over and the stream ends: 1017 it was ended, 1000 the user was switched off. */
  session: z.object({ error: z.union([z.literal(1017), z.literal(1000)]), detail: z.string() }),
} as const satisfies Record<EventName, z.ZodType>;

export type EventData = { [N in EventName]: z.infer<(typeof eventData)[N]> };

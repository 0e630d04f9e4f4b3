import * as z from 'zod';
import { changedEntities, changesetKinds } from './changeset.ts';
import { permissions, roles } from './permissions.ts';
import { guid } from './primitives.ts';

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

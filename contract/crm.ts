import * as z from 'zod';
import { email, phone } from './login.ts';
import { permissions, roles } from './permissions.ts';
import { planNames } from './plan.ts';
import { day, guid, instant, line, optionalLine, text } from './primitives.ts';
import { flagInQuery, listQuery } from './query.ts';
import { byNumber, subscriptionType, subscriptionTypes } from './subscription.ts';
import { telegramName } from './telegramName.ts';
import { total } from './transaction.ts';

export const crmStatuses = ['new', 'in_work', 'waiting', 'paid', 'refused'] as const;
/** No subscription_until: new; one in the past: disabled; otherwise active (spec.md section 4). */
export const crmStatistics = ['new', 'disabled', 'active'] as const;

export const crmUser = z.object({
  id: z.number().int(),
  guid,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  date_joined: instant,
  last_login: instant.nullable(),
  companies: z.number().int(),
  /** ours: titles of the first three */
  company_titles: z.array(z.string()).optional(),
  subscription_type: subscriptionType.nullable(),
  subscription_until: instant.nullable(),
  status: z.enum(crmStatuses),
  telegram: z.string(),
  comment: z.string(),
  next_time: day.nullable(),
  is_active: z.boolean(),
  permissions,
  /** ours: deleted users cannot sign in and are listed only when asked for */
  is_deleted: z.boolean().optional(),
  version: z.number().int().min(1),
});
export type CrmUser = z.infer<typeof crmUser>;

export const crmUserQuery = listQuery(['name', 'email', 'date_joined', 'last_login', 'subscription_until', 'status', 'next_time']).extend({
  statistic: z.enum(crmStatistics).optional(),
  status: z.enum(crmStatuses).optional(),
  next_from: day.optional(),
  next_to: day.optional(),
  /** ours from here on: calls of the extension `crm` and the console's filters */
  plan: z.enum([...subscriptionTypes, 'none']).optional(),
  joined_from: day.optional(),
  joined_to: day.optional(),
  seen_from: day.optional(),
  seen_to: day.optional(),
  /** whom to call: next contact today, or before today; days of the sales time zone */
  queue: z.enum(['today', 'overdue']).optional(),
  is_active: flagInQuery.optional(),
  /** deleted users alone; others alone unless said */
  is_deleted: flagInQuery.optional(),
});

/** Living users whose next contact is `day` (today in the sales time zone), and those whose next contact was before it. */
export const crmQueue = z.object({ day, time_zone: z.string(), today: z.number().int(), overdue: z.number().int() });

const notes = {
  status: z.enum(crmStatuses),
  /** a name or a link, kept as `@name` */
  telegram: optionalLine('Telegram', 200)
    .refine(
      (typed) => telegramName(typed) !== null,
      'Укажите имя в\u00a0Telegram, например @anna_belova, или ссылку вида t.me/anna_belova.',
    )
    .transform((typed) => telegramName(typed) ?? typed),
  comment: text('Комментарий'),
  next_time: day.nullable(),
};

/** By e-mail or by phone; an invitation code is sent. */
export const crmUserCreate = z
  .strictObject({
    ...z.object(notes).partial().shape,
    email: email.optional(),
    phone: phone.optional(),
    name: line('Имя', 120),
    company_title: z.string().max(1000).optional(),
  })
  .refine((user) => user.email !== undefined || user.phone !== undefined, { message: 'Укажите e-mail или телефон.', path: ['email'] });

/** `is_active`, `permissions` and `subscription` are for a super user; the handler answers 1102 to others. */
export const crmUserEdit = z
  .strictObject({
    ...notes,
    is_active: z.boolean(),
    permissions: permissions.partial(),
    subscription: z.strictObject({ subscription_type: subscriptionType, until: instant, reason: line('Причина', 500) }),
  })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Укажите хотя бы одно поле.');

/** Number of a user in a path and the guid of a row under it. */
export const crmUserRow = z.strictObject({ id: byNumber.shape.id, guid });

/** One company of a user, as support sees it from the card. */
export const crmCompany = z.object({
  guid,
  title: z.string(),
  role: z.enum(roles),
  plan: z.enum(planNames),
  used: z.object({ objects: z.number().int(), contractors: z.number().int(), transactions: z.number().int(), services: z.number().int() }),
  created_at: instant,
  /** when somebody last changed something in it */
  changed_at: instant.nullable(),
});
export type CrmCompany = z.infer<typeof crmCompany>;

/** GET /api/crm/user/{id}/: the card’s head; its parts have calls of their own. */
export const crmCard = crmUser.extend({
  requisites_company: z.string(),
  has_password: z.boolean(),
  invited_until: instant.nullable(),
  sessions: z.number().int(),
  paid_total: total,
  payments: z.number().int(),
});
export type CrmCard = z.infer<typeof crmCard>;

export const crmSession = z.object({
  guid,
  created_at: instant,
  last_used_at: instant,
  ip: z.string(),
  user_agent: z.string(),
  ended_at: instant.nullable(),
});

export const crmEventKinds = [
  'created',
  'edited',
  'flags',
  'deactivated',
  'activated',
  'deleted',
  'subscription',
  'refund',
  'session_ended',
  'invited',
  'bulk',
  'support_view',
] as const;
/** What was done to a user by staff: who, when, what (fields with before and after). */
export const crmEvent = z.object({
  guid,
  at: instant,
  kind: z.enum(crmEventKinds),
  author: z.string(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.string(),
});
export type CrmEvent = z.infer<typeof crmEvent>;

export const crmNote = z.object({
  guid,
  text: z.string(),
  author: z.string(),
  own: z.boolean(),
  created_at: instant,
  edited_at: instant.nullable(),
  version: z.number().int(),
});
export type CrmNote = z.infer<typeof crmNote>;
export const crmNoteWrite = z.strictObject({ text: text('Заметка', 4000).trim().min(1, 'Напишите заметку.') });

/** Of those named, or of all that match the list’s filter. */
export const crmBulk = z
  .strictObject({
    ids: z.array(z.number().int().min(1).max(999_999_999)).max(10_000).optional(),
    filter: z.record(z.string().max(40), z.string().max(5000)).optional(),
    set: z
      .strictObject({ status: z.enum(crmStatuses), next_time: day.nullable() })
      .partial()
      .refine((set) => Object.keys(set).length > 0, 'Укажите, что изменить.'),
    dry_run: z.boolean(),
  })
  .refine((body) => (body.ids === undefined) !== (body.filter === undefined), {
    message: 'Укажите пользователей или отбор.',
    path: ['ids'],
  });
export const crmBulkDone = z.object({ affected: z.number().int() });

export const crmExportFormats = ['csv', 'xlsx'] as const;

/** The list's filter as a file; `ids`: of its users only these, by number. */
export const crmExportQuery = crmUserQuery.extend({
  format: z.enum(crmExportFormats),
  ids: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9}){0,499}$/, 'Укажите не больше 500 номеров через запятую.')
    .transform((text) => text.split(',').map(Number))
    .optional(),
});

/** Typed by a super user before a user is deleted: the user’s e-mail or phone. */
export const crmDeleteQuery = z.strictObject({ confirm: z.string().max(254).optional() });

import * as z from 'zod';
import { companyTitle } from './auth.ts';
import { call, crmStaff, superUsers, table } from './call.ts';
import { telegramName, typedEmail, typedPhone } from './login.ts';
import { permissions } from './permissions.ts';
import { day, flagInQuery, guid, instant, line, listQuery, optionalLine, text } from './primitives.ts';
import { byNumber, subscriptionType, subscriptionTypes } from './subscription.ts';

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
  /** ours: end of the plan in `subscription_type`, grace included; `subscription_until` is the end of all access, of plans that wait too */
  plan_until: instant.nullable().optional(),
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
    email: typedEmail.optional(),
    phone: typedPhone.optional(),
    name: line('Имя', 120),
    company_title: companyTitle.optional(),
  })
  .refine((user) => user.email !== undefined || user.phone !== undefined, { message: 'Укажите e-mail или телефон.', path: ['email'] });

/** `is_active`, `permissions` and `subscription` are for a super user; the handler answers 1102 to others. */
export const crmUserEdit = z
  .strictObject({
    ...notes,
    is_active: z.boolean(),
    permissions: z.strictObject(permissions.shape).partial(),
    subscription: z.strictObject({ subscription_type: subscriptionType, until: instant, reason: line('Причина', 500) }),
  })
  .partial()
  .refine((edit) => Object.keys(edit).length > 0, 'Укажите хотя бы одно поле.');

/** Of those named, or of all that match the list’s filter. */
export const crmBulk = z
  .strictObject({
    ids: z.array(z.number().int().min(1).max(999_999_999)).max(10_000).optional(),
    filter: z.record(z.string().max(40), z.string().max(5000)).optional(),
    set: z
      .strictObject({ status: z.enum(crmStatuses), next_time: day.nullable() })
      .partial()
      .refine((set) => Object.keys(set).length > 0, 'Укажите, что изменить.'),
    /** how many a dry run has found: of another number none is changed */
    count: z.number().int().min(0).optional(),
    dry_run: z.boolean(),
  })
  .refine((body) => (body.ids === undefined) !== (body.filter === undefined), {
    message: 'Укажите пользователей или отбор.',
    path: ['ids'],
  });
export const crmBulkDone = z.object({ affected: z.number().int() });

export const crmExportFormats = ['csv', 'xlsx'] as const;

/** The list's filter as a file; `ids`: of its users only these, by number, deleted ones too unless `is_deleted` is said. */
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

const extension = 'crm';

/** Calls that list, create, edit, delete and export CRM users (api.md «CRM»). */
export const crmCalls = {
  crmUserList: call({
    method: 'GET',
    path: '/api/crm/user/',
    title: 'Пользователи',
    access: crmStaff,
    query: crmUserQuery,
    answer: z.array(crmUser),
  }),
  crmUserCreate: call({
    method: 'POST',
    path: '/api/crm/user/',
    title: 'Завести пользователя и пригласить его',
    access: crmStaff,
    body: crmUserCreate,
    status: 201,
    answer: crmUser,
    errors: [1001, 1010, 1011],
  }),
  crmUserEdit: call({
    method: 'PATCH',
    path: '/api/crm/user/{id}/',
    title: 'Изменить пользователя',
    access: crmStaff,
    params: byNumber,
    body: crmUserEdit,
    answer: crmUser,
    errors: [1101, 1102, 1103],
  }),
  crmUserDelete: call({
    method: 'DELETE',
    path: '/api/crm/user/{id}/',
    title: 'Удалить пользователя',
    access: superUsers,
    params: byNumber,
    query: crmDeleteQuery,
    status: 204,
    errors: [1101, 1103],
  }),

  crmUserQueue: call({
    method: 'GET',
    path: '/api/crm/user/queue/',
    title: 'Скольким позвонить сегодня и скольким не позвонили вовремя',
    access: crmStaff,
    extension,
    answer: crmQueue,
  }),
  crmUserBulk: call({
    method: 'POST',
    path: '/api/crm/user/bulk/',
    title: 'Изменить статус или следующий контакт у многих',
    access: crmStaff,
    extension,
    body: crmBulk,
    answer: crmBulkDone,
    errors: [1103],
  }),
  crmUserExport: call({
    method: 'GET',
    path: '/api/crm/user/export/',
    title: 'Пользователи файлом',
    access: crmStaff,
    extension,
    query: crmExportQuery,
    answer: table,
  }),
};

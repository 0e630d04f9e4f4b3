import * as z from 'zod';
import { call, crmStaff, superUsers } from './call.ts';
import { code } from './code.ts';
import { crmUser } from './crm.ts';
import { roles } from './permissions.ts';
import { companyLimits, planNames } from './plan.ts';
import { guid, instant, listQuery, text } from './primitives.ts';
import { byNumber, paymentQuery, paymentRow } from './subscription.ts';
import { total } from './transaction.ts';

/** Number of a user in a path and the guid of a row under it. */
export const crmUserRow = z.strictObject({ id: byNumber.shape.id, guid });

/** One company of a user, as support sees it from the card. */
export const crmCompany = z.object({
  guid,
  title: z.string(),
  role: z.enum(roles),
  plan: z.enum(planNames),
  limits: companyLimits.shape.limits,
  used: companyLimits.shape.used,
  created_at: instant,
  /** when somebody last changed something in it */
  changed_at: instant.nullable(),
});
export type CrmCompany = z.infer<typeof crmCompany>;

/** GET /api/crm/user/{id}/: the card’s head; its parts have calls of their own. */
export const crmCard = crmUser.extend({
  requisites_company: z.string(),
  has_password: z.boolean(),
  /** until when the code of the invitation holds or held; null: none was sent, or it was used, ended or guessed at too often */
  invited_until: instant.nullable(),
  sessions: z.number().int(),
  /** all payments, less what was given back of them */
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

const extension = 'crm';

/** The card of a user and its parts. */
export const crmCardCalls = {
  crmUserShow: call({
    method: 'GET',
    path: '/api/crm/user/{id}/',
    title: 'Карточка пользователя',
    access: crmStaff,
    extension,
    params: byNumber,
    answer: crmCard,
    errors: [1101],
  }),
  crmUserCompanies: call({
    method: 'GET',
    path: '/api/crm/user/{id}/companies/',
    title: 'Компании пользователя',
    access: crmStaff,
    extension,
    params: byNumber,
    answer: z.array(crmCompany),
    errors: [1101],
  }),
  crmUserPayments: call({
    method: 'GET',
    path: '/api/crm/user/{id}/payments/',
    title: 'Платежи пользователя',
    access: crmStaff,
    extension,
    params: byNumber,
    query: paymentQuery,
    answer: z.array(paymentRow),
    errors: [1101],
  }),
  /** texts and comments of codes are empty for who has no `own_codes_access` */
  crmUserCodes: call({
    method: 'GET',
    path: '/api/crm/user/{id}/codes/',
    title: 'Коды, которые активировал пользователь',
    access: superUsers,
    extension,
    params: byNumber,
    answer: z.array(code),
    errors: [1101],
  }),
  crmUserSessions: call({
    method: 'GET',
    path: '/api/crm/user/{id}/sessions/',
    title: 'Сеансы пользователя',
    access: crmStaff,
    extension,
    params: byNumber,
    answer: z.array(crmSession),
    errors: [1101],
  }),
  crmUserSessionsEnd: call({
    method: 'DELETE',
    path: '/api/crm/user/{id}/sessions/',
    title: 'Завершить все сеансы пользователя',
    access: superUsers,
    extension,
    params: byNumber,
    status: 204,
    errors: [1101],
  }),
  crmUserEvents: call({
    method: 'GET',
    path: '/api/crm/user/{id}/events/',
    title: 'Кто, когда и что менял в карточке',
    access: crmStaff,
    extension,
    params: byNumber,
    query: listQuery(['at']),
    answer: z.array(crmEvent),
    errors: [1101],
  }),
  crmUserInvite: call({
    method: 'POST',
    path: '/api/crm/user/{id}/invite/',
    title: 'Отправить приглашение ещё раз',
    access: crmStaff,
    extension,
    params: byNumber,
    answer: crmCard,
    errors: [1101, 1108],
  }),
  crmNoteList: call({
    method: 'GET',
    path: '/api/crm/user/{id}/notes/',
    title: 'Заметки о пользователе',
    access: crmStaff,
    extension,
    params: byNumber,
    answer: z.array(crmNote),
    errors: [1101],
  }),
  crmNoteCreate: call({
    method: 'POST',
    path: '/api/crm/user/{id}/notes/',
    title: 'Добавить заметку',
    access: crmStaff,
    extension,
    params: byNumber,
    body: crmNoteWrite,
    status: 201,
    answer: crmNote,
    errors: [1101],
  }),
  crmNoteEdit: call({
    method: 'PATCH',
    path: '/api/crm/user/{id}/notes/{guid}/',
    title: 'Изменить свою заметку',
    access: crmStaff,
    extension,
    params: crmUserRow,
    body: crmNoteWrite,
    answer: crmNote,
    errors: [1101, 1102, 1103],
  }),
  crmNoteDelete: call({
    method: 'DELETE',
    path: '/api/crm/user/{id}/notes/{guid}/',
    title: 'Убрать свою заметку',
    access: crmStaff,
    extension,
    params: crmUserRow,
    status: 204,
    errors: [1101, 1102, 1103],
  }),
};

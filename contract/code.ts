import * as z from 'zod';
import { byGuid, call, table, user } from './call.ts';
import { flagInQuery, guid, instant, listQuery, month, text } from './primitives.ts';
import { offer, subscriptionPeriod, subscriptionType } from './subscription.ts';

export const codeStatuses = ['new', 'used', 'revoked', 'expired'] as const;
export type CodeStatus = (typeof codeStatuses)[number];

/** Most codes that one call issues or revokes by their guids. */
export const MOST_CODES = 1000;

/**
 * An activation code, `XXXX-XXXX-XXXX` (contract/activationCode.ts); empty text where the server's key can no longer read it. The optional
 * fields are ours: a server of the spec's calls alone does not send them.
 */
export const code = z.object({
  guid,
  code: z.string(),
  subscription_type: subscriptionType,
  period: subscriptionPeriod,
  status: z.enum(codeStatuses),
  batch: guid,
  comment: z.string(),
  created_at: instant,
  expires_at: instant.nullable(),
  activated_at: instant.nullable(),
  /** name of the user, or the login of one without a name */
  activated_by: z.string().nullable(),
  /** e-mail or phone of the user */
  activated_login: z.string().nullable().optional(),
  batch_number: z.number().int().optional(),
  issued_by: z.string().optional(),
  revoked_at: instant.nullable().optional(),
  revoked_by: z.string().nullable().optional(),
});
export type Code = z.infer<typeof code>;

const comment = text('Комментарий', 500);
const filter = {
  status: z.enum(codeStatuses).optional(),
  batch: guid.optional(),
  subscription_type: subscriptionType.optional(),
};
/** `search`: comment, number of a batch, who issued or activated, a whole code or whole groups of it. */
export const codeQuery = listQuery(['created_at', 'expires_at', 'activated_at']).extend(filter);
export type CodeQuery = z.infer<typeof codeQuery>;

/** `guid` of the batch: the same one again answers 200 with the codes it has, so a repeated request issues no second batch. */
export const codesCreate = z.strictObject({
  guid: guid.optional(),
  count: z.number().int('Количество — целое число.').min(1, 'От 1 до 1000 кодов.').max(MOST_CODES, 'От 1 до 1000 кодов.'),
  subscription_type: subscriptionType,
  period: subscriptionPeriod,
  expires_at: instant.optional(),
  comment: comment.optional(),
});
export type CodesCreate = z.infer<typeof codesCreate>;

/** A code can only be revoked, and its comment changed. */
export const codeEdit = z.strictObject({ status: z.literal('revoked'), comment }).partial();
export type CodeEdit = z.infer<typeof codeEdit>;

/** As typed: case, spaces, hyphens and look-alike letters are forgiven by the handler. */
export const codeActivation = z.strictObject({ code: z.string().trim().min(1, 'Введите код.').max(100, 'Это слишком длинно для кода.') });

/** Codes by their guids, or all of a batch: one of the two. */
export const codesRevoke = z
  .strictObject({ guids: z.array(guid).min(1).max(MOST_CODES), batch: guid })
  .partial()
  .refine(({ guids, batch }) => (guids === undefined) !== (batch === undefined), 'Укажите или guids, или batch.');
export type CodesRevoke = z.infer<typeof codesRevoke>;
/** `skipped`: those that were used or revoked before, and unknown ones. */
export const codesRevoked = z.object({ revoked: z.number().int(), skipped: z.number().int() });

/** Codes issued at once and what became of them: issued = used + left + revoked + expired. */
export const codeBatch = z.object({
  guid,
  number: z.number().int(),
  subscription_type: subscriptionType,
  period: subscriptionPeriod,
  comment: z.string(),
  created_at: instant,
  created_by: z.string(),
  expires_at: instant.nullable(),
  issued: z.number().int(),
  used: z.number().int(),
  left: z.number().int(),
  revoked: z.number().int(),
  expired: z.number().int(),
});
export type CodeBatch = z.infer<typeof codeBatch>;
export const codeBatchQuery = listQuery(['created_at', 'expires_at']).extend({ left: flagInQuery.optional() });

/** Codes used in each of the last 12 months of Moscow, without gaps, the newest last; of one batch where one is named. */
export const codeUsageQuery = z.strictObject({ batch: guid.optional() });
export const codeUsage = z.array(
  z.object({ month, used: z.number().int(), pro: z.number().int(), pro_plus: z.number().int(), svoy: z.number().int() }),
);
export type CodeUsage = z.infer<typeof codeUsage>;

/** The list’s filter; a .csv file unless told otherwise. */
export const codeExportQuery = z.strictObject({
  ...filter,
  search: codeQuery.shape.search,
  format: z.enum(['csv', 'xlsx']).optional(),
});
export type CodeExportQuery = z.infer<typeof codeExportQuery>;

const codeKeepers = { who: 'user', flags: ['crm_access', 'own_codes_access', 'super_user'] } as const;

const extension = 'codes';

/** Activation codes: api.md «Account». */
export const codeCalls = {
  codeList: call({
    method: 'GET',
    path: '/api/user/codes/',
    title: 'Коды активации',
    access: codeKeepers,
    query: codeQuery,
    answer: z.array(code),
  }),
  codesCreate: call({
    method: 'POST',
    path: '/api/user/codes/',
    title: 'Выпустить коды активации',
    access: codeKeepers,
    extension,
    body: codesCreate,
    status: 201,
    answersExisting: true,
    answer: z.array(code),
    sealsReplay: true,
  }),
  codeEdit: call({
    method: 'PATCH',
    path: '/api/user/codes/{guid}/',
    title: 'Отозвать код или изменить комментарий',
    access: codeKeepers,
    extension,
    params: byGuid,
    body: codeEdit,
    answer: code,
    errors: [1101, 1108],
    sealsReplay: true,
  }),
  codesRevoke: call({
    method: 'POST',
    path: '/api/user/codes/revoke/',
    title: 'Отозвать несколько кодов или целую партию',
    access: codeKeepers,
    extension,
    body: codesRevoke,
    answer: codesRevoked,
    errors: [1101],
  }),
  codeBatchList: call({
    method: 'GET',
    path: '/api/user/codes/batches/',
    title: 'Партии кодов и сколько в них использовано',
    access: codeKeepers,
    extension,
    query: codeBatchQuery,
    answer: z.array(codeBatch),
  }),
  codeUsage: call({
    method: 'GET',
    path: '/api/user/codes/usage/',
    title: 'Использованные коды по месяцам',
    access: codeKeepers,
    extension,
    query: codeUsageQuery,
    answer: codeUsage,
  }),
  codeExport: call({
    method: 'GET',
    path: '/api/user/codes/export/',
    title: 'Коды файлом .csv или .xlsx',
    access: codeKeepers,
    extension,
    query: codeExportQuery,
    answer: table,
  }),
  codeActivate: call({
    method: 'POST',
    path: '/api/user/codes/activate/',
    title: 'Активировать код',
    access: user,
    extension,
    body: codeActivation,
    answer: z.array(offer),
    errors: [1007],
  }),
};

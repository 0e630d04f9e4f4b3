import * as z from 'zod';
import * as auth from './auth.ts';
import { companyTitle, secretKey } from './auth.ts';
import { anyone, call, user } from './call.ts';
import { notice } from './errors.ts';
import { email, newPassword, oneTimeCode, typedEmail, typedPassword, typedPhone } from './login.ts';
import { permissions } from './permissions.ts';
import { guid, instant, optionalLine, pageQuery } from './primitives.ts';
import { accountFault, bikFault, compactRequisite, correspondentAccountFault, innFault, kppFault, ogrnFault } from './requisites.ts';

export const emailSignIn = z.strictObject({ email: typedEmail, password: typedPassword });
export const registration = z.strictObject({
  email: typedEmail,
  password: newPassword,
  name: optionalLine('Имя', 120),
  company_title: companyTitle,
});
export const activation = z.strictObject({ confirmation_key: secretKey, email });
export const recoveryQuery = z.strictObject({ email: typedEmail });
export const recoveryCheck = z.strictObject({ confirmation_key: secretKey, email });
export const recoveryPassword = z.strictObject({
  confirmation_key: secretKey,
  password: newPassword,
  password_repeat: z.string().max(128),
});
export const valid = z.object({ valid: z.literal(true) });

/** GET /api/user/profile/ */
export const profile = z.object({
  id: z.number().int(),
  guid,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  name: z.string(),
  date_joined: instant,
  /** ours; absent in a deployment that does not say */
  has_password: z.boolean().optional(),
});
export type Profile = z.infer<typeof profile>;
/** A wrong form of `email` or `phone` is error 1010, so the schema does not judge it; null takes one away, as long as the other stays. */
export const profileEdit = z
  .strictObject({
    name: optionalLine('Имя', 120),
    old_password: typedPassword,
    password: newPassword,
    email: typedEmail.nullable(),
    phone: typedPhone.nullable(),
    code: oneTimeCode,
  })
  .partial();

/** A code to a new e-mail or phone, before PATCH /api/user/profile/ changes it. Exactly one of the two. */
export const contactCode = z
  .strictObject({
    email: typedEmail.optional(),
    phone: typedPhone.optional(),
    old_password: typedPassword.optional(),
  })
  .refine((body) => (body.email === undefined) !== (body.phone === undefined), { message: 'Укажите e-mail или телефон.', path: ['email'] });

export const registrationResend = z.strictObject({ email: typedEmail });

/** What the audit of an account tells (GET /api/user/security-events/). */
export const securityEventKinds = [
  'registered',
  'sign_in',
  'sign_in_failed',
  'code_failed',
  'refresh_reuse',
  'password_added',
  'password_changed',
  'password_restored',
  'email_added',
  'email_changed',
  'email_removed',
  'phone_added',
  'phone_changed',
  'phone_removed',
  'signed_out',
  'session_ended',
  'other_sessions_ended',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];
export const securityEvent = z.object({
  guid,
  kind: z.enum(securityEventKinds),
  created_at: instant,
  ip: z.string(),
  user_agent: z.string(),
  /** happened in the caller's own session */
  current: z.boolean(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

const plainRequisites = {
  company_name: optionalLine('Название', 300),
  legal_address: optionalLine('Юридический адрес', 500),
  bank: optionalLine('Банк', 300),
};
export const requisites = z.object({
  ...plainRequisites,
  inn: z.string(),
  kpp: z.string(),
  ogrn: z.string(),
  bik: z.string(),
  account: z.string(),
  correspondent_account: z.string(),
});
export type Requisites = z.infer<typeof requisites>;

/** A number with control digits: spaces between its groups are forgiven and not kept. */
function requisite(what: string, fault: (compact: string) => string | null) {
  return z
    .string({ error: `Поле «${what}» должно быть текстом.` })
    .max(100, `В поле «${what}» слишком много знаков.`)
    .transform((typed, context) => {
      const compact = compactRequisite(typed);
      const message = fault(compact);
      if (message !== null) context.addIssue({ code: 'custom', message });
      return compact;
    });
}

/** Whether accounts go with the БИК is checked by the handler: either may stand in the database already. */
export const requisitesEdit = z
  .strictObject({
    ...plainRequisites,
    inn: requisite('ИНН', innFault),
    kpp: requisite('КПП', kppFault),
    ogrn: requisite('ОГРН', ogrnFault),
    bik: requisite('БИК', bikFault),
    account: requisite('Расчётный счёт', (account) => accountFault(account, '')),
    correspondent_account: requisite('Корреспондентский счёт', (account) => correspondentAccountFault(account, '')),
  })
  .partial();

/** One company of the caller's list (spec.md section 3). `id` equals `guid`. */
export const company = z.object({
  guid,
  id: guid,
  title: z.string(),
  logo_url: z.string().nullable(),
  user_type_for_web: z.string(),
  user_contractor_id: guid,
});
export type Company = z.infer<typeof company>;

/** GET /api/user/subscription-info/ */
export const subscriptionInfo = z.object({ price_download_token: z.string(), is_active: z.boolean() });
export type SubscriptionInfo = z.infer<typeof subscriptionInfo>;

/** The caller’s own account: api.md «Account». */
export const accountCalls = {
  emailSignIn: call({
    method: 'POST',
    path: '/api/user/login/',
    title: 'Войти по e-mail и паролю',
    access: anyone,
    body: emailSignIn,
    answer: auth.tokens,
    errors: [1000, 1002, 1010],
    issuesSecrets: true,
  }),
  registration: call({
    method: 'POST',
    path: '/api/user/registration/',
    title: 'Зарегистрироваться: выслать письмо со ссылкой',
    access: anyone,
    body: registration,
    status: 202,
    answer: notice,
    errors: [1001, 1010, 1011],
    issuesSecrets: true,
  }),
  registrationResend: call({
    method: 'POST',
    path: '/api/user/registration/resend/',
    title: 'Выслать новую ссылку для начатой регистрации',
    access: anyone,
    extension: 'registration-resend',
    body: registrationResend,
    status: 202,
    answer: notice,
    errors: [1004, 1006, 1010],
    issuesSecrets: true,
  }),
  activate: call({
    method: 'POST',
    path: '/api/user/activate/',
    title: 'Подтвердить e-mail ключом из письма',
    access: anyone,
    body: activation,
    answer: auth.tokens,
    errors: [1004, 1007],
    issuesSecrets: true,
  }),
  recoveryRequest: call({
    method: 'GET',
    path: '/api/user/password-recovery/',
    title: 'Выслать письмо для смены пароля',
    access: anyone,
    query: recoveryQuery,
    answer: notice,
    errors: [1006, 1010],
    issuesSecrets: true,
  }),
  recoveryCheck: call({
    method: 'PUT',
    path: '/api/user/password-recovery/',
    title: 'Проверить ключ смены пароля',
    access: anyone,
    body: recoveryCheck,
    answer: valid,
    errors: [1007],
    issuesSecrets: true,
  }),
  recoveryPassword: call({
    method: 'POST',
    path: '/api/user/password-recovery/',
    title: 'Задать новый пароль по ключу',
    access: anyone,
    body: recoveryPassword,
    answer: notice,
    errors: [1007],
    issuesSecrets: true,
  }),
  profile: call({ method: 'GET', path: '/api/user/profile/', title: 'Свой профиль', access: user, answer: profile }),
  profileEdit: call({
    method: 'PATCH',
    path: '/api/user/profile/',
    title: 'Изменить свой профиль',
    access: user,
    extension: 'profile',
    body: profileEdit,
    answer: profile,
    errors: [1001, 1005, 1007, 1010],
    // its body carries passwords: no digest of them is to be kept for replays
    issuesSecrets: true,
  }),
  contactCode: call({
    method: 'POST',
    path: '/api/user/contact-code/',
    title: 'Выслать код на новый e-mail или телефон',
    access: user,
    extension: 'profile',
    body: contactCode,
    answer: auth.codeSent,
    errors: [1001, 1005, 1010],
    issuesSecrets: true,
  }),
  securityEvents: call({
    method: 'GET',
    path: '/api/user/security-events/',
    title: 'Что происходило с аккаунтом',
    access: user,
    extension: 'security',
    query: z.strictObject(pageQuery.shape),
    answer: z.array(securityEvent),
  }),
  requisites: call({ method: 'GET', path: '/api/user/requisites/', title: 'Свои реквизиты', access: user, answer: requisites }),
  requisitesEdit: call({
    method: 'PATCH',
    path: '/api/user/requisites/',
    title: 'Изменить свои реквизиты',
    access: user,
    extension: 'requisites',
    body: requisitesEdit,
    answer: requisites,
  }),
  permissions: call({ method: 'GET', path: '/api/user/permissions/', title: 'Свои разрешения', access: user, answer: permissions }),
  companyList: call({
    method: 'GET',
    path: '/api/user/company-list/',
    title: 'Свои компании',
    access: user,
    query: pageQuery,
    answer: z.array(company),
  }),
};

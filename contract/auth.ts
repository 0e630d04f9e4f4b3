import * as z from 'zod';
import { anyone, byGuid, call, user } from './call.ts';
import { notice } from './errors.ts';
import { login, newPassword, oneTimeCode, typedPassword } from './login.ts';
import { guid, instant, optionalLine, pageQuery } from './primitives.ts';

/** What every successful way in answers. */
export const tokens = z.object({ token: z.string(), refresh_token: z.string(), device_token: z.string().optional() });
export type Tokens = z.infer<typeof tokens>;

/**
 * Request header by which a known device says who it is where there is no body (request-code, verify-code, check-login): the
 * `device_token` of an earlier sign-in. Never in an address.
 */
export const DEVICE_TOKEN_HEADER = 'Device-Token';

const bearer = z.string().min(1).max(512);
/** A one-time ticket, process or confirmation key. One that was never issued is refused as such (1007), however short. */
export const secretKey = z.string().min(1).max(256);

export const checkLogin = z.strictObject({ login });
export const checkedLogin = z.object({
  kind: z.enum(['email', 'phone']),
  exists: z.boolean(),
  next: z.enum(['password', 'code', 'registration']),
});

export const signIn = z
  .strictObject({
    login,
    password: typedPassword.optional(),
    code: oneTimeCode.optional(),
    device_token: bearer.optional(),
  })
  .refine((body) => (body.password === undefined) !== (body.code === undefined), {
    message: 'Введите пароль или код.',
    path: ['password'],
  });

/** Of any length: one that was never issued is refused as such (1017), however odd it looks. */
const presented = z.string().min(1);
export const refreshToken = z.strictObject({ refresh_token: presented });
export const signOut = z.strictObject({ refresh_token: presented });

export const codeSent = z.object({ resend_in: z.number().int(), expires_in: z.number().int() });
export const processStarted = codeSent.extend({ process: z.string() });

/** The title is checked by the handler: a bad one is error 1011, not 1100. The length is for the API's document. */
export const companyTitle = z.string({ error: 'Укажите название компании.' }).meta({ maxLength: 120 });

export const createAccount = z.strictObject({
  process: secretKey,
  code: oneTimeCode,
  name: optionalLine('Имя', 120),
  company_title: companyTitle,
  password: newPassword,
});

export const verifyCodeQuery = z.strictObject({ login: login.optional(), process: secretKey.optional(), code: oneTimeCode });
export const codeVerified = z.object({ valid: z.literal(true), ticket: z.string().optional() });
export const restorePassword = z.strictObject({ ticket: secretKey, password: newPassword });

export const sessionsEnded = z.object({ ended: z.number().int() });

export const session = z.object({
  guid,
  created_at: instant,
  last_used_at: instant,
  ip: z.string(),
  user_agent: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** Ways in and out: api.md «Auth flow». */
export const authCalls = {
  checkLogin: call({
    method: 'POST',
    path: '/api/auth/check-login/',
    title: 'Узнать, как входить по этому логину',
    access: anyone,
    body: checkLogin,
    answer: checkedLogin,
    errors: [1010],
  }),
  signIn: call({
    method: 'POST',
    path: '/api/auth/sign-in/',
    title: 'Войти по паролю или коду',
    access: anyone,
    body: signIn,
    answer: tokens,
    errors: [1000, 1002, 1007, 1010],
    issuesSecrets: true,
  }),
  createProcess: call({
    method: 'POST',
    path: '/api/auth/create-process/',
    title: 'Начать регистрацию: выслать код',
    access: anyone,
    body: checkLogin,
    answer: processStarted,
    errors: [1001, 1010],
    issuesSecrets: true,
  }),
  createAccount: call({
    method: 'POST',
    path: '/api/auth/create-account/',
    title: 'Закончить регистрацию',
    access: anyone,
    body: createAccount,
    answer: tokens,
    errors: [1001, 1007, 1011],
    issuesSecrets: true,
  }),
  requestCode: call({
    method: 'GET',
    path: '/api/auth/request-code/',
    title: 'Выслать одноразовый код',
    access: anyone,
    query: z.strictObject({ login }),
    answer: codeSent,
    errors: [1006, 1010],
    issuesSecrets: true,
  }),
  verifyCode: call({
    method: 'GET',
    path: '/api/auth/verify-code/',
    title: 'Проверить одноразовый код',
    access: anyone,
    query: verifyCodeQuery,
    answer: codeVerified,
    errors: [1000, 1007],
    issuesSecrets: true,
  }),
  restorePassword: call({
    method: 'POST',
    path: '/api/auth/restore-password/',
    title: 'Задать новый пароль после кода',
    access: anyone,
    body: restorePassword,
    answer: tokens.extend(notice.shape),
    errors: [1000, 1007],
    issuesSecrets: true,
  }),
  refreshToken: call({
    method: 'POST',
    path: '/api/auth/refresh-token/',
    title: 'Обменять ключ обновления на новую пару',
    access: anyone,
    body: refreshToken,
    answer: tokens,
    errors: [1017],
    issuesSecrets: true,
  }),
  signOut: call({
    method: 'POST',
    path: '/api/auth/sign-out/',
    title: 'Завершить сеанс',
    access: anyone,
    extension: 'sign-out',
    body: signOut,
    status: 204,
    issuesSecrets: true,
  }),
  sessions: call({
    method: 'GET',
    path: '/api/auth/sessions/',
    title: 'Свои сеансы',
    access: user,
    extension: 'sessions',
    query: pageQuery,
    answer: z.array(session),
  }),
  endOtherSessions: call({
    method: 'DELETE',
    path: '/api/auth/sessions/',
    title: 'Завершить все свои сеансы, кроме этого',
    access: user,
    extension: 'sessions',
    answer: sessionsEnded,
  }),
  endSession: call({
    method: 'DELETE',
    path: '/api/auth/sessions/{guid}/',
    title: 'Завершить один из своих сеансов',
    access: user,
    extension: 'sessions',
    params: byGuid,
    status: 204,
    errors: [1101],
  }),
};

import * as z from 'zod';
import { login, newPassword, oneTimeCode, typedPassword } from '../login.ts';
import { guid, instant, optionalLine } from '../primitives.ts';

/** What every successful way in answers. */
export const tokens = z.object({ token: z.string(), refresh_token: z.string(), device_token: z.string().optional() });
export type Tokens = z.infer<typeof tokens>;

/**
 * Request header by which a known device says who it is where there is no body (request-code, verify-code, check-login): the
 * `device_token` of an earlier sign-in. Never in an address.
 */
export const DEVICE_TOKEN_HEADER = 'Device-Token';

const bearer = z.string().min(1).max(512);
/** A one-time ticket, process or confirmation key. */
export const secretKey = z.string().min(16).max(256);

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

/** The title is checked by the handler: a bad one is error 1011, not 1100. */
export const companyTitle = z.string({ error: 'Укажите название компании.' }).max(1000);

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

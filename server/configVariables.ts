import { isIP } from 'node:net';
import * as z from 'zod';

const wholeNumber = (from: number, to: number, byDefault: number) => {
  const error = `должно быть целым числом от ${from} до ${to}`;
  return z
    .string()
    .regex(/^\d+$/, { error })
    .default(String(byDefault))
    .transform(Number)
    .refine((n) => n >= from && n <= to, { error });
};
const text = (error: string, pattern: RegExp) => z.string().trim().regex(pattern, { error }).nullable().default(null);
const digits = (error: string, pattern: RegExp) => text(error, pattern).transform((value) => (value === null ? null : Number(value)));
/** A secret of one repeated letter is long and no secret: random ones never have so few different signs. */
const DIFFERENT_SIGNS = 6;
const secret = (error: string, pattern: RegExp) =>
  text(error, pattern).refine((value) => value === null || new Set(value).size >= DIFFERENT_SIGNS, {
    error: `должно состоять не меньше чем из ${DIFFERENT_SIGNS} разных знаков: например, из openssl rand -hex 32`,
  });
const address = (error: string, protocol: RegExp) =>
  z
    .string()
    .trim()
    .refine((value) => protocol.test(urlOf(value)?.protocol ?? ''), { error })
    .nullable()
    .default(null);
const httpAddress = address('должно быть адресом, начинающимся с https:// или http://', /^https?:$/);
const baseAddress = httpAddress.transform((value) => value?.replace(/\/+$/, '') ?? null);
const list = (error: string, fits: (item: string) => boolean) =>
  z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter((item) => item !== ''))
    .refine((items) => items.every(fits), { error });
const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `должно быть одним из: ${values.join(', ')}` }).optional();
const flag = (error: string) =>
  z
    .enum(['0', '1'], { error })
    .transform((value) => value === '1')
    .optional();

/** Every variable the server reads, in the order of docs/operations.md. Each message continues the variable's name. */
export const variables = z.object({
  HOST: z
    .string()
    .trim()
    .regex(/^[\w.:-]+$/, { error: 'должно быть именем узла или IP-адресом' })
    .default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535, 8080),
  DATABASE_URL: address('должно быть адресом вида postgresql://пользователь:пароль@узел:5432/база', /^postgres(ql)?:$/),
  PRORABKA_DATA: z.string().default('./data/pg'),
  PRORABKA_DEMO: flag('должно быть 1 (с демонстрационными данными) или 0 (без них)'),
  JWT_SECRET: secret('должно быть не короче 32 знаков', /^.{32,}$/),
  JWT_SECRET_PREVIOUS: text('должно быть прежним JWT_SECRET или словом database, если его не было', /^(.{32,}|database)$/),
  CORS_ORIGINS: list('должно быть списком источников вида https://app.example.ru через запятую', (item) => urlOf(item)?.origin === item),
  TRUST_PROXY: list('должно быть списком IP-адресов и подсетей вида 10.0.0.0/8 через запятую', isAddressOrSubnet),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  APP_URL: baseAddress,
  API_URL: baseAddress,
  METRICS_TOKEN: secret('должно быть не короче 16 знаков без пробелов', /^\S{16,}$/),
  METRIKA_ID: digits('должно быть номером счётчика Яндекс Метрики из цифр', /^\d{1,12}$/),
  LINK_TELEGRAM: httpAddress,
  LINK_HELP: httpAddress,
  LINK_GUIDE: httpAddress,
  LINK_PRIVACY: httpAddress,
  LINK_LICENSE: httpAddress,
  LINK_OFFER: httpAddress,
  NODE_ENV: oneOf(['development', 'test', 'production']),
  PRORABKA_CONSOLE: flag('должно быть 1 (кабинет отдаёт этот сервер) или 0 (его отдаёт другой)'),
  COMPRESSION: flag('должно быть 1 (сжимать ответы) или 0 (их сжимает прокси)'),
  CHECK_ANSWERS: flag('должно быть 1 (сверять ответы с контрактом) или 0 (не сверять)'),
  ACCESS_TOKEN_SECONDS: wholeNumber(1, 86_400, 900),
  REFRESH_TOKEN_DAYS: wholeNumber(1, 365, 30),
  REFRESH_GRACE_SECONDS: wholeNumber(0, 300, 30),
  SIGN_IN_FAILURES: wholeNumber(1, 1000, 10),
  SIGN_IN_WINDOW_MINUTES: wholeNumber(1, 1440, 15),
  SIGN_IN_FAILURES_PER_ADDRESS: wholeNumber(1, 100_000, 100),
  LOGIN_CHECKS: wholeNumber(1, 100_000, 60),
  CODE_LIFE_MINUTES: wholeNumber(1, 60, 10),
  CODE_FAILURES: wholeNumber(1, 100, 5),
  CODE_RESEND_SECONDS: wholeNumber(0, 3600, 60),
  CODE_SENDS_PER_ADDRESS: wholeNumber(1, 10_000, 5),
  CODE_SENDS_PER_LOGIN: wholeNumber(1, 10_000, 20),
  ARGON2_MEMORY_KIB: wholeNumber(1024, 1_048_576, 19_456),
  ARGON2_PASSES: wholeNumber(1, 20, 2),
  ARGON2_LANES: wholeNumber(1, 16, 1),
  SMTP_URL: address('должно быть адресом вида smtp://пользователь:пароль@узел:587 или smtps://…:465', /^smtps?:$/),
  MAIL_FROM: text('должно быть адресом отправителя, например no-reply@example.ru', /^[^\s@]+@[^\s@]+$/),
  SMS_URL: httpAddress,
  SMS_FIELDS: text('должно быть полями запроса вида login=…&psw=…&phones={phone}&mes={text}', /\{phone\}.*\{text\}|\{text\}.*\{phone\}/),
  SMS_METHOD: oneOf(['GET', 'POST']),
  CLOUDPAYMENTS_PUBLIC_ID: text('должно быть идентификатором сайта (Public ID) из кабинета CloudPayments', /^\S{4,}$/),
  CLOUDPAYMENTS_API_SECRET: text('должно быть паролем для API из кабинета CloudPayments', /^\S{8,}$/),
  CLOUDPAYMENTS_URL: baseAddress,
  PAYMENTS_SANDBOX: flag('должно быть 1 (учебная касса) или 0 (без неё)'),
  CLOCK_CONTROL: flag('должно быть 1 (часы сервера можно переводить, /dev/clock) или 0'),
  PAYMENTS_LOOK_MS: wholeNumber(50, 600_000, 5000),
  WEBHOOK_SECRET: secret('должно быть не короче 32 знаков без пробелов', /^\S{32,}$/),
  RECEIPT_TAXATION: digits('должно быть номером системы налогообложения от 0 до 5', /^[0-5]$/),
  RECEIPT_VAT: z
    .string()
    .trim()
    .regex(/^(none|\d{4}-\d\d-\d\d:(none|\d{1,2}))(\s*,\s*\d{4}-\d\d-\d\d:(none|\d{1,2}))*$/, {
      error: 'должно быть none или списком вида 2019-01-01:20,2026-01-01:22 (с какой даты какая ставка НДС, none — без НДС)',
    })
    .default('none')
    .transform(vatByDate)
    .refine((rates) => rates.every(({ from }) => z.iso.date().safeParse(from).success), {
      error: 'должно быть списком с днями, которые есть в календаре, вида 2019-01-01:20,2026-01-01:22 (год-месяц-день)',
    }),
  // «признак способа расчёта»: 4 — полный расчёт; «признак предмета расчёта»: 4 — услуга
  RECEIPT_METHOD: wholeNumber(1, 7, 4),
  RECEIPT_OBJECT: wholeNumber(1, 33, 4),
  SALES_TIME_ZONE: z
    .string()
    .trim()
    .refine(isTimeZone, { error: 'должно быть часовым поясом вида Europe/Moscow' })
    .default('Europe/Moscow'),
  PLAN_LIMITS: flag('должно быть 1 (пределы тарифов действуют) или 0 (не действуют)'),
  CLUB_EMAIL: text('должно быть адресом почты, на который приходят заявки в клуб', /^[^\s@]+@[^\s@]+$/),
  // an export in the background reads and writes at once
  DB_POOL_SIZE: wholeNumber(2, 90, 10),
  DB_PREPARE: flag('должно быть 0 или 1'),
  STATEMENT_TIMEOUT_MS: wholeNumber(0, 3_600_000, 30_000),
  REQUEST_TIMEOUT_MS: wholeNumber(1000, 3_600_000, 120_000),
  STALL_TIMEOUT_MS: wholeNumber(500, 600_000, 12_000),
  STOP_DELAY_MS: wholeNumber(0, 300_000, 500),
  EVENTS_POLL_MS: wholeNumber(50, 60_000, 500),
  EVENTS_HEARTBEAT_SECONDS: wholeNumber(1, 600, 25),
  EVENTS_STREAMS_PER_USER: wholeNumber(1, 10_000, 20),
  CHANGES_KEEP_DAYS: wholeNumber(0, 36_500, 0),
  BACKUP_DIR: text('должно быть каталогом для резервных копий', /^.+$/),
  BACKUP_TIME: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'должно быть временем суток вида 03:30' })
    .default('03:30'),
  BACKUP_KEEP: wholeNumber(1, 10_000, 14),
  BACKUP_S3_URL: baseAddress,
  BACKUP_S3_REGION: text('должно быть названием региона без пробелов', /^\S+$/).transform((value) => value ?? 'auto'),
  BACKUP_S3_KEY: text('должно быть идентификатором ключа хранилища', /^\S+$/),
  BACKUP_S3_SECRET: text('должно быть секретом ключа хранилища', /^\S+$/),
  BACKUP_BEFORE_UPGRADE: flag('должно быть 1 (копия перед обновлением схемы) или 0 (без неё)'),
});

/** Rates of VAT in per cent by the day from which each holds, the earliest first; null: without VAT. */
function vatByDate(value: string) {
  return value
    .split(/\s*,\s*/)
    .filter((part) => part !== 'none')
    .map((part) => ({ from: part.slice(0, 10), vat: part.endsWith('none') ? null : Number(part.slice(11)) }))
    .sort((a, b) => a.from.localeCompare(b.from));
}

function isTimeZone(value: string) {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '' && value.includes('/');
  } catch {
    return false;
  }
}

function urlOf(value: string) {
  return URL.canParse(value) ? new URL(value) : null;
}

function isAddressOrSubnet(item: string) {
  const [address = '', bits, ...rest] = item.split('/');
  const kind = isIP(address);
  if (kind === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

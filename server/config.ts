import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { variables } from './configVariables.ts';
import { isLoopback, localAddress } from './loopback.ts';

/** One sentence naming every bad variable and what it should be. Values are not repeated: some are secrets. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Config = ReturnType<typeof parseConfig>;

/**
 * Reads the environment once. An empty variable counts as absent; `NAME_FILE` names a file that holds the value. docs/operations.md lists them all.
 * `terminal`: a person watches the output.
 */
export function parseConfig(env: NodeJS.ProcessEnv, terminal = false) {
  const present = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '')));
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    const faults = new Map(parsed.error.issues.map((issue) => [String(issue.path[0]), issue.message]));
    const list = [...faults].map(([name, should]) => `${name} — ${should}`).join('; ');
    throw new ConfigError(`Исправьте переменные окружения: ${list}.`);
  }
  const v = parsed.data;
  if ((v.CLOUDPAYMENTS_PUBLIC_ID === null) !== (v.CLOUDPAYMENTS_API_SECRET === null)) {
    throw new ConfigError('Исправьте переменные окружения: CLOUDPAYMENTS_PUBLIC_ID и CLOUDPAYMENTS_API_SECRET задаются вместе.');
  }
  // a database of our own that only this machine reaches
  const local = v.DATABASE_URL === null && isLoopback(v.HOST);
  // demo users have known passwords: unasked they appear only there
  const demo = v.PRORABKA_DEMO ?? local;
  const nodeEnv = v.NODE_ENV ?? (local && demo ? 'development' : 'production');
  if (v.CLOCK_CONTROL && nodeEnv === 'production') {
    throw new ConfigError(
      'Исправьте переменные окружения: CLOCK_CONTROL — уберите: на рабочем сервере (NODE_ENV=production) часы не переводят.',
    );
  }
  const forPerson = terminal || demo;
  const appUrl = v.APP_URL ?? localAddress(v.HOST, v.PORT);
  return {
    host: v.HOST,
    /** 0 for any free port. */
    port: v.PORT,
    /** null: the embedded database in `dataDir`. */
    databaseUrl: v.DATABASE_URL,
    dataDir: v.PRORABKA_DATA,
    demo,
    /** null: the key is made once and kept in the database (`server_secret`). */
    jwtSecret: v.JWT_SECRET,
    /** what the secret before this one made can still be read; `database`: that secret was kept in the database */
    previousJwtSecret: v.JWT_SECRET_PREVIOUS,
    corsOrigins: v.CORS_ORIGINS,
    /** Addresses and CIDRs of proxies whose X-Forwarded-* is believed. */
    trustProxy: v.TRUST_PROXY,
    /** Plain lines go to stdout and the log to stderr; otherwise stdout holds the log alone. */
    forPerson,
    logLevel: v.LOG_LEVEL ?? (forPerson ? 'warn' : 'info'),
    /** Where people open the console, for links in letters; without a trailing slash. */
    appUrl,
    /** Base address of the API as the console is to call it; null: the console's own origin. */
    apiUrl: v.API_URL,
    metricsToken: v.METRICS_TOKEN,
    metrikaId: v.METRIKA_ID,
    links: linksOf(v, demo, appUrl),
    /** What must never be open to strangers (letters not sent, play payments) exists only outside 'production'. */
    nodeEnv,
    /** The console is served from here, so it has to be built. */
    serveConsole: v.PRORABKA_CONSOLE ?? nodeEnv !== 'test',
    /** off behind a proxy that compresses */
    compression: v.COMPRESSION ?? true,
    /** Answers are checked against the contract: costly, so only where a wrong shape is looked for. */
    checkAnswers: v.CHECK_ANSWERS ?? nodeEnv === 'test',
    accessTokenSeconds: v.ACCESS_TOKEN_SECONDS,
    refreshTokenDays: v.REFRESH_TOKEN_DAYS,
    refreshGraceSeconds: v.REFRESH_GRACE_SECONDS,
    signInFailures: v.SIGN_IN_FAILURES,
    signInWindowMinutes: v.SIGN_IN_WINDOW_MINUTES,
    signInFailuresPerAddress: v.SIGN_IN_FAILURES_PER_ADDRESS,
    /** check-login calls of one address within 15 minutes */
    loginChecks: v.LOGIN_CHECKS,
    codeLifeMinutes: v.CODE_LIFE_MINUTES,
    codeFailures: v.CODE_FAILURES,
    codeResendSeconds: v.CODE_RESEND_SECONDS,
    /** codes and letters an hour: to one login for one address, and to one login for all */
    codeSendsPerAddress: v.CODE_SENDS_PER_ADDRESS,
    codeSendsPerLogin: v.CODE_SENDS_PER_LOGIN,
    argon2: { memoryCost: v.ARGON2_MEMORY_KIB, timeCost: v.ARGON2_PASSES, parallelism: v.ARGON2_LANES },
    /** null: letters stay in the local outbox */
    smtpUrl: v.SMTP_URL,
    mailFrom: v.MAIL_FROM,
    /** null: SMS stay in the local outbox */
    sms: v.SMS_URL === null ? null : { url: v.SMS_URL, fields: v.SMS_FIELDS, method: v.SMS_METHOD ?? 'POST' },
    payments: paymentsOf(v, nodeEnv),
    /** the clock of this instance may be moved at /dev/clock */
    clockControl: v.CLOCK_CONTROL ?? false,
    /** between two looks at orders and renewals that wait for something */
    paymentsLookMs: v.PAYMENTS_LOOK_MS,
    /** opens the site's form of subscription to the site's own server; null: only to signed-in users */
    webhookSecret: v.WEBHOOK_SECRET,
    /** what fiscal receipts say (54-ФЗ) beside goods and prices */
    receipts: { taxation: v.RECEIPT_TAXATION, vat: v.RECEIPT_VAT, method: v.RECEIPT_METHOD, object: v.RECEIPT_OBJECT },
    /** days and months of sales and of the CRM's queues end at midnight there */
    salesTimeZone: v.SALES_TIME_ZONE,
    /** what a plan has no room for is refused */
    planLimits: v.PLAN_LIMITS ?? true,
    /** who is told of requests to join the club; null: nobody */
    clubEmail: v.CLUB_EMAIL,
    dbPoolSize: v.DB_POOL_SIZE,
    /** connections of the thread for big calls, besides those (decision 034) */
    threadPoolSize: Math.min(v.DB_POOL_SIZE, 10),
    /** false where a pooler between us and the database cannot keep prepared statements */
    dbPrepare: v.DB_PREPARE ?? true,
    statementTimeoutMs: v.STATEMENT_TIMEOUT_MS,
    requestTimeoutMs: v.REQUEST_TIMEOUT_MS,
    stallTimeoutMs: v.STALL_TIMEOUT_MS,
    /** time between the signal to stop and the first closed connection: /readyz answers 503, requests are still served */
    stopDelayMs: v.STOP_DELAY_MS,
    /** between two looks at the change counters of companies that somebody listens to */
    eventsPollMs: v.EVENTS_POLL_MS,
    eventsHeartbeatSeconds: v.EVENTS_HEARTBEAT_SECONDS,
    /** event streams of one user at this instance */
    eventsStreamsPerUser: v.EVENTS_STREAMS_PER_USER,
    backups: backupsOf(v),
    /** folder of the backup that is made before migrations change a database in use; null: none is made */
    upgradeBackupDir:
      v.BACKUP_BEFORE_UPGRADE === false ? null : (v.BACKUP_DIR ?? (v.DATABASE_URL === null ? join(v.PRORABKA_DATA, 'backups') : null)),
    /** rows of older changesets go to an archive in `dataDir`; null: all stay in the database */
    changesKeepDays: v.CHANGES_KEEP_DAYS === 0 ? null : v.CHANGES_KEEP_DAYS,
  };
}

/** Puts the port that the server was given into the addresses that PORT=0 leaves open. */
export function fillInPort(config: Config, port: number): void {
  const open = localAddress(config.host, 0);
  if (config.appUrl !== open) return;
  config.appUrl = localAddress(config.host, port);
  const links = Object.entries(config.links).map(([name, link]) => [name, link?.replace(`${open}/`, `${config.appUrl}/`) ?? null]);
  config.links = Object.fromEntries(links);
}

/** Variables with the contents of the files that `NAME_FILE` names: so secrets of containers need not stand in the environment. */
function withFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = Object.keys(variables.shape).flatMap((name) => {
    const path = env[`${name}_FILE`];
    if (path === undefined) return [];
    if (env[name] !== undefined) throw new ConfigError(`Исправьте переменные окружения: ${name} и ${name}_FILE — оставьте одну из двух.`);
    try {
      return [[name, readFileSync(path, 'utf8').trim()]];
    } catch {
      throw new ConfigError(`Исправьте переменные окружения: ${name}_FILE — файл не читается.`);
    }
  });
  return { ...env, ...Object.fromEntries(read) };
}

/** Daily backups, into a folder, a store or both; null: none. */
function backupsOf(v: z.infer<typeof variables>) {
  const { BACKUP_DIR: dir, BACKUP_TIME: time, BACKUP_KEEP: keep, BACKUP_S3_URL: url, BACKUP_S3_KEY: key, BACKUP_S3_SECRET: secret } = v;
  const parts = [url, key, secret].filter((part) => part !== null).length;
  if (parts > 0 && parts < 3)
    throw new ConfigError('Исправьте переменные окружения: BACKUP_S3_URL, BACKUP_S3_KEY и BACKUP_S3_SECRET задаются вместе.');
  const s3 = url !== null && key !== null && secret !== null ? { url, region: v.BACKUP_S3_REGION, key, secret } : null;
  return dir === null && s3 === null ? null : { dir, time, keep, s3 };
}

/**
 * Where cards are charged: the provider, else the sandbox where nobody takes play money for real or where it was asked for by name,
 * else nowhere.
 */
function paymentsOf(v: z.infer<typeof variables>, nodeEnv: string) {
  const { CLOUDPAYMENTS_PUBLIC_ID: publicId, CLOUDPAYMENTS_API_SECRET: secret, CLOUDPAYMENTS_URL: url } = v;
  if (publicId !== null && secret !== null) {
    return { kind: 'cloudpayments', publicId, secret, url: url ?? 'https://api.cloudpayments.ru' } as const;
  }
  return { kind: (v.PAYMENTS_SANDBOX ?? nodeEnv !== 'production') ? ('sandbox' as const) : ('off' as const) };
}

/** The company menu's links. The guide is ours; the demo's other links lead to a page that says who sets them. */
function linksOf(v: z.infer<typeof variables>, demo: boolean, appUrl: string) {
  const inDemo = (name: string) => (demo ? `${appUrl}/help/links.html#${name}` : null);
  return {
    telegram: v.LINK_TELEGRAM ?? inDemo('telegram'),
    help: v.LINK_HELP ?? inDemo('help'),
    guide: v.LINK_GUIDE ?? `${appUrl}/help/guide.html`,
    privacy: v.LINK_PRIVACY ?? inDemo('privacy'),
    license: v.LINK_LICENSE ?? inDemo('license'),
    offer: v.LINK_OFFER ?? inDemo('offer'),
  };
}

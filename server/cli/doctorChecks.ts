import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { schemaState } from '../database/migrate.ts';
import { oneRow, oneValue } from '../database/rows.ts';
import { isLoopback, localAddress } from '../loopback.ts';
import { isReached } from '../messages/sending.ts';
import { checkSmtp } from '../messages/smtp.ts';
import { createAsk } from '../modules/payments/provider/ask.ts';

/** `bad` is to be mended before anybody works with the product, `warn` soon after. The text of both ends with what to do. */
export type Finding = { state: 'ok' | 'warn' | 'bad'; text: string };
type Context = { config: Config; database: Database };
type Check = (context: Context) => Promise<Finding>;

const ok = (text: string): Finding => ({ state: 'ok', text });
const warn = (text: string): Finding => ({ state: 'warn', text });
export const bad = (text: string): Finding => ({ state: 'bad', text });

const GB = 1024 ** 3;
const DAY_MS = 86_400_000;
/** A check that waits for another machine is given up then. */
const PATIENCE_MS = 10_000;

/** What is looked at, in this order; the third says that it needs the database. */
export const checks: readonly (readonly [string, Check, boolean])[] = [
  ['База данных', checkDatabase, true],
  ['Схема базы', checkSchema, true],
  ['Права в базе', checkRights, true],
  ['Суперпользователь', checkSuperUser, true],
  ['Часы', checkClock, true],
  ['Резервная копия', checkBackup, true],
  ['Очереди', checkQueues, true],
  ['Диск', checkDisk, false],
  ['Почта', checkMail, false],
  ['SMS', checkSms, false],
  ['Платежи', checkPayments, false],
  ['Адрес кабинета', checkAddress, false],
  ['Помощь', checkHelp, false],
  ['Прокси', checkProxy, false],
  ['Секрет', checkSecret, false],
];

async function checkDatabase({ config, database: { db } }: Context) {
  type About = { version: string; size: number; limit: number; trigrams: boolean; timeout: boolean };
  const { version, size, limit, trigrams, timeout } = await oneRow<About>(db)`
    select current_setting('server_version') as version, pg_database_size(current_database()) as size,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as limit,
      exists (select from pg_extension where extname = 'pg_trgm') as trigrams, current_setting('statement_timeout') <> '0' as timeout`;
  const text = `PostgreSQL ${version.split(' ')[0]}, ${config.databaseUrl === null ? 'встроенная' : 'по адресу'}, ${megabytes(size)} МБ`;
  const needed = config.dbPoolSize + config.threadPoolSize;
  if (needed > limit) {
    return warn(`${text}; база даёт соединений ${limit}, а нужно ${needed}: уменьшите DB_POOL_SIZE или увеличьте max_connections.`);
  }
  if (!config.dbPrepare && !timeout) {
    return warn(`${text}; за пулером нет предела времени запроса: alter role … set statement_timeout = '30s'.`);
  }
  return trigrams ? ok(`${text}.`) : warn(`${text}; нет расширения pg_trgm, поиск в CRM читает всю таблицу: create extension pg_trgm.`);
}

async function checkSchema({ database }: Context) {
  const { missing } = await schemaState(database.pool);
  return missing.length === 0
    ? ok('новейшая.')
    : warn(`не применено обновлений: ${missing.length}; их применит запуск или prorabka migrate.`);
}

async function checkRights({ config, database: { db } }: Context) {
  const { read_only, superuser, creates } = await oneRow<{ read_only: boolean; superuser: boolean; creates: boolean }>(db)`
    select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only, current_setting('is_superuser') = 'on' as superuser,
      has_schema_privilege(current_schema(), 'create') as creates`;
  if (read_only) return bad('база открыта только для чтения: укажите в DATABASE_URL главный сервер.');
  if (!creates) return bad('нет права создавать таблицы в схеме: сделайте роль из DATABASE_URL владельцем базы.');
  if (superuser && config.databaseUrl !== null)
    return warn('программа входит суперпользователем PostgreSQL: заведите ей обычную роль, владельца базы.');
  return ok('хватает.');
}

async function checkSuperUser({ database: { db } }: Context) {
  const { supers, demo } = await oneRow<{ supers: number; demo: number }>(db)`
    select count(*) filter (where super_user and is_active) as supers, count(*) filter (where email like '%@demo.example') as demo from app_user`;
  if (supers === 0) return warn('нет ни одного: prorabka admin create <логин>.');
  return demo > 0
    ? warn('есть, но в базе пользователи демонстрации с известными паролями: рабочей базе нужен чистый каталог.')
    : ok('есть.');
}

async function checkClock({ database: { db } }: Context) {
  const before = Date.now();
  const { at } = await oneRow<{ at: number }>(db)`select extract(epoch from clock_timestamp())::float8 * 1000 as at`;
  const seconds = Math.round(Math.abs(at - (before + Date.now()) / 2) / 1000);
  return seconds < 2
    ? ok('сходятся с часами базы.')
    : warn(`расходятся с часами базы на ${seconds} с: включите синхронизацию времени (NTP).`);
}

async function checkBackup({ database: { db } }: Context) {
  const madeAt = await oneValue<string | undefined>(db)`select made_at from last_backup where made_at is not null`;
  if (madeAt === undefined) return warn('не делалась ни разу: prorabka backup или BACKUP_DIR для копий по расписанию.');
  const days = Math.floor((Date.now() - Date.parse(madeAt)) / DAY_MS);
  if (days < -1) return warn('время последней — в будущем: часы базы спешили. Сделайте копию: prorabka backup.');
  return days < 2
    ? ok('сделана меньше двух суток назад.')
    : warn(`последней ${days} сут.: prorabka backup или BACKUP_DIR для копий по расписанию.`);
}

async function checkQueues({ database: { db } }: Context) {
  const { late, given_up } = await oneRow<{ late: number; given_up: number }>(db)`
    select count(*) filter (where sent_at is null and given_up_at is null and created_at < now() - interval '1 hour') as late,
      count(*) filter (where given_up_at > now() - interval '7 days') as given_up from outbox`;
  if (late > 0) return warn(`письма и SMS ждут больше часа (${late}): проверьте почту и SMS ниже; причина — в журнале, «outbox».`);
  return given_up > 0
    ? warn(`за неделю не удалось отправить писем и SMS: ${given_up}; причины — в журнале, «outbox».`)
    : ok('ничего не ждёт больше часа.');
}

async function checkDisk({ config }: Context) {
  const own = config.databaseUrl === null && existsSync(config.dataDir);
  const { bavail, bsize } = await statfs(own ? config.dataDir : '.');
  const free = bavail * bsize;
  return free > GB
    ? ok(`свободно ${megabytes(free)} МБ.`)
    : warn(`свободно ${megabytes(free)} МБ: освободите место, на полном диске правки не сохраняются.`);
}

async function checkMail({ config }: Context) {
  if (config.smtpUrl === null) {
    return isReached(config, 'email')
      ? ok('письма остаются здесь, в /dev/outbox.')
      : warn('не настроена, письма с кодами не уходят: задайте SMTP_URL.');
  }
  const failure = await checkSmtp(config.smtpUrl);
  return failure === null ? ok('сервер принял имя и пароль.') : bad(`сервер не принимает (${failure}): проверьте SMTP_URL.`);
}

async function checkSms({ config }: Context) {
  if (config.sms === null)
    return isReached(config, 'sms') ? ok('остаются здесь, в /dev/outbox.') : warn('не настроены, по телефону не войти: задайте SMS_URL.');
  const { hostname, port, protocol } = new URL(config.sms.url);
  const failure = await reach(hostname, Number(port) || (protocol === 'https:' ? 443 : 80));
  return failure === null ? ok(`${hostname} отвечает.`) : bad(`${hostname} не отвечает (${failure}): проверьте SMS_URL и сеть.`);
}

async function checkPayments({ config: { payments, nodeEnv } }: Context) {
  if (payments.kind === 'cloudpayments') {
    const { publicId, secret, url } = payments;
    // «Тестовый метод» of the provider's API: asks nothing but the keys
    const { Success } = await createAsk({ publicId, secret, url: () => url, timeoutMs: PATIENCE_MS })('/test', {});
    return Success
      ? ok('CloudPayments принял ключи.')
      : bad('CloudPayments отказал: проверьте CLOUDPAYMENTS_PUBLIC_ID и CLOUDPAYMENTS_API_SECRET.');
  }
  const ask = 'задайте CLOUDPAYMENTS_PUBLIC_ID и CLOUDPAYMENTS_API_SECRET';
  if (payments.kind === 'off') return warn(`выключены: ${ask}.`);
  return nodeEnv === 'production' ? warn(`учебная касса, деньги не списываются: ${ask}.`) : ok('учебная касса.');
}

async function checkAddress({ config: { appUrl, nodeEnv } }: Context) {
  const { hostname, protocol } = new URL(appUrl);
  const answered = await fetch(`${appUrl}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ ok: well }) => well,
    () => false,
  );
  const state = answered ? `${appUrl} отвечает` : `${appUrl} не отвечает (программа запущена?)`;
  if (nodeEnv !== 'production') return ok(`${state}.`);
  if (isLoopback(hostname)) return warn(`${state}; ссылки в письмах ведут на эту машину: задайте APP_URL.`);
  if (protocol !== 'https:') return warn(`${state}; пароли ходят открыто: откройте кабинет по https и исправьте APP_URL.`);
  return answered ? ok(`${state}.`) : bad(`${state}: проверьте имя, сертификат и прокси.`);
}

async function checkHelp({ config: { links } }: Context) {
  if (links.help) return ok('сказано, куда писать.');
  return warn('экраны и письма советуют написать в поддержку, а куда — не сказано: задайте LINK_HELP.');
}

async function checkProxy({ config: { appUrl, host, port, trustProxy } }: Context) {
  // an origin leaves out port 80
  if (new URL(appUrl).origin === new URL(localAddress(host, port)).origin) return ok('не используется.');
  if (trustProxy.length === 0) {
    return warn('кабинет открывают по другому адресу, а TRUST_PROXY не задан: все посетители делят пределы одного адреса.');
  }
  const trusted = `верим ${trustProxy.join(', ')}`;
  // a proxy of this machine reaches a container from the gateway of its network
  const onlyOwn = !isLoopback(host) && trustProxy.every((address) => isLoopback(address.replace(/\/.*/, '')));
  return onlyOwn
    ? warn(
        `${trusted}, а соединения принимаем отовсюду: прокси приходит с другого адреса (у контейнера — из его сети)? Добавьте его в TRUST_PROXY.`,
      )
    : ok(`${trusted}.`);
}

async function checkSecret({ config: { jwtSecret, databaseUrl } }: Context) {
  if (jwtSecret !== null) return ok('задан в JWT_SECRET.');
  return databaseUrl === null
    ? ok('создан программой, лежит в базе.')
    : warn('лежит в той же базе, которую защищает: задайте JWT_SECRET (openssl rand -hex 32).');
}

function megabytes(bytes: number) {
  return Math.round(bytes / 1024 ** 2).toLocaleString('ru-RU');
}

/** @returns why there is no connection; null: there is one */
function reach(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: PATIENCE_MS });
    const end = (failure: string | null) => {
      socket.destroy();
      resolve(failure);
    };
    socket.once('connect', () => end(null));
    socket.once('timeout', () => end('молчит'));
    socket.once('error', (error) => end('code' in error ? String(error.code) : error.message));
  });
}

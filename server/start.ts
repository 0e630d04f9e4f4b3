import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp, findConsole } from './app.ts';
import { backupBeforeUpgrade } from './backup/beforeUpgrade.ts';
import { type Config, fillInPort } from './config.ts';
import type { Db } from './database/connection.ts';
import { migrate } from './database/migrate.ts';
import { openConfigured } from './database/openConfigured.ts';
import { hasRows } from './database/rows.ts';
import { StartError } from './database/startError.ts';
import { BigCallThread } from './http/bigCallThread.ts';
import { proveDatabase } from './http/health.ts';
import { localAddress } from './loopback.ts';
import { unlessStopped } from './stopSignal.ts';

type Log = (line: string) => void;
/** What has been started so far and how to end it, the last first. */
export type Undo = (() => Promise<void>)[];
export type Started = { port: number; logins: { who: string; login: string; password: string }[] };

/** No request under way has ended for so long since the server was told to stop: the others are given up. */
const DRAIN_MS = 10_000;
/** Program of the thread for big calls; there is none where the server runs from its sources, which a thread cannot load. */
const THREAD = import.meta.url.endsWith('.js') ? new URL('./thread.js', import.meta.url) : null;

/** Starts everything in order; each thing started adds its end to `undo`. Throws StartError, or the signal's reason when told to stop. */
export async function start(config: Config, log: Log, undo: Undo, signal: AbortSignal): Promise<Started> {
  const consoleFolder = config.serveConsole ? findConsole() : null;
  if (config.serveConsole && consoleFolder === null) {
    throw new StartError('Кабинет не собран (нет dist/console/index.html): выполните npm run build и запустите снова.');
  }
  // told before the seconds that the database takes
  await refuseBusyPort(config);
  log('Запускаю базу данных…');
  const database = await openConfigured(config, log, signal);
  undo.push(database.close);
  signal.throwIfAborted();
  await unlessStopped(signal, backupBeforeUpgrade(database.pool, config, log, signal));
  await unlessStopped(signal, migrate(database.pool, log));
  const demo = config.demo ? await import('./demo/demo.ts') : null;
  if (!demo) await refuseDemoUsers(database.db);
  const logins = demo ? await demo.prepareDemo(database.db, log) : [];
  signal.throwIfAborted();
  log('Запускаю сервер…');
  const thread = THREAD && new BigCallThread(THREAD, { config, address: database.address });
  if (thread) undo.push(() => thread.stop());
  const app = await buildApp({
    db: database.db,
    pool: database.pool,
    config,
    consoleFolder,
    thread,
    say: config.forPerson ? log : undefined,
  });
  undo.push(() => drain(app, config.stopDelayMs));
  await demo?.seedDemoSales(app.api);
  await app.listen({ host: config.host, port: config.port }).catch((error: Error) => {
    throw listenRefusal(error, config);
  });
  const { port } = app.server.address() as AddressInfo;
  fillInPort(config, port);
  await proveReady(database.db, config.host, port);
  return { port, logins };
}

/** Throws StartError where people from an earlier start with the demo are left: everybody knows their passwords. */
async function refuseDemoUsers(db: Db) {
  const found = await hasRows(db)`
    select from app_user where password_hash is not null and (email like '%@demo.example' or phone = '+79000000010') limit 1`;
  if (!found) return;
  throw new StartError(
    'В базе есть демонстрационные пользователи с известными всем паролями: задайте PRORABKA_DEMO=1, чтобы оставить их, или другую базу (PRORABKA_DATA, DATABASE_URL).',
  );
}

async function refuseBusyPort(config: Config) {
  if (config.port === 0) return;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenRefusal(error, config)));
    server.listen({ host: config.host, port: config.port, exclusive: true }, () => server.close(() => resolve()));
  });
}

function listenRefusal(error: Error, { host, port }: Config): Error {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Порт ${port} занят другой программой: остановите её или задайте другой порт, например PORT=${port < 65_535 ? port + 1 : 8080}.`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(`Нет права слушать порт ${port}: задайте в PORT номер больше 1024.`);
  }
  if (['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(code))) {
    return new StartError(`У этой машины нет адреса ${host}: исправьте HOST (например, 127.0.0.1 или 0.0.0.0).`);
  }
  return error;
}

/** Throws StartError unless the database takes writes and the address that is printed next answers. Waits as long as the database needs. */
async function proveReady(db: Db, host: string, port: number) {
  await proveDatabase(db).catch((error: Error) => {
    throw new StartError(`Сервер запустился, но не готов: ${error.message}`);
  });
  const address = localAddress(host, port);
  const answer = await fetch(`${address}/healthz`).catch((error: Error) => {
    // such as 'bad port': neither Node nor browsers ask at the ports of other protocols
    const { message } = error.cause instanceof Error ? error.cause : error;
    throw new StartError(`Сервер запустился, но по адресу ${address} не отвечает (${message}): задайте другой PORT или HOST.`);
  });
  if (!answer.ok) throw new StartError(`Сервер запустился, но не готов (/healthz ответил ${answer.status}): посмотрите сообщения выше.`);
}

/** Serves on for a moment, then accepts no more, lets requests under way end, and cuts what is left once none of them ends any more. */
async function drain(app: FastifyInstance, delayMs: number) {
  const { shutdown } = app.api;
  if (app.server.listening) await shutdown.begin(delayMs);
  const cut = setInterval(() => {
    if (shutdown.msSinceLastAnswer() > DRAIN_MS) app.server.closeAllConnections();
  }, 500);
  await app.close();
  clearInterval(cut);
}

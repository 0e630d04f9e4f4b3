import { pino } from 'pino';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { sayFailure } from './database/startError.ts';
import { localAddress } from './loopback.ts';
import { outboxNotice } from './messages/sending.ts';
import { type Started, start, type Undo } from './start.ts';
import { listenForStop } from './stopSignal.ts';

const undo: Undo = [];
const stop = listenForStop();
// whoever read our output may be gone before we are: no reason to end without order
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

try {
  const config = parseConfig(process.env, process.stdout.isTTY);
  const log = config.forPerson ? console.log : logTo(config.logLevel);
  stop.addEventListener('abort', () => log('Останавливаюсь: жду конца начатых запросов…'));
  const started = await start(config, log, undo, stop);
  for (const line of greeting(config, started)) log(line);
  if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve));
  await undoAll();
  log('Остановлено.');
  process.exit(0);
} catch (error) {
  const asked = stop.aborted;
  if (!asked) console.error(error instanceof ConfigError ? error.message : sayFailure(error));
  await undoAll();
  process.exit(asked ? 0 : 1);
}

async function undoAll() {
  // whatever one end runs into, a database that was started must not be left running
  for (const end of undo.splice(0).reverse()) await end().catch((failure: unknown) => console.error(sayFailure(failure)));
}

function logTo(level: string): (line: string) => void {
  const logger = pino({ level });
  return (line) => logger.info(line);
}

function greeting(config: Config, { port, logins }: Started) {
  const { host, serveConsole, appUrl } = config;
  const address = localAddress(host, port);
  const notice = outboxNotice(config, address);
  const widest = Math.max(0, ...logins.map(({ login }) => login.length));
  return [
    `Готово: ${address}${serveConsole ? '' : ` (только API, кабинет: ${appUrl})`}`,
    ...(logins.length > 0 ? ['Вход в демонстрацию:'] : []),
    ...logins.map(({ who, login, password }) => `  ${login.padEnd(widest)}  пароль ${password}  (${who})`),
    ...(notice === null ? [] : [notice]),
    'Остановить: Ctrl+C',
  ];
}

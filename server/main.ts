import { pino } from 'pino';
import { ConfigError, parseConfig } from './config.ts';
import { StartError } from './database/startError.ts';
import { localAddress } from './loopback.ts';
import { type Started, start, type Undo } from './start.ts';

/** npm and the terminal both pass Ctrl+C on, so one press may come twice; only a later one is a second press. */
const SAME_PRESS_MS = 1000;

const undo: Undo = [];
const stop = new AbortController();
let told = 0;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    if (told === 0) {
      told = Date.now();
      stop.abort();
    } else if (Date.now() - told > SAME_PRESS_MS) {
      process.exit(1);
    }
  });
}

try {
  const config = parseConfig(process.env);
  const forPerson = process.stdout.isTTY || config.demo;
  const log = forPerson ? console.log : logTo(config.logLevel);
  stop.signal.addEventListener('abort', () => log('Останавливаюсь: жду конца начатых запросов…'));
  const started = await start(config, log, undo, stop.signal);
  for (const line of greeting(config.host, started)) log(line);
  if (!stop.signal.aborted) await new Promise((resolve) => stop.signal.addEventListener('abort', resolve));
  await undoAll();
  log('Остановлено.');
  process.exit(0);
} catch (error) {
  const asked = stop.signal.aborted;
  if (!asked) console.error(error instanceof StartError || error instanceof ConfigError ? error.message : error);
  await undoAll().catch((failure: unknown) => console.error(failure));
  process.exit(asked ? 0 : 1);
}

async function undoAll(): Promise<void> {
  for (const end of undo.splice(0).reverse()) await end();
}

function logTo(level: string): (line: string) => void {
  const logger = pino({ level });
  return (line) => logger.info(line);
}

function greeting(host: string, { port, logins }: Started): string[] {
  const widest = Math.max(0, ...logins.map(({ login }) => login.length));
  return [
    `Готово: ${localAddress(host, port)}`,
    ...(logins.length > 0 ? ['Вход в демонстрацию:'] : []),
    ...logins.map(({ who, login, password }) => `  ${login.padEnd(widest)}  пароль ${password}  (${who})`),
    'Остановить: Ctrl+C',
  ];
}

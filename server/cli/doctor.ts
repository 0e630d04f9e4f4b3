import { ConfigError, parseConfig } from '../config.ts';
import type { Database } from '../database/connection.ts';
import { sayFailure } from '../database/startError.ts';
import { unlessStopped } from '../stopSignal.ts';
import { openShared, say } from './command.ts';
import { bad, checks, type Finding } from './doctorChecks.ts';

const SIGNS = { ok: '✓', warn: '!', bad: '✗' };

/** `prorabka doctor`: looks at everything that the product needs around it. Exit code 1 where something is bad. */
export async function doctor(_args: string[], stop: AbortSignal): Promise<void> {
  const config = settings();
  if (!config) return;
  say(`${SIGNS.ok} Настройки: прочитаны; ${config.nodeEnv}, Node.js ${process.versions.node}.`);
  const database = await openShared(config, stop).catch((error: unknown) => {
    stop.throwIfAborted();
    say(`${SIGNS.bad} База данных: ${sentence(error)}`);
    return null;
  });
  const found: Finding[] = database ? [] : [bad('')];
  try {
    for (const [title, check, needsDatabase] of checks) {
      if (needsDatabase && !database) continue;
      const checked = check({ config, database: database as Database }).catch((error: unknown) => bad(sentence(error)));
      const finding = await unlessStopped(stop, checked);
      found.push(finding);
      say(`${SIGNS[finding.state]} ${title}: ${finding.text}`);
    }
  } finally {
    await database?.close();
  }
  const count = (state: Finding['state']) => found.filter((finding) => finding.state === state).length;
  say(`Ошибок: ${count('bad')}, предупреждений: ${count('warn')}.`);
  if (count('bad') > 0) process.exitCode = 1;
}

function settings() {
  try {
    return parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say(`${SIGNS.bad} Настройки: ${error.message}`);
    process.exitCode = 1;
    return null;
  }
}

function sentence(error: unknown) {
  const said = sayFailure(error);
  return said instanceof Error ? said.message : String(said);
}

import { parseArgs } from 'node:util';
import { backupBeforeUpgrade } from '../backup/beforeUpgrade.ts';
import { migrate, schemaState } from '../database/migrate.ts';
import { say, withDatabase } from './command.ts';

/** `prorabka migrate [--dry-run]` */
export async function migrations(args: string[], stop: AbortSignal): Promise<void> {
  const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean', default: false } } });
  await withDatabase(
    stop,
    async ({ pool }, config) => {
      const { missing } = await schemaState(pool);
      if (missing.length === 0) return say('Схема базы новейшая: обновлять нечего.');
      if (values['dry-run']) {
        say(`Не применены (${missing.length}):`);
        for (const { name } of missing) say(`  ${name}`);
        return;
      }
      await backupBeforeUpgrade(pool, config, say, stop);
      await migrate(pool, say);
    },
    { create: !values['dry-run'] },
  );
}

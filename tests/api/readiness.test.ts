import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { openDatabase } from '../../server/database/connection.ts';
import { Background } from '../../server/http/background.ts';
import { createReadiness, proveDatabase } from '../../server/http/health.ts';
import { Client } from '../support/client.ts';
import { errorLog, expectErrors } from '../support/errors.ts';
import { createUser, lockersOf, signIn } from '../support/factories.ts';
import { withSettings } from '../support/own-database.ts';
import { startTestServer, stopAtEndOfFile } from '../support/server.ts';

/** Under 2 s where nothing else runs; who waits for the pool waits 10 s. */
const SOON_MS = 6000;

// the standby of the last test cannot make a secret
const server = await startTestServer({ env: { JWT_SECRET: 'a secret that all instances know' } });

describe('readiness', () => {
  it('is denied within 2 s while the database does not answer, however many ask, and told again once it does', async () => {
    expectErrors(/База данных не отвечает/);
    const stranger = new Client(server.url);
    expect(await stranger.get('/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
    await server.db.transaction().execute(async (trx) => {
      await sql`lock table migrations in access exclusive mode`.execute(trx);
      const begun = performance.now();
      const answers = await Promise.all(Array.from({ length: 20 }, () => stranger.get('/readyz')));
      expect(performance.now() - begun).toBeLessThan(SOON_MS);
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 503, body: { error: 1199, detail: 'База данных не отвечает.' } });
      }
      const { rows } = await sql`${lockersOf('migrations')} and not granted`.execute(trx);
      expect(rows).toHaveLength(1);
    });
    expect((await stranger.get('/readyz')).status).toBe(200);
  });

  it('is awaited by a start for longer than by whoever asks: a slow first write does not end it', async () => {
    expectErrors(/База данных не отвечает/);
    const started = await server.db.transaction().execute(async (trx) => {
      await sql`lock table migrations in access exclusive mode`.execute(trx);
      const proved = proveDatabase(server.db).then(() => 'ready');
      expect((await new Client(server.url).get('/readyz')).status).toBe(503);
      return { proved };
    });
    expect(await started.proved).toBe('ready');
  });

  it('is denied while the database takes no writes', async () => {
    const under = (setting: string) => createReadiness(openUnder(setting).db, new Background())();
    await expect(under('default_transaction_read_only=on')).rejects.toThrow('База данных не принимает запись.');
    await expect(under('default_transaction_read_only=off')).resolves.toBeUndefined();
  });

  it('does not hinder reading: a standby answers reads, and writes by 503', async () => {
    expectErrors(/read-only transaction/);
    const user = await createUser(server.db, {});
    const { token } = await signIn(server, user);
    const { db } = openUnder('default_transaction_read_only=on');
    const standby = await buildApp({ db, config: server.app.api.config, consoleFolder: null, logTo: errorLog });
    stopAtEndOfFile(() => standby.close());
    const reader = new Client(await standby.listen({ host: '127.0.0.1', port: 0 }), token);
    expect((await reader.get('/api/user/profile/')).status).toBe(200);
    const { status, body } = await reader.patch('/api/user/profile/', { name: 'Анна' });
    expect([status, body]).toEqual([503, { error: 1199, detail: 'База данных сейчас только для чтения. Повторите через минуту.' }]);
  });
});

/** The same tables over a connection with another setting. */
function openUnder(setting: string) {
  const connectionString = withSettings(server.databaseUrl, `-c ${setting}`);
  const database = openDatabase({ connectionString, poolSize: 1, statementTimeoutMs: 0, prepare: inject('prepare') });
  stopAtEndOfFile(database.close);
  return database;
}

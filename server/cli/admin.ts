import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type Login, newPassword } from '../../contract/login.ts';
import type { Config } from '../config.ts';
import type { Db, Trx } from '../database/connection.ts';
import { migrate, schemaState } from '../database/migrate.ts';
import { inTransaction } from '../database/transaction.ts';
import { makeSuperUser } from '../modules/crm/service.ts';
import { dropCodes } from '../modules/identity/codes.ts';
import { spendKeysOf } from '../modules/identity/keys.ts';
import { assertGoodPassword } from '../modules/identity/passwordRules.ts';
import { hashPassword } from '../modules/identity/passwords.ts';
import { recordEvent } from '../modules/identity/securityEvents.ts';
import { type Account, createUser, endSessions, findByLogin, loginsOf, readLogin } from '../modules/identity/service.ts';
import { askNewPassword, CommandError, say, withDatabase } from './command.ts';

/** `prorabka admin create|password <логин>` */
export async function admin(args: string[], stop: AbortSignal): Promise<void> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { name: { type: 'string', default: '' } } });
  const [action, typed, ...rest] = positionals;
  if (typed === undefined || rest.length > 0 || (action !== 'create' && action !== 'password')) {
    throw new CommandError('Назовите логин: prorabka admin create <логин> [--name имя] или prorabka admin password <логин>.');
  }
  const login = readLogin(typed);
  await withDatabase(
    stop,
    async ({ db, pool }, config) => {
      const { missing, isNew } = await schemaState(pool);
      if (action === 'create' && isNew) await migrate(pool);
      else if (missing.length > 0) throw new CommandError('Схема базы старше программы: сначала prorabka migrate.');
      const found = await findByLogin(db, login);
      if (action === 'password') {
        if (!found) throw new CommandError(`Пользователя ${login.value} нет: проверьте логин или создайте его (prorabka admin create).`);
        return setPassword(db, config, found);
      }
      // who has a password keeps it
      const passwordHash = found?.password_hash ?? (await newPasswordHash(config, [login]));
      await inTransaction(db, async (trx) => {
        const guid = found?.guid ?? (await createUser(trx, { login, name: values.name, passwordHash }));
        if (found && found.password_hash === null) await writePassword(trx, found, passwordHash);
        await makeSuperUser(trx, guid, new Date());
      });
      say(`Суперпользователь ${login.value} ${found ? 'назначен: все разрешения даны' : 'создан'}.`);
    },
    { create: action === 'create' },
  );
}

async function setPassword(db: Db, config: Config, user: Account) {
  const passwordHash = await newPasswordHash(config, loginsOf(user));
  await inTransaction(db, async (trx) => {
    await writePassword(trx, user, passwordHash);
    await endSessions(trx, user.guid, { reason: 'password-changed' });
    const kind = user.password_hash === null ? 'password_added' : 'password_changed';
    await recordEvent(trx, kind, user.guid, { ip: '127.0.0.1', headers: { 'user-agent': 'prorabka admin password' } });
  });
  say('Пароль изменён, все сеансы пользователя завершены.');
}

/** Sets a password. Links and codes sent before, by which one could sign in or set another, are worth nothing from then on. */
async function writePassword(trx: Trx, user: Account, password_hash: string) {
  await dropCodes(trx, loginsOf(user));
  await sql`update app_user set password_hash = ${password_hash} where guid = ${user.guid}`.execute(trx);
  await spendKeysOf(trx, user.guid, new Date());
}

/** Asks for a new password and checks it. @returns its hash @throws 1100 for one that is too well known, CommandError */
async function newPasswordHash(config: Config, logins: Login[]) {
  const parsed = newPassword.safeParse(await askNewPassword());
  if (!parsed.success) throw new CommandError(parsed.error.issues[0]?.message ?? 'Этот пароль не подходит.');
  assertGoodPassword(parsed.data, logins);
  return hashPassword(config, parsed.data);
}

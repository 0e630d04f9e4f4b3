import type { Db } from '../connection.ts';
import { StartError } from '../startError.ts';
import { demoLogins, seedDemo } from './demo.ts';

/**
 * Fills an empty database with the demo when it is wanted; answers the logins that are in the database.
 * StartError when it is not wanted but stands there from an earlier start: its passwords are known to everybody.
 */
export async function prepareDemo(db: Db, wanted: boolean, log: (line: string) => void): Promise<typeof demoLogins> {
  if (wanted) {
    const empty = (await db.selectFrom('app_user').select('guid').limit(1).executeTakeFirst()) === undefined;
    if (empty) log('Заполняю базу демонстрационными данными…');
    await seedDemo(db);
  }
  const present = await loginsIn(db);
  if (present.length > 0 && !wanted) {
    throw new StartError(
      'В базе есть демонстрационные пользователи с известными всем паролями: задайте PRORABKA_DEMO=1, чтобы оставить их, или другую базу (PRORABKA_DATA, DATABASE_URL).',
    );
  }
  return present;
}

async function loginsIn(db: Db): Promise<typeof demoLogins> {
  const names = demoLogins.map(({ login }) => login);
  const rows = await db
    .selectFrom('app_user')
    .select(['email', 'phone'])
    .where((or) => or.or([or('email', 'in', names), or('phone', 'in', names)]))
    .execute();
  return demoLogins.filter(({ login }) => rows.some(({ email, phone }) => email === login || phone === login));
}

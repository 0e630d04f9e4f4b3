import type { LogoType } from '../../../../contract/logo.ts';
import type { Db, Trx } from '../../../database/connection.ts';
import type { Logo } from './readLogo.ts';

/** Puts a logo in the place of the one before: a company has one. */
export async function saveLogo(trx: Trx, company: string, hash: string, logo: Logo, now: Date): Promise<void> {
  const row = { hash, ...logo, created_at: now.toISOString() };
  await trx
    .insertInto('company_logo')
    .values({ company, ...row })
    .onConflict((conflict) => conflict.column('company').doUpdateSet(row))
    .execute();
}

export async function removeLogo(trx: Trx, company: string): Promise<void> {
  await trx.deleteFrom('company_logo').where('company', '=', company).execute();
}

/** Undefined for a hash that is not, or no longer, that of the company's logo. */
export function findLogo(db: Db, company: string, hash: string): Promise<{ type: LogoType; bytes: Buffer } | undefined> {
  return db.selectFrom('company_logo').select(['type', 'bytes']).where('company', '=', company).where('hash', '=', hash).executeTakeFirst();
}

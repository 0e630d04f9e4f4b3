import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Account } from './account.ts';

/** Whether the account may pass through the directory and all above it, by their permission bits. Our own account is taken to. */
export async function mayEnter(path: string, account: Account): Promise<boolean> {
  if (!('uid' in account)) return true;
  const { uid, gid, mode } = await stat(path);
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const above = dirname(path);
  return above === path || mayEnter(above, account);
}

import type { Code, CodeBatch } from '../../contract/code.ts';
import type { Flag } from '../../contract/permissions.ts';
import type { Client } from './client.ts';
import { clientOf, createUser } from './factories.ts';
import type { TestServer } from './server.ts';

export const CODES = '/api/user/codes/';
export const keeperFlags: readonly Flag[] = ['crm_access', 'own_codes_access', 'super_user'];

/** Somebody signed in, with the guid of the user. */
export type CodesCaller = Client & { user: string };

export async function someUser(server: TestServer, flags: readonly Flag[] = [], name?: string): Promise<CodesCaller> {
  const user = await createUser(server.db, { flags, ...(name !== undefined && { name }) });
  return Object.assign(await clientOf(server, user), { user: user.guid });
}

/** One code of the plan after all else is as usual: «Про» for a month, without an end. */
export async function issueCodes(keeper: Client, fields: Record<string, unknown> = {}): Promise<Code[]> {
  const answer = await keeper.post<Code[]>(CODES, { count: 1, subscription_type: 'pro', period: 1, ...fields });
  if (answer.status !== 201) throw new Error(`not issued: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function issueCode(keeper: Client, fields: Record<string, unknown> = {}): Promise<Code> {
  const [code] = await issueCodes(keeper, fields);
  if (!code) throw new Error('no code was issued');
  return code;
}

export const activateCode = (caller: Client, code: string) => caller.post(`${CODES}activate/`, { code });

export async function codeOf(keeper: Client, code: Code): Promise<Code> {
  const { body } = await keeper.get<Code[]>(`${CODES}?search=${code.code}`);
  const [found] = body;
  if (!found) throw new Error(`no code ${code.code}`);
  return found;
}

export async function batchOf(keeper: Client, guid: string): Promise<CodeBatch> {
  const { body } = await keeper.get<CodeBatch[]>(`${CODES}batches/`);
  const batch = body.find((one) => one.guid === guid);
  if (!batch) throw new Error(`no batch ${guid}`);
  return batch;
}

/** Two batches of one code each: the first code is used, the other is not. */
export async function usedBatch({ db, url }: Pick<TestServer, 'db' | 'url'>, keeper: Client): Promise<void> {
  const code = await issueCode(keeper, { comment: 'Использован' });
  await issueCode(keeper, { subscription_type: 'svoy', comment: 'Не использован' });
  const { status } = await activateCode(await clientOf({ url }, await createUser(db)), code.code);
  if (status !== 200) throw new Error(`activating answered ${status}`);
}

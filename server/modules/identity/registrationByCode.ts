import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { createAccount as accountBody, processStarted, Tokens } from '../../../contract/auth.ts';
import { parseLogin } from '../../../contract/login.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { createAccount, findByLogin, loginTaken, readLogin } from './accounts.ts';
import { countLoginCheck } from './attemptLimits.ts';
import { loginOfProcess, sendCode } from './codes.ts';
import { assertCompanyTitle } from './companies.ts';
import { assertGoodPassword } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';
import { registrationRequester } from './requester.ts';
import { enter } from './tokens.ts';
import { tryCode, wrongCode } from './tryCode.ts';

const PROCESS_BYTES = 32;

/**
 * Sends a code by which a registration is finished. Each process has its own, so several people who claim one login do not hinder each
 * other: the one who reads its letters wins. Throws 1010, 1001 for a taken login, 1105.
 */
export async function createProcess(api: ApiRuntime, typed: string, request: FastifyRequest): Promise<z.output<typeof processStarted>> {
  const login = readLogin(typed);
  const process = randomBytes(PROCESS_BYTES).toString('base64url');
  const requester = registrationRequester(request, process);
  await countLoginCheck(api, request, requester);
  if (await findByLogin(api.db, login)) throw loginTaken(login);
  return { process, ...(await sendCode(api, { purpose: 'registration', login, requester })) };
}

/**
 * Finishes a registration and signs in. What the person can correct (1011, 1100) is refused before the code is used up.
 * Throws 1007 for a wrong code or a process that has ended, 1001 when the login was taken meanwhile.
 */
export async function finishRegistration(api: ApiRuntime, body: z.output<typeof accountBody>, request: FastifyRequest): Promise<Tokens> {
  const companyTitle = assertCompanyTitle(body.company_title);
  const requester = registrationRequester(request, body.process);
  const login = parseLogin((await loginOfProcess(api, requester)) ?? '');
  if (!login) throw wrongCode(0);
  assertGoodPassword(body.password, [login.value]);
  const tried = { purpose: 'registration', login: login.value, requester, code: body.code } as const;
  // a first look: wrong codes do not get as far as the costly hash
  const looked = await tryCode(api, { ...tried, consume: false }, async () => undefined);
  if (!looked.right) throw wrongCode(looked.left);
  const passwordHash = await hashPassword(api.config, body.password);
  const outcome = await tryCode(api, { ...tried, consume: true }, async (trx) => {
    const { user } = await createAccount(trx, { login, name: body.name, companyTitle, passwordHash });
    return enter({ ...api, db: trx }, { guid: user, password_hash: passwordHash }, request, { how: 'registered' });
  });
  if (!outcome.right) throw wrongCode(outcome.left);
  return outcome.value;
}

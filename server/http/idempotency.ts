import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CONFIRM_CLOSED } from '../../contract/analytics.ts';
import type { Call } from '../../contract/call.ts';
import type { Db } from '../database/connection.ts';
import { ClaimLost, claimKey, type IdempotencyClaim, putAnswer, releaseKey } from '../database/idempotency.ts';
import { DomainError, wrongField } from '../domainError.ts';
import { seal, unseal } from '../messages/seal.ts';
import { rawBodyOf } from './input.ts';

/** The first answer under the key, to be sent again. */
type Replay = { status: number; answer: string };

const SEALED = 'Запрос с этим ключом повтора уже выполнен, но его ответ больше не прочесть: секрет сервера сменился.';
const RUNNING = 'Первая отправка ещё выполняется. Подождите минуту и повторите: второй раз ничего не сделается.';

/** The key of a request that asks to be protected against repetition, or null (api.md «retries»). */
export function keyOf(call: Call, request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || call.method === 'GET' || call.issuesSecrets) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw wrongField('Idempotency-Key', 'Ключ повтора: от 1 до 200 печатных латинских знаков без пробелов.');
  }
  return key;
}

/** Claims the key for this request of a call, or answers what its first use answered. Throws 1104 for another request or one still running. */
export async function claimOrReplay(call: Call, user: string, key: string, request: FastifyRequest): Promise<IdempotencyClaim | Replay> {
  const { db, secrets } = request.server.api;
  const asked = hashOf(request);
  const about = `${user} ${key}`;
  const sealed = (text: string) => seal(secrets('idempotency'), about, text).toString('base64');
  const found = await claimKey(db, user, key, asked);
  if (found === null) return { user, key, status: 0, ...(call.sealsReplay && { seal: sealed }) };
  if (!found.request_hash.equals(asked)) throw new DomainError(1104);
  if (found.status === null) throw new DomainError(1104, { http: 409, detail: RUNNING });
  const answer = found.answer ?? '';
  if (!call.sealsReplay) return { status: found.status, answer };
  try {
    return { status: found.status, answer: unseal(secrets.toRead('idempotency'), about, Buffer.from(answer, 'base64')) };
  } catch {
    // the secret that sealed it is not known any more
    throw new DomainError(1104, { detail: SEALED });
  }
}

/** What a repetition has in common with the first request. One that confirms closed months is another request than the one that was refused. */
function hashOf(request: FastifyRequest): Buffer {
  const confirmed = request.headers[CONFIRM_CLOSED.toLowerCase()];
  const asked = `${request.method} ${request.url}\n${confirmed === undefined ? '' : `${confirmed}\n`}`;
  return hash('sha256', asked + rawBodyOf(request), 'buffer');
}

/** Refusals that say «not yet»: too many tries, or a plan that is too small. Nothing was written, and the same request may be taken later. */
const NOT_YET: ReadonlySet<number> = new Set([402, 429]);

/** Refusals of a user who is switched off or signed out: the same request may be taken in a later session. */
const OF_SESSION: ReadonlySet<number> = new Set([1000, 1017]);

/** Runs a handler under its claim: success and refusals are kept for replay; failures of ours and refusals of the moment give the key back. */
export async function underClaim(db: Db, claim: IdempotencyClaim, work: () => Promise<{ status: number; text: string }>) {
  try {
    const answer = await work();
    if (!claim.stored) {
      claim.status = answer.status;
      await putAnswer(db, claim, answer.text);
    }
    return answer;
  } catch (error) {
    if (error instanceof ClaimLost) throw new DomainError(1104, { http: 409, detail: RUNNING });
    if (error instanceof DomainError && error.http < 500 && !NOT_YET.has(error.http) && !OF_SESSION.has(error.code)) {
      claim.status = error.http;
      const lost = await putAnswer(db, claim, JSON.stringify(error.envelope)).then(
        () => false,
        (failure: unknown) => failure instanceof ClaimLost,
      );
      // the first request has answered meanwhile, and this refusal may be of what it has done: the next repetition gets that answer
      if (lost && !claim.stored) throw new DomainError(1104, { http: 409, detail: RUNNING });
    } else {
      await releaseKey(db, claim).catch(() => undefined);
    }
    throw error;
  }
}

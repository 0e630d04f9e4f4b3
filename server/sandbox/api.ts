import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Trx } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { SANDBOX_API } from '../http/sandbox-access.ts';
import { type Answer, methods } from './apiMethods.ts';
import type { Sandbox } from './sandbox.ts';

/** The API of the sandbox, as developers.cloudpayments.ru has it: Basic authentication, X-Request-ID, the envelope. */
export function serveApi(app: FastifyInstance, sandbox: Sandbox): void {
  const right = Buffer.from(`Basic ${Buffer.from(`${sandbox.publicId}:${sandbox.secret}`).toString('base64')}`);
  for (const { path, run } of methods) {
    app.post(`${SANDBOX_API}${path}`, async (request, reply) => {
      const given = Buffer.from(request.headers.authorization ?? '');
      reply.header('Cache-Control', 'no-store');
      if (given.length !== right.length || !timingSafeEqual(given, right)) {
        return reply.code(401).send({ Success: false, Message: 'Unauthorized' });
      }
      const id = request.headers['x-request-id'];
      const answer = await inTransaction(sandbox.db, (trx) =>
        once(trx, path, typeof id === 'string' ? id : null, () => run(sandbox, trx, request.body)),
      );
      sandbox.wake();
      return answer;
    });
  }
}

/** The first answer to an id is the answer to every repetition, those that come at the same moment included. */
async function once(trx: Trx, path: string, id: string | null, run: () => Promise<Answer>): Promise<Answer> {
  if (id === null) return run();
  // whoever comes second waits here until the first has ended
  const { rows: mine } = await sql`
    insert into sandbox_request (path, id, answer) values (${path}, ${id}, 'null') on conflict do nothing returning id`.execute(trx);
  if (mine.length === 0) {
    const { rows } = await sql<{ answer: Answer }>`select answer from sandbox_request where path = ${path} and id = ${id}`.execute(trx);
    if (rows[0]) return rows[0].answer;
  }
  const answer = await run();
  await sql`update sandbox_request set answer = ${JSON.stringify(answer)} where path = ${path} and id = ${id}`.execute(trx);
  return answer;
}

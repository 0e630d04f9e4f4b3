import type { FastifyInstance } from 'fastify';
import type { Call } from '../../contract/call.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { createWorker, type Worker } from '../outbox/worker.ts';
import type { Deps } from './deps.ts';
import { loadSecrets, type Secrets } from './secrets.ts';

/** What routes share: found on the app as `app.api`. */
export type ApiRuntime = Pick<Deps, 'db' | 'config'> & {
  now: () => Date;
  secrets: Secrets;
  outbox: Outbox;
  /** does what waits in queues, from when the server listens */
  worker: Worker;
  /** Calls that have a route: meta, openapi.json and the tests read what is implemented from here. */
  implemented: Map<string, Call>;
  /** answers are checked against the contract */
  checkAnswers: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    api: ApiRuntime;
  }
}

/** Puts `app.api` in place; before any route. */
export async function decorateRuntime(app: FastifyInstance, deps: Deps): Promise<void> {
  const secrets = await loadSecrets(deps.db, deps.config.jwtSecret);
  const worker = createWorker({ onFailure: (queue, error) => app.log.error({ err: error, queue }, 'queue failed') });
  app.decorate('api', {
    db: deps.db,
    config: deps.config,
    now: deps.now ?? (() => new Date()),
    secrets,
    outbox: createOutbox(secrets('outbox'), () => worker.wake()),
    worker,
    implemented: new Map(),
    checkAnswers: deps.config.checkAnswers,
  });
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { claimJob, isAnyDue } from './claim.ts';
import { runJob } from './runJob.ts';

/**
 * An export is looked for when one was ordered, cancelled or made here. All else can wait: what another instance has no time for, or has left
 * unfinished.
 */
const LOOK_MS = 5000;

/** Makes exports in the background from when the server listens until it is told to stop; an unfinished one is given back. */
export function makeExports(app: FastifyInstance): void {
  const { db, worker, background } = app.api;
  const stop = background.stopping;
  worker.serve({
    name: 'exports',
    // each holds two connections, and all the processor it is given
    concurrency: 1,
    everyMs: LOOK_MS,
    async runOne() {
      // most looks find nothing: those cost one statement
      if (stop.aborted || !(await isAnyDue(db))) return false;
      const job = await claimJob(db, randomUUID());
      if (!job) return false;
      const about = { export: job.guid, company: job.company };
      await runJob(db, job, { stop, onFailure: (error) => app.log.error({ ...about, err: error }, 'export failed') });
      return true;
    },
  });
}

import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { ApiError } from './api-error.ts';

const DAYS = 3660;
const move = z.union([z.strictObject({ days: z.number().min(-DAYS).max(DAYS) }), z.strictObject({ reset: z.literal(true) })]);

/**
 * `POST /dev/clock` `{"days": n}` moves the time by which subscriptions, tokens and renewals are counted, `{"reset": true}` brings the real one back;
 * GET tells it. For demos and tests of renewals, where CLOCK_CONTROL=1 asks for it; elsewhere the address is unknown.
 */
export function controlClock(app: FastifyInstance): void {
  const { config, clock, worker } = app.api;
  if (!config.clockControl) return;
  const shown = () => ({ now: clock.now().toISOString(), shifted_days: clock.shifted() / 86_400_000 });
  app.get('/dev/clock', async (_, reply) => {
    reply.header('Cache-Control', 'no-store');
    return shown();
  });
  app.post('/dev/clock', async (request, reply) => {
    const { data } = move.safeParse(request.body);
    if (!data) throw new ApiError(1100, { detail: `Нужно {"days": число от −${DAYS} до ${DAYS}} или {"reset": true}.` });
    if ('days' in data) clock.shift(data.days);
    else clock.reset();
    // what has become due must not wait for the next look
    worker.wake();
    reply.header('Cache-Control', 'no-store');
    return shown();
  });
}

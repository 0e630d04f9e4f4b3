import { expect, it } from 'vitest';
import { Fuzzer } from '../fuzz/fuzzer.ts';
import { probe, probeFailures } from '../fuzz/probes.ts';
import { flood, meetLimits, playScenes } from '../fuzz/scenes.ts';
import { expectErrors } from '../support/errors.ts';
import { startTestServer } from '../support/server.ts';

/** `npm run fuzz -- --requests 20000 --seed 7` sends many and reaches every declared status; in the suite a few have to do. */
const { FUZZ_REQUESTS, FUZZ_SEED = '1' } = process.env;
const [requests, seed] = [Number(FUZZ_REQUESTS ?? 600), Number(FUZZ_SEED)];
const whole = FUZZ_REQUESTS !== undefined;

const RELAXED = {
  CODE_SENDS_PER_ADDRESS: '10000',
  CODE_SENDS_PER_LOGIN: '10000',
  LOGIN_CHECKS: '100000',
  SIGN_IN_FAILURES: '1000',
  SIGN_IN_FAILURES_PER_ADDRESS: '100000',
  CODE_RESEND_SECONDS: '0',
};
const server = await startTestServer({ env: { ACCESS_TOKEN_SECONDS: '86400', TRUST_PROXY: '127.0.0.1', ...RELAXED } });

it('the OpenAPI document tells the truth about random requests', async () => {
  const fuzzer = await Fuzzer.start(server);
  await meetLimits(fuzzer, server, await server.another({ PLAN_LIMITS: '1' }));
  if (whole) await reachStatuses(fuzzer);
  await fuzzer.run(Math.max(0, requests - fuzzer.sent), seed);
  if (whole) console.log(fuzzer.coverage.table(fuzzer.operations));
  console.log(
    `seed ${seed}: ${fuzzer.sent} requests, ${fuzzer.accepted} accepted, ${fuzzer.invalid} invalid inputs, ${fuzzer.lies.size} lies`,
  );
  expect([...fuzzer.lies].map(([line, times]) => `${times} × ${line}`)).toEqual([]);
  if (whole) expect(fuzzer.coverage.missing(fuzzer.operations)).toEqual([]);
}, 3_600_000);

async function reachStatuses(fuzzer: Fuzzer): Promise<void> {
  expectErrors(/"msg":"(request|background work) failed"/);
  await playScenes(fuzzer, server);
  for (const [index, operation] of fuzzer.operations.entries()) await probe(fuzzer, operation, seed + index);
  await probeFailures(fuzzer, breakDatabase);
  await flood(fuzzer);
}

const executor = server.db.getExecutor();

/** Every query fails from now on, or works again. */
function breakDatabase(error: Error | null): void {
  if (error) executor.provideConnection = () => Promise.reject(error);
  else Reflect.deleteProperty(executor, 'provideConnection');
}

import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

// `npm run fuzz -- --requests 20000 --seed 7`: requests made from the OpenAPI document, against a real server (tests/fuzz)
const { values } = parseArgs({ options: { requests: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } } });
const env = { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed };
const args = ['vitest', 'run', '--project', 'api', 'tests/api/contract-fuzz.test.ts', '--retry', '0'];
process.exitCode = spawnSync('npx', args, { env, stdio: 'inherit' }).status ?? 1;

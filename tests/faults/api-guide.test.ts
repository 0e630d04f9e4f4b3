import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { Client } from '../support/client.ts';
import { startCloudPayments } from '../support/cloudpayments-server.ts';
import { type Product, startProduct } from './product.ts';

const guide = await readFile(fileURLToPath(new URL('../../docs/api-guide.md', import.meta.url)), 'utf8');
const WEBHOOK_SECRET = 'the secret of the site, which is long'.replaceAll(' ', '-');

/** A command of the guide and the answer that stands below it, if one does. */
const steps = [...guide.matchAll(/```sh\n([\s\S]*?)```\n(?:\n```json\n([\s\S]*?)```)?/g)].map(([, command = '', answer]) => ({
  command,
  answer,
}));

it('every command of the API guide answers what the guide says', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'prorabka-guide-'));
  const payments = await startCloudPayments();
  let product: Product | undefined;
  try {
    product = await startProduct(join(folder, 'pg'), {
      WEBHOOK_SECRET,
      CLOUDPAYMENTS_URL: payments.url,
      CLOUDPAYMENTS_PUBLIC_ID: payments.publicId,
      CLOUDPAYMENTS_API_SECRET: payments.secret,
    });
    await mentionsOnlyCallsOf(product.address);
    const env = { PATH: process.env.PATH, API: product.address, WEBHOOK_SECRET, CLOUDPAYMENTS_API_SECRET: payments.secret };
    // one shell, as the reader's; a zero byte ends what a command has printed
    const script = steps.map(({ command }) => `${command}\nprintf '\\0'\n`).join('');
    const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', script], { cwd: folder, env, maxBuffer: 1 << 24 });
    expect(stderr).toBe('');
    const printed = stdout.split('\0');
    for (const [index, { command, answer = '' }] of steps.entries()) {
      expect(bare(printed[index] ?? ''), command).toMatch(patternOf(answer));
    }
  } finally {
    await product?.stop();
    await payments.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
  }
});

/** Each call that the guide names, in a command or in its text, is one of the server's own document. */
async function mentionsOnlyCallsOf(address: string): Promise<void> {
  const { paths } = (await new Client(address).get<{ paths: Record<string, object> }>('/api/openapi.json')).body;
  const known = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  const oneLine = guide.replaceAll('\\\n', ' ');
  const inCommands = [...oneLine.matchAll(/curl ([^\n|]*?)"\$API(\/[^"?]*)/g)].map(
    ([, options = '', path = '']) => `${/-X (\w+)/.exec(options)?.[1] ?? 'GET'} ${path}`,
  );
  const inText = [...oneLine.matchAll(/`(GET|POST|PATCH|PUT|DELETE) (\/[^`?]*)/g)].map(([, method, path]) => `${method} ${path}`);
  const asPattern = (call: string) => new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const named = [...inCommands, ...inText].filter((call) => call !== 'GET /api/openapi.json');
  expect(named.filter((call) => !known.some((one) => asPattern(one).test(call)))).toEqual([]);
  expect(named.length).toBeGreaterThan(20);
}

const bare = (text: string) => text.replaceAll(/\s/g, '');

/** Spaces mean nothing, `…` stands for anything. */
function patternOf(answer: string): RegExp {
  const parts = bare(answer).split('…');
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*?')}$`);
}

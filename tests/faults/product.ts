import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from '../support/client.ts';
import { noteLoggedError } from '../support/errors.ts';
import { descendantsOf } from './processes.ts';

const present = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** The built product, running on a data directory. */
export type Product = {
  address: string;
  /** `kill -9` of the server and of everything it started, the database included; resolves when the server is gone */
  crash: () => Promise<void>;
  /** `kill -9` of the database's own main process alone */
  crashDatabase: () => void;
  stop: () => Promise<void>;
  /** everything it has written so far, to stdout and stderr */
  output: () => string;
};

/** Starts it and waits until it says that it is ready. The errors it logs fail the test that runs. @param env more variables @param program another version's */
export async function startProduct(dataDir: string, env: Record<string, string> = {}, program = present): Promise<Product> {
  if (program === present && env.PRORABKA_DEMO !== '0' && !existsSync(dataDir)) await copyDemo(dataDir);
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', PRORABKA_DATA: dataDir, PRORABKA_DEMO: '1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', noteLoggedError);
      stream.setEncoding('utf8').on('data', (part: string) => {
        output += part;
        const ready = /Готово: ([^\s"]+)[\s\S]*Остановить/.exec(output);
        if (ready?.[1]) resolve(ready[1]);
      });
    }
    closed.then(() => reject(new Error(`the product ended before it was ready:\n${output}`)));
  });
  const pid = child.pid as number;
  return {
    address,
    output: () => output,
    crash: async () => {
      // all ids first: children of a dead process are nobody's
      for (const each of [pid, ...descendantsOf(pid).map((one) => one.pid)]) process.kill(each, 'SIGKILL');
      await closed;
    },
    crashDatabase: () => {
      const postmaster = descendantsOf(pid).find((one) => one.parent === pid && one.name.includes('postgres'));
      if (!postmaster) throw new Error('no database among the children of the server');
      process.kill(postmaster.pid, 'SIGKILL');
    },
    stop: async () => {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

/** Copies the data directory that tests/support/demo-data.ts made: to make one takes most of the time of a first start. */
async function copyDemo(dataDir: string) {
  const made = process.env.PRORABKA_TEST_DEMO;
  if (!made) return;
  await mkdir(dirname(dataDir), { recursive: true });
  // PostgreSQL insists on the owner of its cluster: `cp -a` keeps it, Node's `cp` does not
  if (process.platform === 'win32') await cp(made, dataDir, { recursive: true });
  else await promisify(execFile)('cp', ['-a', made, dataDir]);
}

/** Signs in as the demo operator, whose company has an empty price list. */
export async function signInAsOperator(address: string): Promise<{ client: Client; company: string }> {
  const login = { login: 'operator@demo.example', password: 'prorabka-demo' };
  const { token } = (await new Client(address).post('/api/auth/sign-in/', login)).body;
  const client = new Client(address, token);
  return { client, company: (await client.get('/api/user/company-list/')).body[0].guid };
}

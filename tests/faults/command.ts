import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../dist/server/cli.js', import.meta.url));

type Options = {
  env?: Record<string, string>;
  /** what is typed */
  input?: string;
  /** instead of input, which stays open: when this is over, the command gets SIGINT */
  moment?: Promise<unknown>;
};

/** Runs the built `prorabka` command on a data directory. @returns its exit code and everything that it printed */
export function runCommand(
  dataDir: string,
  args: string[],
  { env = {}, input = '', moment }: Options = {},
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const own = { PATH: process.env.PATH, PRORABKA_DATA: dataDir, ...env };
    const child = execFile(process.execPath, [program, ...args], { env: own }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), said: `${stdout}${stderr}` });
    });
    const interrupt = () => child.kill('SIGINT');
    if (moment) moment.then(interrupt, interrupt);
    else child.stdin?.end(input);
  });
}

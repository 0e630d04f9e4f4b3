/**
 * `npm run planted [server src contract] [-- --from 10]`: plants the faults of these lists one at a time in a copy of the tree, runs the tests that stand
 * in the head of each group, and says which faults no test catches. For a person, before tests are merged or taken away.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';

/** One wrong line: `wrong` in the place of `right`, which stands once in the file. */
type Fault = { file: string; right: string; wrong: string; tests: string[] };

const root = fileURLToPath(new URL('../../', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string', default: '1' }, to: { type: 'string' } },
});
const parts = positionals.length > 0 ? positionals : ['contract', 'server', 'src'];
const faults = (await Promise.all(parts.map(readFaults)))
  .flat()
  .slice(Number(values.from) - 1, Number(values.to ?? Number.POSITIVE_INFINITY));
const tree = await mkdtemp(join(tmpdir(), 'prorabka-planted-'));
await copyTree();
process.chdir(tree);
// one process for all faults: what is not planted in is loaded once
const options = {
  root: tree,
  watch: false,
  bail: 1,
  retry: 0,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  reporters: [{}],
  project: ['unit', 'ui', 'api'],
};
const vitest = await createVitest('test', options);
const missed: Fault[] = [];
try {
  for (const [index, fault] of faults.entries()) {
    const caughtBy = await firstFailure(fault);
    if (caughtBy === null) missed.push(fault);
    console.log(`${index + Number(values.from)} ${fault.file}: ${fault.right}\n    ${caughtBy ?? 'NOT CAUGHT'}`);
  }
} finally {
  await vitest.close();
  await rm(tree, { recursive: true, force: true });
}
console.log(`\n${faults.length} faults, ${faults.length - missed.length} caught`);
for (const { file, right, wrong } of missed) console.log(`not caught: ${file}\n  - ${right}\n  + ${wrong}`);
process.exitCode = missed.length > 0 ? 1 : 0;

/** A list has groups: a line `file: tests`, then pairs of lines, `- ` right and `+ ` wrong; an empty `+` takes the text away. */
async function readFaults(part: string): Promise<Fault[]> {
  const faults: Fault[] = [];
  let [file, tests]: [string, string[]] = ['', []];
  let right = '';
  for (const line of (await readFile(join(root, 'tests/planted', `${part}.txt`), 'utf8')).split('\n')) {
    if (line.startsWith('- ')) right = line.slice(2);
    else if (line.startsWith('+')) faults.push({ file, right, wrong: line.slice(2), tests });
    else if (line !== '') {
      const [name = '', list = ''] = line.split(': ');
      [file, tests] = [name, list.split(' ')];
    }
  }
  for (const fault of faults) {
    const count = (await readFile(join(root, fault.file), 'utf8')).split(fault.right).length - 1;
    if (count !== 1) throw new Error(`${fault.file} has this ${count} times: ${fault.right}`);
  }
  return faults;
}

async function copyTree(): Promise<void> {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  for (const file of files) if (!/^(docs|public)\//.test(file)) await cp(join(root, file), join(tree, file));
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
}

/** Plants the fault, runs its tests, takes it back. The title of a test that failed, or null. */
async function firstFailure({ file, right, wrong, tests }: Fault): Promise<string | null> {
  const path = join(tree, file);
  const source = await readFile(path, 'utf8');
  await writeFile(
    path,
    source.replace(right, () => wrong),
  );
  vitest.invalidateFile(path);
  // what failed for another fault is no result of this one
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(await vitest.globTestSpecifications(tests));
  await writeFile(path, source);
  vitest.invalidateFile(path);
  for (const module of testModules) {
    for (const test of module.children.allTests('failed')) return `${test.fullName}: ${test.result().errors?.[0]?.message.split('\n')[0]}`;
    for (const error of module.errors()) return error.message;
  }
  return unhandledErrors.length > 0 ? String(unhandledErrors[0]) : null;
}

// Runs npm scripts one after another: `node scripts/phases.mjs types lint …`. All run even when one fails, so that
// one look at the end shows everything that is wrong; the exit code is 0 only when every one of them passed.
import { spawn } from 'node:child_process';

const names = process.argv.slice(2);
const results = [];
let stopped = false;
process.on('SIGINT', () => {
  stopped = true;
});

for (const name of names) {
  if (stopped) break;
  console.log(`\n━━━ ${name} ${'━'.repeat(Math.max(3, 70 - name.length))}`);
  const started = Date.now();
  const code = await run(name);
  results.push({ name, code, seconds: ((Date.now() - started) / 1000).toFixed(1) });
  // Nothing that needs the build can say anything useful without it.
  if (name === 'build' && code !== 0) break;
}

console.log(`\n━━━ итог ${'━'.repeat(66)}`);
for (const { name, code, seconds } of results) console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(18)} ${seconds} с`);
const skipped = names.slice(results.length);
if (skipped.length) console.log(`Не запускались: ${skipped.join(', ')}`);
const failed = results.filter((result) => result.code !== 0);
console.log(failed.length ? `Не прошло: ${failed.map((result) => result.name).join(', ')}` : 'Всё прошло.');
process.exit(failed.length || skipped.length ? 1 : 0);

function run(name) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

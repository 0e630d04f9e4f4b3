// Runs npm scripts one after another: `node scripts/phases.mjs types lint …`. All run even when one fails, so that
// one look at the end shows everything that is wrong; the exit code is 0 only when every one of them passed. What a phase
// writes into the file that PHASE_NOTES names stands under it there.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const names = process.argv.slice(2);
const results = [];
const folder = mkdtempSync(join(tmpdir(), 'prorabka-phases-'));
let stopped = false;
process.on('SIGINT', () => {
  stopped = true;
});

for (const name of names) {
  if (stopped) break;
  console.log(`\n━━━ ${name} ${'━'.repeat(Math.max(3, 70 - name.length))}`);
  const started = Date.now();
  const code = await run(name);
  results.push({ name, code, seconds: ((Date.now() - started) / 1000).toFixed(1), notes: notesOf(name) });
  // Nothing that needs the build can say anything useful without it.
  if (name === 'build' && code !== 0) break;
}

console.log(`\n━━━ итог ${'━'.repeat(66)}`);
for (const { name, code, seconds, notes } of results) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(18)} ${seconds} с`);
  for (const note of notes) console.log(`    ${note}`);
}
rmSync(folder, { recursive: true, force: true });
const skipped = names.slice(results.length);
if (skipped.length) console.log(`Не запускались: ${skipped.join(', ')}`);
const failed = results.filter((result) => result.code !== 0);
console.log(failed.length ? `Не прошло: ${failed.map((result) => result.name).join(', ')}` : 'Всё прошло.');
process.exit(failed.length || skipped.length ? 1 : 0);

function run(name) {
  return new Promise((resolve) => {
    const env = { ...process.env, PHASE_NOTES: notesFile(name) };
    const shell = process.platform === 'win32';
    const child = spawn('npm', ['run', '--silent', name], { stdio: ['ignore', 'inherit', 'inherit'], shell, env });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function notesFile(name) {
  return join(folder, name.replaceAll(':', '-'));
}

function notesOf(name) {
  try {
    return readFileSync(notesFile(name), 'utf8').split('\n').filter(Boolean);
  } catch {
    return []; // it had nothing to say
  }
}

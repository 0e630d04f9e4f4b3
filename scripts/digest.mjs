// Tells whether dist/ was built from the sources as they are now. Contents count, not times: a checkout changes times.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const inputs = ['contract', 'server', 'src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'scripts'];

const products = ['dist/console/index.html', 'dist/server/main.js', 'dist/server/cli.js'];

export const digestFile = `${root}dist/.sources`;

/** Digest of everything that the build reads. */
export function sourcesDigest() {
  const hash = createHash('sha256');
  for (const input of inputs) add(hash, input);
  return hash.digest('hex');
}

/** Is dist/ complete? */
export function isWhole() {
  return products.every((path) => existsSync(root + path));
}

/** Is dist/ complete and up to date? Where there are no sources (a container image) it is what it is. */
export function isBuilt() {
  if (!isWhole()) return false;
  if (!existsSync(`${root}src`)) return true;
  return existsSync(digestFile) && readFileSync(digestFile, 'utf8') === sourcesDigest();
}

function add(hash, path) {
  const full = root + path;
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) add(hash, `${path}/${name}`);
  } else {
    hash.update(path).update('\0').update(readFileSync(full));
  }
}

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

export type Source = { path: string; text: string };

/** Files below the folders whose names end so, with their text. */
export function sourcesIn(folders: readonly string[], ends: RegExp = /\.(ts|tsx|mjs|cjs|css|sql)$/): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => ends.test(path))
      .map((path) => ({ path, text: readFileSync(root + path, 'utf8') })),
  );
}

export function read(path: string): string {
  return readFileSync(root + path, 'utf8');
}

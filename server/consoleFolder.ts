import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The built console as seen from the built server (dist/server/main.js) and from the sources (server/). */
const places = ['../console/', '../dist/console/'];

/** The folder of the built console, or null when it is not built. */
export function findConsole(): string | null {
  const folders = places.map((place) => fileURLToPath(new URL(place, import.meta.url)));
  return folders.find((folder) => existsSync(`${folder}index.html`)) ?? null;
}

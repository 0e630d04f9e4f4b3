import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const folder = new URL('../dist/console/', import.meta.url);

/** Screens that open first: the address and the chunks loaded by then, with all behind a click closed. */
export const firstScreens = {
  '/login': ['app', 'WayIn', 'LoginPage'],
  // after the login
  '/services': ['app', 'WayIn', 'LoginPage', 'workspace', 'prices'],
  // of who is signed in already: up to the first row
  'first row': ['app', 'workspace', 'prices'],
} as const;

export type FirstScreen = keyof typeof firstScreens;

/** What a first screen weighs, in thousands of gzip bytes. Needs the build, as all here does. */
export function kilobytesOf(screen: FirstScreen): number {
  return loadedFor(screen).reduce((sum, file) => sum + gzipSync(builtText(file), { level: 9 }).length, 0) / 1000;
}

export function builtText(path: string): string {
  return readFileSync(new URL(path, folder), 'utf8');
}

/** Every script of the build. */
export function builtScripts(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
}

/** The scripts that a built script imports statically. */
export function importsOf(file: string): string[] {
  return [...builtText(file).matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g)].map(([, name]) => `assets/${name}`);
}

/** The page, its entry and style sheet, the chunks of a screen and all that they import at once. */
export function loadedFor(screen: FirstScreen): string[] {
  const assets = readdirSync(new URL('assets/', folder));
  const files = new Set<string>(['index.html', 'icon.svg', 'manifest.webmanifest']);
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    if (file.endsWith('.js')) importsOf(file).forEach(add);
  };
  for (const [, file] of builtText('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) add(file ?? '');
  for (const chunk of firstScreens[screen]) {
    const file = assets.find((name) => name.startsWith(`${chunk}-`) && name.endsWith('.js'));
    if (!file) throw new Error(`dist/console has no chunk ${chunk}: run npm run build`);
    add(`assets/${file}`);
  }
  return [...files];
}

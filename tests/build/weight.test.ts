import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** Budgets in thousands of gzip bytes, with what is loaded by then. */
const budgets = [
  { what: 'the login screen', chunks: ['LoginPage'], goal: 214, limit: 250 },
  {
    what: '/services with all behind a click closed, after the login',
    chunks: ['LoginPage', 'Workspace', 'PriceListScreen'],
    goal: 398,
    limit: 400,
  },
];

const folder = new URL('../../dist/console/', import.meta.url);
const assets = readdirSync(new URL('assets/', folder));
const text = (path: string) => readFileSync(new URL(path, folder), 'utf8');

describe('the built console', () => {
  it.each(budgets)('weighs at most $goal kB for $what (limit $limit)', ({ chunks, goal }) => {
    const files = loadedFor(chunks);
    const kilobytes = [...files].reduce((sum, file) => sum + gzipSync(text(file), { level: 9 }).length, 0) / 1000;
    expect(Math.round(kilobytes)).toBeLessThanOrEqual(goal);
    // far below: the files were not found, or the test no longer follows what is loaded
    expect(kilobytes).toBeGreaterThan(goal / 2);
  });

  it('loads the dialogs, the import and the schema library only when they are asked for', () => {
    const files = [...loadedFor(['LoginPage', 'Workspace', 'PriceListScreen'])];
    expect(files.filter((file) => /(?<!lazy)Dialog|ImportDrawer|worker|select/.test(file))).toEqual([]);
    expect(files.filter((file) => file.endsWith('.js') && text(file).includes('ZodError'))).toEqual([]);
  });
});

/** The page, its entry, these chunks, all that they import at once, and the style sheets of all these. */
function loadedFor(chunks: readonly string[]): Set<string> {
  const files = new Set<string>(['index.html', 'icon.svg', 'manifest.webmanifest']);
  const add = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    if (!file.endsWith('.js')) return;
    for (const [, name] of text(file).matchAll(/(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g)) add(`assets/${name}`);
    const stem = file.replace(/^assets\/(.*)-[\w-]{8}\.js$/, '$1');
    for (const style of assets) if (style.endsWith('.css') && style.slice(0, -'-xxxxxxxx.css'.length) === stem) add(`assets/${style}`);
  };
  for (const [, file] of text('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) add(file ?? '');
  for (const chunk of chunks) {
    const file = assets.find((name) => name.startsWith(`${chunk}-`) && name.endsWith('.js'));
    if (!file) throw new Error(`dist/console has no chunk ${chunk}: run npm run build`);
    add(`assets/${file}`);
  }
  return files;
}

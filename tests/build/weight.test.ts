import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builtScripts, builtText, importsOf, kilobytesOf, loadedFor } from '../../scripts/firstLoad.ts';

/** Budgets in thousands of gzip bytes. */
const budgets = [
  { screen: '/login', goal: 273, limit: 275 },
  { screen: '/services', goal: 380, limit: 380 },
] as const;

describe('the built console', () => {
  it.each(budgets)('weighs at most $goal kB for the first load of $screen (limit $limit)', ({ screen, goal }) => {
    const kilobytes = kilobytesOf(screen);
    expect(Math.round(kilobytes)).toBeLessThanOrEqual(goal);
    // far below: the files were not found, or the test no longer follows what is loaded
    expect(kilobytes).toBeGreaterThan(goal / 2);
  });

  it('shows the first row after at most 8 files, of which the scripts weigh at most 330 kB', () => {
    const files = loadedFor('first row').filter((file) => /\.(js|css|html)$/.test(file));
    expect(files.length).toBeLessThanOrEqual(8);
    const scripts = files.filter((file) => file.endsWith('.js')).map((file) => gzipSync(builtText(file), { level: 9 }).length);
    expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(330_000);
  });

  // in a circle of imports the order of evaluation varies, and a script may use names that are not defined yet
  it('has no scripts that import each other', () => {
    const imports = new Map(builtScripts().map((file) => [file, importsOf(file)]));
    for (let before = 0; before !== imports.size; ) {
      before = imports.size;
      for (const [file, others] of imports) if (!others.some((other) => imports.has(other))) imports.delete(file);
    }
    expect([...imports.keys()]).toEqual([]);
  });

  it('loads the dialogs and the import only when they are asked for', () => {
    const files = loadedFor('/services');
    expect(files.filter((file) => /(?<!lazy)Dialog|ImportDrawer|worker|select/.test(file))).toEqual([]);
  });

  it('ships the schema library in no script, lazy ones and workers included', () => {
    const scripts = builtScripts();
    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter((file) => builtText(file).includes('ZodError'))).toEqual([]);
  });
});

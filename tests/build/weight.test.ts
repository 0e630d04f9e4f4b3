import { describe, expect, it } from 'vitest';
import { builtText, kilobytesOf, loadedFor } from '../../scripts/firstLoad.ts';

/** Budgets in thousands of gzip bytes. */
const budgets = [
  { screen: '/login', goal: 254, limit: 275 },
  { screen: '/services', goal: 396, limit: 400 },
] as const;

describe('the built console', () => {
  it.each(budgets)('weighs at most $goal kB for the first load of $screen (limit $limit)', ({ screen, goal }) => {
    const kilobytes = kilobytesOf(screen);
    expect(Math.round(kilobytes)).toBeLessThanOrEqual(goal);
    // far below: the files were not found, or the test no longer follows what is loaded
    expect(kilobytes).toBeGreaterThan(goal / 2);
  });

  it('loads the dialogs, the import and the schema library only when they are asked for', () => {
    const files = loadedFor('/services');
    expect(files.filter((file) => /(?<!lazy)Dialog|ImportDrawer|worker|select/.test(file))).toEqual([]);
    expect(files.filter((file) => file.endsWith('.js') && builtText(file).includes('ZodError'))).toEqual([]);
  });
});

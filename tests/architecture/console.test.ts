import { expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';

/** Files that read or write through the data provider by hand, beside Refine's hooks (decision 035). May only be lowered. */
const BY_HAND = 8;

it('the console calls the data provider by hand in no more files than before', () => {
  const files = sourcesIn(['src']).filter(({ path, text }) => !path.includes('.test.') && text.includes('useDataProvider('));
  expect(files.length, files.map(({ path }) => path).join('\n')).toBeLessThanOrEqual(BY_HAND);
});

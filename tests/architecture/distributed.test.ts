import { expect, it } from 'vitest';
import { findings } from '../../scripts/distributed.ts';
import { read } from './sources.ts';

it('docs/scaling.md quotes what `npm run distributed` prints', () => {
  const [, quoted = ''] = /```text\n([\s\S]*?)\n```/.exec(read('docs/scaling.md')) ?? [];
  expect(quoted.split('\n')).toEqual(findings());
});

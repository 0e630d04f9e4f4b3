import { describe, expect, it } from 'vitest';
import { kinds, type Score, samples, scoreOf } from '../../../../tests/understanding/score.ts';
import recorded from '../../../../tests/understanding/scores.json' with { type: 'json' };

const known = recorded as unknown as Record<string, Score>;

describe('a made-up price list', () => {
  it.each(samples.map((sample) => [sample.name, sample] as const))('is understood no worse than before: %s', async (name, sample) => {
    const score = await scoreOf(sample);
    const was = known[name];
    // «npm run bench import-understanding record» notes the score of a new file
    for (const kind of kinds) {
      const wrong = ([right, of]: [number, number]) => of - right;
      expect(wrong(score[kind]), kind).toBeLessThanOrEqual(was ? wrong(was[kind]) : 0);
    }
  });

  it('stands in the corpus under a name of its own, and there are at least forty', () => {
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length);
    expect(samples.length).toBeGreaterThanOrEqual(40);
    expect(Object.keys(known).sort()).toEqual(samples.map(({ name }) => name).sort());
  });
});

import { proposeUnits } from '../units.ts';
import type { ImportOptions, PriceKind, ReadOptions } from './priceKind.ts';

/** The choices with a proposal for each spelling of a unit and each kind of price in words of which nothing is chosen yet. */
export function withProposals(
  { units, words }: Pick<PriceKind['found'], 'units' | 'words'>,
  options: ReadOptions & ImportOptions,
  own: readonly string[],
): ReadOptions & ImportOptions {
  const proposed = proposeUnits(
    units.map(({ text }) => text),
    own,
  );
  const choices = words.map(({ kind }) => [kind, kind === 'agreed' ? 'none' : 'lower'] as const);
  return {
    ...options,
    units: { ...proposed, ...options.units },
    words: { ...Object.fromEntries(choices), ...options.words },
  };
}

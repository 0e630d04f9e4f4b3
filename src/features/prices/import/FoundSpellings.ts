import type { Spelling } from '../units.ts';
import type { PriceKind } from './priceKind.ts';
import { type WordKind, wordKinds } from './priceWords.ts';

/** More spellings than these are no units: the column holds something else. */
const MOST_UNITS = 200;
const SAMPLES = 3;

/** How a file writes units and prices, counted while its rows are read. */
export class FoundSpellings {
  readonly #units = new Map<string, number>();
  readonly #words = new Map<WordKind, { count: number; samples: Set<string> }>();

  unit(text: string): void {
    if (text === '') return;
    const count = this.#units.get(text);
    if (count !== undefined || this.#units.size < MOST_UNITS) this.#units.set(text, (count ?? 0) + 1);
  }

  words(kind: WordKind, text: string): void {
    const known = this.#words.get(kind) ?? { count: 0, samples: new Set() };
    known.count += 1;
    if (known.samples.size < SAMPLES) known.samples.add(text);
    this.#words.set(kind, known);
  }

  all(): Pick<PriceKind['found'], 'units' | 'words'> {
    const units = Array.from(this.#units, ([text, count]): Spelling => ({ text, count }));
    return {
      units: units.sort((a, b) => b.count - a.count),
      words: wordKinds.flatMap((kind) => {
        const known = this.#words.get(kind);
        return known ? [{ kind, count: known.count, samples: [...known.samples] }] : [];
      }),
    };
  }
}

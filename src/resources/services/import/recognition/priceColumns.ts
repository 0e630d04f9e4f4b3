import type { ColumnGuess } from '../../../../importing/recognition/recognise.ts';
import { guessColumns } from './guessColumns.ts';
import { priceWords } from './headerWords.ts';
import { moneyRivals } from './moneyRivals.ts';
import type { Role } from './roles.ts';

/** How the columns of a price list are told apart. */
export const priceColumns: ColumnGuess<Role> = {
  words: priceWords,
  guess: guessColumns,
  unsure: moneyRivals,
  complete: (named) => named.includes('title') && (named.includes('price') || named.includes('cost')),
};

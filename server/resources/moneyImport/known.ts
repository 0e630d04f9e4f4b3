import type { DirectoryRow } from '../../database/directories/rows.ts';
import type { TransactionRow } from '../../database/money/rows.ts';

/** An operation that is there already, as far as a row of a file can be it. */
export type KnownOperation = Omit<TransactionRow, 'guid' | 'is_deleted' | 'version'>;

/** Living rows of the company that a file of operations may lead to. */
export type Directories = {
  objects: readonly DirectoryRow<'object'>[];
  contractors: readonly DirectoryRow<'contractor'>[];
  bills: readonly DirectoryRow<'bill'>[];
};

/**
 * Tells rows that are there already: with a document number, by number, day, sum and whether money comes or goes; without one, by everything
 * that the row says, as many times as it is there. So the same file brought in twice adds nothing the second time.
 */
export class KnownOperations {
  readonly #documents = new Set<string>();
  readonly #plain = new Map<string, number>();

  constructor(operations: readonly KnownOperation[]) {
    for (const one of operations) {
      if (one.document !== '') this.#documents.add(documentKey(one));
      else this.#plain.set(plainKey(one), (this.#plain.get(plainKey(one)) ?? 0) + 1);
    }
  }

  /** Is this row there already? It counts as met, so that a document that the file repeats is a duplicate too. */
  meets(one: KnownOperation): boolean {
    if (one.document !== '') {
      const key = documentKey(one);
      if (this.#documents.has(key)) return true;
      this.#documents.add(key);
      return false;
    }
    const key = plainKey(one);
    const left = this.#plain.get(key) ?? 0;
    if (left > 0) this.#plain.set(key, left - 1);
    return left > 0;
  }
}

function documentKey({ type, document, date, amount }: KnownOperation): string {
  // what a statement tells as an expense may have been taken for a payment or dividends when it was loaded
  return JSON.stringify([type === 'income', document, date, amount]);
}

function plainKey({ type, date, amount, description, contractor, stroiobject, bill }: KnownOperation): string {
  return JSON.stringify([type, date, amount, description, contractor, stroiobject, bill]);
}

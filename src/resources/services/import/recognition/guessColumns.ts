import type { Cell } from '../../../../importing/reading/sheetTable.ts';
import { type Content, contentOf } from '../../../../importing/recognition/columnContent.ts';
import { isKnownUnit } from './knownUnit.ts';
import type { Role } from './roles.ts';

type Candidate = { column: number; content: Content };

/**
 * Gives roles to columns that no header names, by what stands in them. A named column keeps its role.
 * @param rows the rows below the header
 * @param named roles known already; null where the header says nothing
 */
export function guessColumns(rows: readonly Cell[][], named: readonly (Role | 'ignore' | null)[]): (Role | 'ignore')[] {
  const result: (Role | 'ignore' | null)[] = [...named];
  const open = (): Candidate[] =>
    result.flatMap((role, column) => (role === null ? [{ column, content: contentOf(rows, column, isKnownUnit) }] : []));
  const give = (role: Role, pick: (candidates: Candidate[]) => Candidate | undefined) => {
    if (result.includes(role)) return;
    const chosen = pick(open());
    if (chosen) result[chosen.column] = role;
  };

  giveGuid(rows, result);
  give('unit', (all) => most(all, ({ content }) => (content.known > 0.5 ? content.known : 0)));
  give('title', (all) => most(all, ({ content }) => (content.text > 0.5 ? content.length * content.density * (0.2 + content.variety) : 0)));
  const hasHeaderMoney = result.includes('cost') || result.includes('price');
  if (!hasHeaderMoney) guessMoney(rows, open(), result);
  give('category', (all) =>
    most(all, ({ content }) =>
      content.text > 0.8 && content.density > 0.5 && content.variety < 0.5 && content.length >= 4 ? content.length : 0,
    ),
  );
  return result.map((role) => role ?? 'ignore');
}

/** Ids are told by their looks alone: «Код» may as well be a number of a collection of prices. */
function giveGuid(rows: readonly Cell[][], result: (Role | 'ignore' | null)[]): void {
  if (result.includes('guid')) return;
  const column = result.findIndex((role, index) => (role === null || role === 'ignore') && contentOf(rows, index, isKnownUnit).guid > 0.8);
  if (column >= 0) result[column] = 'guid';
}

/** One column of sums is the price; of two the dearer one is the price and the other the cost. */
function guessMoney(rows: readonly Cell[][], candidates: readonly Candidate[], result: (Role | 'ignore' | null)[]): void {
  const [first, second] = candidates.filter(({ content }) => content.filled > 0 && content.money > 0.6 && !content.counting);
  if (!first) return;
  if (!second) {
    result[first.column] = 'price';
    return;
  }
  const dearer = rows.filter((row) => Number(row[second.column] ?? 0) >= Number(row[first.column] ?? 0)).length * 2 >= rows.length;
  result[first.column] = dearer ? 'cost' : 'price';
  result[second.column] = dearer ? 'price' : 'cost';
}

function most(candidates: Candidate[], score: (candidate: Candidate) => number): Candidate | undefined {
  let best: { candidate: Candidate; score: number } | undefined;
  for (const candidate of candidates) {
    const value = score(candidate);
    if (value > (best?.score ?? 0)) best = { candidate, score: value };
  }
  return best?.candidate;
}

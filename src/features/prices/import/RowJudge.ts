import type { ImportKey, ImportRow } from '../../../../contract/serviceImport.ts';
import type { RowProblem } from '../../../importing/reading/sourceSession.ts';
import { plainLine } from '../../../importing/recognition/cellValues.ts';
import { folded } from '../../../lib/rowTitles.ts';
import { judgeRow, type Medians } from './judgeRow.ts';

/** Fewer sums than this tell nothing of what is usual. */
const ENOUGH = 10;
/** Rows named in a sentence about twins. */
const NAMED = 5;

/** The rows of a file with what is wrong with each, kept true while they are corrected. */
export class RowJudge {
  readonly #medians: Medians;
  readonly #rows = new Map<number, ImportRow>();
  /** Numbers of the rows that are the same. Nearly every row stands alone: a set for each would be a fifth of a large file's memory. */
  readonly #twins = new Map<string, number | Set<number>>();

  readonly #key: ImportKey;

  /** @param key what makes rows the same */
  constructor(rows: readonly ImportRow[], key: ImportKey = 'title_category') {
    this.#key = key;
    this.#medians = { cost_per_unit: median(rows, 'cost_per_unit'), price_per_unit: median(rows, 'price_per_unit') };
    for (const row of rows) this.#put(row);
  }

  /** Everything wrong, in the order of the file. */
  all(): RowProblem[] {
    return [...this.#rows.values()].flatMap((row) => this.#judge(row));
  }

  /** Takes corrected rows; answers the problems of these and of those whose twins they are or were. */
  correct(rows: readonly ImportRow[]): { row: number; problems: RowProblem[] }[] {
    const touched = new Set<number>();
    /** keys of the rows before and after; the twins of each are walked once, however many of the rows have it */
    const keys = new Set<string>();
    for (const row of rows) {
      const before = this.#rows.get(row.row);
      const key = before && keyOf(before, this.#key);
      if (key) {
        keys.add(key);
        const twins = this.#twins.get(key);
        if (typeof twins === 'object') twins.delete(row.row);
        else this.#twins.delete(key);
      }
      touched.add(row.row);
      this.#put(row);
      const now = keyOf(row, this.#key);
      if (now) keys.add(now);
    }
    for (const key of keys) {
      const twins = this.#twins.get(key);
      if (typeof twins === 'object') for (const twin of twins) touched.add(twin);
    }
    return [...touched]
      .sort((a, b) => a - b)
      .flatMap((number) => {
        const row = this.#rows.get(number);
        return row ? [{ row: number, problems: this.#judge(row) }] : [];
      });
  }

  #put(row: ImportRow) {
    this.#rows.set(row.row, row);
    const key = keyOf(row, this.#key);
    if (key === null) return;
    const known = this.#twins.get(key) ?? row.row;
    if (known === row.row) this.#twins.set(key, known);
    else this.#twins.set(key, typeof known === 'object' ? known.add(row.row) : new Set([known, row.row]));
  }

  #judge(row: ImportRow): RowProblem[] {
    const problems = judgeRow(row, this.#medians, this.#key);
    const twins = this.#twins.get(keyOf(row, this.#key) ?? '');
    if (typeof twins === 'object' && twins.size > 1) {
      problems.push({
        row: row.row,
        field: this.#key === 'guid' ? 'guid' : 'title',
        detail: `Такая же строка в файле ещё раз: ${others(twins, row.row)}.`,
        level: 'warning',
      });
    }
    return problems;
  }
}

/** Case, ё/е and spaces do not tell rows apart, as on the server. */
function keyOf({ title, category, guid }: ImportRow, key: ImportKey) {
  if (key === 'guid') return plainLine(guid).toLowerCase() || null;
  const name = plainLine(title);
  return name === '' ? null : `${key === 'title' ? '' : folded(plainLine(category))}\n${folded(name)}`;
}

function others(twins: ReadonlySet<number>, row: number) {
  const named: number[] = [];
  for (const twin of twins) {
    if (twin !== row) named.push(twin);
    if (named.length === NAMED) break;
  }
  const count = twins.size - 1;
  const more = count > named.length ? ` и ещё ${count - named.length}` : '';
  return `${count === 1 ? 'строка' : 'строки'} ${named.join(', ')}${more}`;
}

function median(rows: readonly ImportRow[], field: keyof Medians) {
  const sums = rows.map((row) => row[field]).filter((sum): sum is number => typeof sum === 'number' && sum > 0);
  if (sums.length < ENOUGH) return null;
  const sorted = Float64Array.from(sums).sort();
  return sorted[sorted.length >> 1] ?? null;
}

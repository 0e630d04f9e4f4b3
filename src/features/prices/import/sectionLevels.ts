/** A row that is the title of a section. */
export type Section = {
  /** of its row */
  index: number;
  title: string;
  /** how far the row is moved in: groups of rows, indents, spaces before the text */
  moved: number;
  /** are there services right below it? */
  filled: boolean;
  /** that its row names for the prices below it; empty where it names none */
  unit: string;
};

/**
 * How deep each section stands, from 1: by numbers («1.», «1.1.») where most sections have them, else by how far rows are moved in, else
 * by titles right after titles.
 */
export function sectionLevels(sections: readonly Section[]): number[] {
  const numbered = sections.map(({ title }) => numberedLevel(title));
  if (numbered.filter((level) => level > 0).length >= sections.length * 0.6) return likeNeighbours(numbered);
  const steps = [...new Set(sections.map(({ moved }) => moved))].sort((a, b) => a - b);
  if (steps.length > 1) return sections.map(({ moved }) => steps.indexOf(moved) + 1);
  return byRuns(sections);
}

/** «1. Полы» → 1, «6.4 Стены» → 2, «2 этаж» → 0: no number of a section. */
function numberedLevel(title: string) {
  if (/^подраздел/i.test(title)) return 2;
  if (/^(раздел|глава|часть)\s/i.test(title)) return 1;
  const number = /^(\d+(?:\.\d+)+\.?|\d+[.)])\s*\D/.exec(title)?.[1];
  return number?.match(/\d+/g)?.length ?? 0;
}

/** A title without a number stands beside the one above it. */
function likeNeighbours(levels: readonly number[]) {
  let last = 1;
  return levels.map((level) => {
    if (level > 0) last = level;
    return last;
  });
}

/**
 * A title right after a title is inside it, when that is how the file begins or how it goes twice: else the first of the two is an empty
 * section. A title alone stands as deep as the last ones of such runs.
 */
function byRuns(sections: readonly Section[]) {
  const runs: number[] = [];
  let length = 0;
  for (const { filled } of sections) {
    length += 1;
    if (!filled) continue;
    runs.push(length);
    length = 0;
  }
  const deepest = Math.min(4, Math.max(1, ...runs));
  const nested = deepest > 1 && (runs[0] === deepest || runs.filter((run) => run > 1).length > 1);
  if (!nested) return sections.map(() => 1);
  const levels = runs.flatMap((run) => Array.from({ length: run }, (_, place) => Math.max(1, deepest - run + place + 1)));
  while (levels.length < sections.length) levels.push(1);
  return levels;
}

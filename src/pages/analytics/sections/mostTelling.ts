/** How many bars a chart shows: more cannot be told apart. */
const MOST = 20;

/** The rows of a chart: all of them, or the first and, where rows fall below zero at the end, as many of the last. */
export function mostTelling<R>(rows: readonly R[], bothEnds: boolean): readonly R[] {
  if (rows.length <= MOST) return rows;
  return bothEnds ? [...rows.slice(0, MOST / 2), ...rows.slice(-MOST / 2)] : rows.slice(0, MOST);
}

/** Says which rows a chart leaves out; undefined where it shows all. */
export function leftOutWords(rows: readonly unknown[], bothEnds: boolean): string | undefined {
  if (rows.length <= MOST) return undefined;
  const half = MOST / 2;
  return bothEnds ? `На графике ${half} первых и ${half} последних, в таблице все.` : `На графике ${MOST} первых, в таблице все.`;
}

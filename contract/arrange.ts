/** A row that wants a place among its neighbours, counted from 1. */
export type Placed = { guid: string; position: number };

/**
 * The order of a list after some of its rows asked for places: each gets the place it asked for, the others keep their order and fill
 * what is left. Of two that ask for the same place the first asked gets it and the second the next; a place beyond the end is the end.
 * @param current guids in today's order; rows of `placed` may stand among them or be new
 */
export function arrange(current: readonly string[], placed: readonly Placed[]): string[] {
  const asked = new Set(placed.map((row) => row.guid));
  const others = current.filter((guid) => !asked.has(guid));
  const length = others.length + placed.length;
  const result: (string | undefined)[] = new Array(length);
  const wanted = [...placed].sort((a, b) => a.position - b.position);
  let previous = -1;
  wanted.forEach((row, index) => {
    const stillToCome = wanted.length - 1 - index;
    previous = Math.min(Math.max(row.position - 1, previous + 1), length - 1 - stillToCome);
    result[previous] = row.guid;
  });
  let next = 0;
  return Array.from(result, (guid) => guid ?? (others[next++] as string));
}

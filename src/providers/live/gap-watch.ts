/**
 * A list and the stream are asked for at the same moment. Should the list have been read first, a change in between is in neither:
 * then everything is to be read anew. The server counts the changes of a company, and both say at which count they stand.
 * @param onGap told the count at which the stream began
 */
export function createGapWatch(onGap: (began: number) => void) {
  const starts = new Map<string, number>();
  const oldest = new Map<string, number>();

  return {
    /** The stream of a company begins after this count. */
    began(company: string, count: number): void {
      if (starts.has(company)) return;
      starts.set(company, count);
      if ((oldest.get(company) ?? count) < count) onGap(count);
      oldest.delete(company);
    },
    /** A list stands at this count. */
    listRead(company: string, count: number): void {
      const start = starts.get(company);
      if (start === undefined) oldest.set(company, Math.min(oldest.get(company) ?? count, count));
      else if (count < start) onGap(start);
    },
    /** The stream will begin anew. Lists read before still count: they are shown. */
    forget(company: string): void {
      starts.delete(company);
    },
  };
}

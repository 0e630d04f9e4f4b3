type Days = { from: string; to: string };

/** Do the days (`YYYY-MM-DD`, both taken in) begin with the first of a month and end with the last of one? */
export function areWholeMonths({ from, to }: Days): boolean {
  const [year = 0, month = 0, day] = to.split('-').map(Number);
  return from.endsWith('-01') && day === new Date(Date.UTC(year, month, 0)).getUTCDate();
}

type Compared = { compare: 'previous' | 'year' | undefined; months: readonly unknown[]; others: readonly unknown[] };

/**
 * Has each month of a report its counterpart among those compared with? Days that are no whole months follow as many others, whose months begin
 * and end elsewhere: «январь» would stand beside half a February.
 */
export function arePaired(period: Days, { compare, months, others }: Compared): boolean {
  return months.length === others.length && (compare === 'year' || months.length === 1 || areWholeMonths(period));
}

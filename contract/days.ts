/**
 * The first and the last day, `YYYY-MM-DD`, that work can be of. Further years are slips of the pen, and a single one of them would stretch
 * every series of months over centuries.
 */
const [EARLIEST, LATEST] = ['1900-01-01', '2199-12-31'];

/** @param day `YYYY-MM-DD`, a day of the calendar */
export function isDayOfWork(day: string): boolean {
  return day >= EARLIEST && day <= LATEST;
}

/** `BENCH_SHORT=1`: shows in a minute that every measurement works; its figures mean nothing. */
export const short = process.env.BENCH_SHORT === '1';

/** How much of something is measured: `whole`, or `brief` in a short run. */
export const amount = (whole: number, brief: number): number => (short ? brief : whole);

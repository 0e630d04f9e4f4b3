import type { Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data_len?: number };
};

/** Bytes. Only the inspector decodes so much in one piece: it keeps the text of an answer once more, for as long as Playwright drives the page. */
const OF_INSPECTOR = 4_000_000;

/**
 * Does something on the page and tells its longest task meanwhile: milliseconds in which the page's own thread worked without a pause for a
 * frame. Time in which other processes had the processor does not count, so a busy machine measures the same; nor does the inspector's.
 */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'blink'] } });
  try {
    await act();
  } finally {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
  }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const pages = new Set(events.flatMap((event) => (event.args.name === 'CrRendererMain' ? threadOf(event) : [])));
  const tasks = events.filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && pages.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('The trace has no tasks of the page.');
  const copies = events.filter(({ name, args }) => name === 'TextResourceDecoder::Decode' && (args.data_len ?? 0) > OF_INSPECTOR);
  const own = (task: TraceEvent) => {
    const within = copies.filter((copy) => threadOf(copy) === threadOf(task) && copy.ts >= task.ts && copy.ts <= task.ts + (task.dur ?? 0));
    return (task.tdur ?? 0) - within.reduce((sum, { tdur = 0 }) => sum + tdur, 0);
  };
  return Math.max(...tasks.map(own)) / 1000;
}

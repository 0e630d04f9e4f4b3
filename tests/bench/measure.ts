import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { amount } from './short.ts';

/** One of the two servers compared: how to ask it, and whose processor time counts. */
export type Side = {
  port: number;
  pid: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: () => string | undefined;
};

type Slice = { perSecond: number; cpuMs: number };

/** Result of a comparison: ours to the limit (1 is as fast), CPU milliseconds of Node per request on both sides. */
export type Comparison = { ratio: number; kept: number; taken: number; ours: Slice; limit: Slice };

const SLICE_MS = amount(2500, 200);
const WANTED = amount(9, 1);
const MOST = 24;
/** Slices of the limit around ours that differ by more say that the machine was busy with something else. */
const STEADY = 0.25;
const CONNECTIONS = 8;

/** Adjacent slices limit, ours, limit, …; the ratio of ours to the mean of its two neighbours; the median of those that were steady. */
export async function compare(ours: Side, limit: Side): Promise<Comparison> {
  await slice(limit, amount(1000, 200));
  await slice(ours, amount(1500, 200));
  const kept: { ratio: number; ours: Slice; limit: Slice }[] = [];
  let before = await slice(limit);
  let taken = 0;
  while (kept.length < WANTED && taken < MOST) {
    const middle = await slice(ours);
    const after = await slice(limit);
    taken += 1;
    const mean = (before.perSecond + after.perSecond) / 2;
    if (Math.abs(before.perSecond - after.perSecond) / mean <= STEADY) {
      kept.push({
        ratio: middle.perSecond / mean,
        ours: middle,
        limit: { perSecond: mean, cpuMs: (before.cpuMs + after.cpuMs) / 2 },
      });
    }
    before = after;
  }
  if (kept.length === 0) throw new Error('Машина занята: ни один промежуток не вышел ровным. Повторите, когда она освободится.');
  const median = (pick: (one: (typeof kept)[number]) => number) => medianOf(kept.map(pick));
  return {
    ratio: median((one) => one.ratio),
    kept: kept.length,
    taken,
    ours: { perSecond: median((one) => one.ours.perSecond), cpuMs: median((one) => one.ours.cpuMs) },
    limit: { perSecond: median((one) => one.limit.perSecond), cpuMs: median((one) => one.limit.cpuMs) },
  };
}

export function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

async function slice(side: Side, ms = SLICE_MS): Promise<Slice> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const cpu = cpuOf(side.pid);
  const started = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() - started < ms) {
      await ask(side, agent);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return { perSecond: done / seconds, cpuMs: (cpuOf(side.pid) - cpu) / done };
}

/** Asks once; resolves when the whole answer is here, and throws for any but 200. */
export function ask(side: Side, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const body = side.body();
    const headers = { ...side.headers, ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }) };
    const sent = request({ agent, host: '127.0.0.1', port: side.port, method: side.method, path: side.path, headers }, (answer) => {
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      answer.on('end', () => (answer.statusCode === 200 && size > 0 ? resolve() : reject(new Error(`${side.path}: ${answer.statusCode}`))));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Processor time of a process so far in milliseconds; NaN where there is no /proc. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    // fields 14 and 15 of proc(5), in ticks of 10 ms
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

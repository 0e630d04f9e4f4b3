import { Agent } from 'node:http';
import { ask, type Side } from '../measure.ts';
import { amount } from '../short.ts';

/** Milliseconds of one request at a time: half of them and nineteen of twenty took no longer. */
export type Latency = { p50: number; p95: number };

const WARM_UP = amount(5, 1);
const REQUESTS = amount(60, 2);

/** Asks both sides in turn, so that what else the machine does meets both alike. */
export async function latencies(ours: Side, bare: Side | null): Promise<{ ours: Latency; bare: Latency | null }> {
  const agent = new Agent({ keepAlive: true });
  const spent = { ours: [] as number[], bare: [] as number[] };
  const timed = async (side: Side, into: number[], keep: boolean) => {
    const started = performance.now();
    await ask(side, agent);
    if (keep) into.push(performance.now() - started);
  };
  for (let turn = 0; turn < WARM_UP + REQUESTS; turn += 1) {
    await timed(ours, spent.ours, turn >= WARM_UP);
    if (bare) await timed(bare, spent.bare, turn >= WARM_UP);
  }
  agent.destroy();
  return { ours: latencyOf(spent.ours), bare: bare && latencyOf(spent.bare) };
}

function latencyOf(spent: number[]): Latency {
  const sorted = spent.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

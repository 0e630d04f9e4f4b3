import type { Side } from '../measure.ts';
import { latencies } from '../money/latency.ts';
import type { MoneyCost } from '../money/money.ts';
import type { Stage } from '../stage.ts';
import { fillSales } from './fill.ts';
import { salesQuestions } from './questions.ts';

/** What staff asks of so many payments, over HTTP one at a time; told one by one, for they take minutes together. */
export async function* measureSales(stage: Stage, payments: number): AsyncGenerator<MoneyCost> {
  await fillSales(stage.url, payments);
  const side = (port: number, pid: number, path: string): Side => {
    const headers = { 'Content-Type': 'application/json', 'App-Version': '0.2.2.0', Authorization: `JWT ${stage.token}` };
    return { port, pid, method: 'GET', path, headers, body: () => undefined };
  };
  for (const [index, { what, path, goal, bare }] of salesQuestions.entries()) {
    const limit = bare === undefined ? null : side(stage.bare.port, stage.bare.pid, `/sales/${index}`);
    yield { what, goal, ...(await latencies(side(stage.ours.port, stage.ours.pid, `/api/crm/profit/${path}`), limit)) };
  }
}

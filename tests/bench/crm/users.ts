import type { Side } from '../measure.ts';
import { latencies } from '../money/latency.ts';
import type { MoneyCost } from '../money/money.ts';
import type { Stage } from '../stage.ts';
import { fillUsers } from './fillUsers.ts';
import { questions, USERS } from './questions.ts';

const PAGE_MS = 150;

/** Pages of the CRM's users, over HTTP one at a time; told one by one, for they take minutes together. */
export async function* measureUsers(stage: Stage): AsyncGenerator<MoneyCost> {
  await fillUsers(stage.url, USERS);
  const token = await managerToken(stage.ours.port);
  for (const [index, { what, query }] of questions.entries()) {
    const side = (port: number, pid: number, path: string): Side => {
      const headers = { 'Content-Type': 'application/json', 'App-Version': '0.2.2.0', Authorization: `JWT ${token}` };
      return { port, pid, method: 'GET', path, headers, body: () => undefined };
    };
    const ours = side(stage.ours.port, stage.ours.pid, `/api/crm/user/?${query}`);
    yield { what, goal: PAGE_MS, ...(await latencies(ours, side(stage.bare.port, stage.bare.pid, `/users/${index}`))) };
  }
}

async function managerToken(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'App-Version': '0.2.2.0' },
    body: JSON.stringify({ login: 'manager@demo.example', password: 'prorabka-demo' }),
  });
  if (!answer.ok) throw new Error(`Вход не удался: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { token: string }).token;
}

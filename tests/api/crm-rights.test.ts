import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { type CallName, calls } from '../../contract/calls.ts';
import type { Flag } from '../../contract/permissions.ts';
import { books, quietBooks } from '../support/books.ts';
import { Client } from '../support/client.ts';
import { openFlagPeople } from '../support/flag-people.ts';
import type { Sample } from '../support/sample.ts';
import { samples, sendSample } from '../support/samples.ts';
import { startTestServer } from '../support/server.ts';
import { staffDeeds } from '../support/staff-deeds.ts';

/** Every call of the contract that asks for a flag, made by people with every combination of flags. */
const server = await startTestServer();
const flagged = (Object.entries(calls) as [CallName, Call][]).flatMap(([name, call]) => {
  const needed: readonly Flag[] = ('flags' in call.access && call.access.flags) || [];
  return needed.length > 0 ? [{ name, call, needed }] : [];
});

/** Calls that let the right people through and then find nothing: there is no payment to give back. */
const finds: Partial<Record<CallName, number>> = { crmPaymentRefund: 404 };

let stage: Awaited<ReturnType<typeof openFlagPeople>>;
beforeAll(async () => {
  stage = await openFlagPeople(server);
});

describe('calls that need a flag', () => {
  it('are all implemented', () => {
    expect(flagged.map(({ name }) => name).filter((name) => !server.app.api.implemented.has(name))).toEqual([]);
  });

  it.each(flagged)('$name is open only to users with $needed', async ({ name, call, needed }) => {
    const { people, switchedOff, firm } = stage;
    const usual: Sample = (await samples[name]?.(firm)) ?? {};
    const before = await quietBooks(server.db);
    const refused: [readonly Flag[], number, unknown][] = [];
    const lacking = people.filter(({ granted }) => !needed.every((flag) => granted.includes(flag)));
    for (const { granted, client } of lacking) {
      const { status, body } = await sendSample(client, call, usual);
      refused.push([granted, status, body?.error]);
    }
    expect(refused).toEqual(lacking.map(({ granted }) => [granted, 403, 1102]));
    expect(await sendSample(switchedOff, call, usual)).toMatchObject({ status: 403, body: { error: 1000 } });
    expect(await sendSample(new Client(server.url), call, usual)).toMatchObject({ status: 401, body: { error: 1109 } });
    expect(await books(server.db), 'a refused call wrote something').toEqual(before);

    for (const { granted, client } of people.filter((person) => !lacking.includes(person))) {
      const sample = (await staffDeeds[name]?.({ server, firm, caller: client })) ?? (await samples[name]?.(firm)) ?? {};
      const { status, body } = await sendSample(client, call, sample);
      expect([granted, status], JSON.stringify(body)).toEqual([granted, finds[name] ?? call.status ?? 200]);
    }
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { transactionTypes } from '../../contract/transaction.ts';

const all: [string, Call][] = Object.entries(calls);
const apiPage = new URL('../../../shared/api.md', import.meta.url);

describe('the contract', () => {
  it('has one call for each method and path', () => {
    const keys = all.map(([, call]) => `${call.method} ${call.path}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('states who may make each call', () => {
    expect(all.filter(([, call]) => !call.access?.who).map(([name]) => name)).toEqual([]);
  });

  it('leaves open to strangers and machines only the calls meant for them', () => {
    const open = all.filter(([, call]) => call.access.who === 'anyone').map(([, call]) => call.path);
    const meant = /^\/api\/(auth|user\/(login|registration|activate|password-recovery)|meta|company\/\{guid\}\/logo)\//;
    expect(open.filter((path) => !meant.test(path))).toEqual([]);
    const machines = all.filter(([, call]) => call.access.who === 'machine').map(([, call]) => call.path);
    expect(machines.filter((path) => !/^\/info\/|^\/api\/user\/price\/\{id\}/.test(path))).toEqual([]);
  });

  it('guards CRM, codes and analytics with their flags', () => {
    for (const [name, call] of all) {
      const flags = 'flags' in call.access ? (call.access.flags ?? []) : [];
      if (call.path.startsWith('/api/crm/')) expect(flags, name).toContain('crm_access');
      if (/^\/api\/user\/codes\/(\{|$)/.test(call.path))
        expect([...flags].sort(), name).toEqual(['crm_access', 'own_codes_access', 'super_user']);
      if (/^\/api\/analytics\/(company-(expense|profit|analytic)|service-use)/.test(call.path))
        expect(flags, name).toContain('analytics_access');
    }
  });

  it('lets only the roles company and partner write company data', () => {
    for (const [name, call] of all) {
      if (call.access.who !== 'member' || call.method === 'GET') continue;
      expect(call.access.roles, name).not.toContain('client');
      expect(call.access.roles, name).not.toContain('contractor');
    }
  });

  it('has a schema for each parameter of a path, and the company where the access rule looks for it', () => {
    for (const [name, call] of all) {
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(keysOf(call.params), name).toEqual(inPath);
      if (call.access.who !== 'member') continue;
      const { company } = call.access;
      if ('query' in company) expect(keysOf(call.query), name).toContain(company.query);
      if ('params' in company) expect(keysOf(call.params), name).toContain(company.params);
      if ('body' in company) expect(keysOf(call.body), name).toContain(company.body);
      if ('row' in company) expect(inPath, name).toContain('guid');
      if ('sortedRows' in company) expect(keysOf(call.body), name).toContain('sort_positions');
    }
  });

  it.skipIf(!existsSync(apiPage))('declares every call that the API page lists (skipped where the page is absent)', () => {
    const declared = new Set(all.map(([, call]) => `${call.method} ${spelling(call.path)}`));
    expect(callsOfPage(readFileSync(apiPage, 'utf8')).filter((key) => !declared.has(key))).toEqual([]);
  });
});

/** Served by the server itself, outside the product API. */
const OPERATIONAL = ['GET /healthz', 'GET /readyz', 'GET /metrics', 'GET /api/openapi.json', 'GET /dev/outbox'];

function callsOfPage(page: string): string[] {
  const found: string[] = [];
  let last = '';
  for (const match of page.matchAll(/\b(GET|POST|PUT|PATCH|DELETE)(?: (\/[^\s`)|]*\|?[^\s`)]*)|(?= \((?:ext|title)))/g)) {
    const [, method = '', spelled] = match;
    const path = spelled === undefined ? last : spelled.replace(/[,.;:]+$/, '').replaceAll('\\|', '|');
    last = path;
    if (/\{timestamp\}|^\/orders\//.test(path)) continue;
    for (const one of alternatives(path)) found.push(`${method} ${spelling(one)}`);
  }
  return [...new Set(found)].filter((key) => !OPERATIONAL.includes(key));
}

/** `/{a|b}/`, `/{a,b}/` and `/{type}/` are several paths; `/{guid}/` is one. */
function alternatives(path: string): string[] {
  const group = /\{([^{}]*[|,][^{}]*)\}/.exec(path.replace('{type}', `{${transactionTypes.join('|')}}`));
  if (!group?.[1]) return [path];
  return group[1].split(/[|,]/).flatMap((choice) => alternatives(path.replace('{type}', group[0]).replace(group[0], choice)));
}

/** Names of parameters, the query and the trailing slash do not tell calls apart. */
function spelling(path: string): string {
  return path
    .replace(/\?.*$/, '')
    .replace(/\{\w+\}/g, '{}')
    .replace(/\/$/, '');
}

function keysOf(schema: unknown): string[] {
  return typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape as object) : [];
}

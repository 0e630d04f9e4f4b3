// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { flags, members } from '../../contract/permissions.ts';
import { refineResources } from '../lib/resource.ts';
import { type Caller, denialOf } from '../providers/accessControlProvider.ts';
import { resources } from './resources.ts';
import { priceList } from './start/ahead.ts';

it.each(resources.flatMap(({ name, calls, ofCompany = false }) => (calls ? [{ name, list: calls.list, ofCompany }] : [])))(
  'the list of $name is of a company where the resource is',
  ({ list: { access }, ofCompany }) => {
    expect(access.who === 'member').toBe(ofCompany);
  },
);

const everything = { super_user: true, own_codes_access: true, analytics_access: true, crm_access: true };
/** Callers who lack one thing at most: a right of a role, a company, a flag. */
const callers: Caller[] = [
  ...members.map((role) => ({ role, permissions: everything })),
  { role: null, permissions: everything },
  ...flags.map((flag) => ({ role: 'company' as const, permissions: { ...everything, [flag]: false } })),
].map((caller) => ({ ...caller, extensions: ['directories', 'crm', 'sessions', 'company'] }));

const actions = [
  ...resources.flatMap(({ name, calls: sent }) =>
    Object.entries({ list: sent?.list, create: sent?.create, edit: sent?.edit, delete: sent?.remove }).flatMap(([action, call]) =>
      call ? [{ name, action, call }] : [],
    ),
  ),
  // sent by dialogs of their own
  { name: 'crmUsers', action: 'create', call: calls.crmUserCreate },
  { name: 'crmUsers', action: 'delete', call: calls.crmUserDelete },
];

it.each(actions)('$action of $name is open to just whom the API lets', ({ name, action, call }) => {
  const resource = resources.find((each) => each.name === name);
  const open = callers.filter((caller) => resource && !denialOf(resource, action, caller));
  expect(open).toEqual(callers.filter((caller) => mayCall(call, caller)));
});

function mayCall({ access }: Call, { role, permissions }: Caller): boolean {
  if (access.who !== 'user' && access.who !== 'member') return true;
  const flagged = (access.flags ?? []).every((flag) => permissions?.[flag]);
  return flagged && (access.who === 'user' || (role != null && access.roles.includes(role)));
}

it.each(priceList)('$name are read ahead by the call of their resource', ({ name, calls, ofCompany }) => {
  const resource = resources.find((each) => each.name === name);
  expect({ list: resource?.calls?.list, ofCompany: resource?.ofCompany }).toEqual({ list: calls.list, ofCompany });
});

it('every screen has an address of its own, and every resource a name', () => {
  const paths = resources.flatMap(({ screens }) => Object.values(screens).map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length);
});

it('Refine is told the provider of the company and the screens that the API has extensions for', () => {
  const told = (extensions: string[]) => refineResources(resources, 'company-guid', extensions).find(({ name }) => name === 'objects');
  expect(told(['directories'])).toMatchObject({ list: '/objects', show: '/objects/:id', meta: { dataProviderName: 'company-guid' } });
  expect(told([])).toMatchObject({ list: undefined, show: undefined });
});

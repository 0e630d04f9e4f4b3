import { expect, it } from 'vitest';
import type { Role } from '../../contract/permissions.ts';
import { defineResource } from '../lib/resource.ts';
import { accessOf, type Caller, createAccessControlProvider, denialOf } from './accessControlProvider.ts';

const component = () => null;
const permissions = { super_user: false, own_codes_access: false, analytics_access: false, crm_access: false };
const caller = (role: Role | null | undefined, more: Partial<Caller> = {}): Caller => ({
  permissions,
  role,
  extensions: ['directories'],
  ...more,
});

const objects = defineResource({
  name: 'objects',
  label: 'Объекты',
  ofCompany: true,
  extension: 'directories',
  list: { path: '/objects', component },
  show: { path: '/objects/:id', component, roles: ['company'] },
  import: { path: '/services/import', component, extension: 'import' },
});
const analytics = defineResource({
  name: 'analytics',
  label: 'Аналитика',
  flags: ['analytics_access'],
  list: { path: '/analytics', component },
  withoutPlan: component,
});

it('a screen needs what its resource needs, unless it says otherwise', () => {
  expect(denialOf(objects, 'list', caller('client'))).toBeNull();
  expect(denialOf(objects, 'show', caller('client'))).toBe('role');
  expect(denialOf(objects, 'show', caller('company', { extensions: [] }))).toBe('extension');
  expect(denialOf(objects, 'import', caller('company'))).toBe('extension');
  expect(denialOf(objects, 'import', caller('company', { extensions: ['import'] }))).toBeNull();
});

it('rows of a company are written by those who may write there; a role of another deployment only reads', () => {
  for (const action of ['create', 'edit', 'delete', 'clone']) {
    expect(denialOf(objects, action, caller('partner')), action).toBeNull();
    expect(denialOf(objects, action, caller('contractor')), action).toBe('role');
    expect(denialOf(objects, action, caller(undefined)), action).toBe('role');
  }
  expect(denialOf(objects, 'list', caller(undefined))).toBeNull();
});

it('who belongs to no company lacks one wherever rows of a company or a role in it are needed, and nowhere else', () => {
  const settings = defineResource({ name: 'company', label: 'Настройки', roles: ['company'], list: { path: '/company', component } });
  const offers = defineResource({ name: 'subscription', label: 'Подписка', list: { path: '/subscription', component } });
  for (const action of ['list', 'show', 'edit']) expect(denialOf(objects, action, caller(null)), action).toBe('company');
  expect(denialOf(settings, 'list', caller(null))).toBe('company');
  expect(denialOf(offers, 'list', caller(null))).toBeNull();
  expect(denialOf(analytics, 'list', caller(null))).toBe('plan');
});

it('a missing flag is a matter of the plan only where a plan gives it, and of nobody until it is known', () => {
  expect(denialOf(analytics, 'list', caller('company'))).toBe('plan');
  expect(denialOf({ ...analytics, withoutPlan: undefined }, 'list', caller('company'))).toBe('role');
  expect(denialOf(analytics, 'list', caller('company', { permissions: undefined }))).toBe('permissions');
  expect(denialOf(analytics, 'list', caller('company', { permissions: { ...permissions, analytics_access: true } }))).toBeNull();
});

it('Refine is answered from what is known at that moment, with a reason in Russian', async () => {
  let known = caller('client');
  const { can } = createAccessControlProvider(() => accessOf(known, [objects, analytics]));
  expect(await can({ resource: 'objects', action: 'edit' })).toEqual({ can: false, reason: 'Недостаточно прав.' });
  known = caller('company');
  expect(await can({ resource: 'objects', action: 'edit' })).toEqual({ can: true });
  expect(await can({ resource: 'analytics', action: 'list' })).toEqual({ can: false, reason: 'На вашем тарифе этого нет.' });
  expect(await can({ resource: 'nowhere', action: 'list' })).toMatchObject({ can: false });
});

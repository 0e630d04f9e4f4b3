import type { AccessControlProvider, CanReturnType } from '@refinedev/core';
import type { Permissions, Role } from '../../contract/permissions.ts';
import { needsOf, type Resource } from '../lib/resource.ts';

/** What is known of the caller; answers come from here at once, never from a request. */
export type Caller = {
  /** undefined: not loaded yet */
  permissions: Permissions | undefined;
  /** in the selected company; undefined for a role of another deployment, which may what every role may; null: no company */
  role: Role | null | undefined;
  /** what the API can do beyond the specification */
  extensions: readonly string[];
};

/** What a caller lacks; `company`: the user belongs to none, `plan`: flags that a plan gives, `permissions`: flags are needed and not loaded yet. */
export type Denial = 'extension' | 'company' | 'role' | 'permissions' | 'plan';

const reasons: Record<Denial, string> = {
  extension: 'Сервер этого не умеет.',
  company: 'Вы не состоите ни в одной компании.',
  role: 'Недостаточно прав.',
  permissions: 'Права ещё не загружены.',
  plan: 'На вашем тарифе этого нет.',
};

/** What the caller lacks for an action on a resource (spec.md section 6); null: nothing. The routes and the menu ask this too. */
export function denialOf(resource: Resource, action: string, { permissions, role, extensions }: Caller): Denial | null {
  const { extension, roles, flags = [] } = needsOf(resource, action);
  if (extension && !extensions.includes(extension)) return 'extension';
  if (role === null && (resource.ofCompany || roles)) return 'company';
  if (roles && !(role && roles.includes(role))) return 'role';
  if (flags.length === 0) return null;
  if (!permissions) return 'permissions';
  if (flags.every((flag) => permissions[flag])) return null;
  return resource.withoutPlan ? 'plan' : 'role';
}

/** The access rules for a caller, by names. */
export function accessOf(caller: Caller, resources: readonly Resource[]) {
  return {
    params: { role: caller.role, ...caller.permissions },
    answer(name: string, action: string): CanReturnType {
      const resource = resources.find((each) => each.name === name);
      const lack = resource ? denialOf(resource, action, caller) : 'role';
      return lack ? { can: false, reason: reasons[lack] } : { can: true };
    },
  };
}

/** Refine keeps answers by resource, action and `params`: pass those of `accessOf`, as `useMay` does. */
export function createAccessControlProvider(access: () => ReturnType<typeof accessOf>): AccessControlProvider {
  return {
    can: async ({ resource = '', action }) => access().answer(resource, action),
    options: { queryOptions: { staleTime: Number.POSITIVE_INFINITY } },
  };
}

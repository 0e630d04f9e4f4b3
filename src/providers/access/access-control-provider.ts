import type { AccessControlProvider } from '@refinedev/core';
import { type Flag, isWriter, type Permissions, type Role } from '../../../contract/permissions.ts';

/** What is known of the caller; answers come from here at once, never from a request. */
export type AccessSnapshot = { permissions: Permissions; role: Role | undefined };

const writing = new Set(['create', 'edit', 'delete', 'clone', 'import']);
const refusal = { can: false, reason: 'Недостаточно прав.' };

/** @param flagsOf flags that a resource's screen needs */
export function createAccessControlProvider(
  snapshot: () => AccessSnapshot | null,
  flagsOf: (resource: string) => readonly Flag[],
): AccessControlProvider {
  return {
    async can({ resource, action }) {
      const known = snapshot();
      if (!known) return refusal;
      if (!hasFlags(known.permissions, resource ? flagsOf(resource) : [])) return refusal;
      if (writing.has(action) && !(known.role && isWriter(known.role))) return refusal;
      return { can: true };
    },
    // The snapshot changes with the company; the answers are kept no longer than it.
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true }, queryOptions: { staleTime: 0 } },
  };
}

/** Every listed flag is needed (spec.md section 6). */
export function hasFlags(permissions: Permissions, flags: readonly Flag[] = []): boolean {
  return flags.every((flag) => permissions[flag]);
}

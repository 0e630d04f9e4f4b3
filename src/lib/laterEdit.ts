import type { RevertConflict } from '../../contract/changeset.ts';

/** Does a revert leave a field because somebody edited it since? Else its row stays in use, cannot be deleted or is a member's. */
export function isLaterEdit({ field, was, now }: Pick<RevertConflict, 'field' | 'was' | 'now'>): boolean {
  if (field === 'is_deleted') return was !== now;
  return field !== 'transactions' && field !== 'is_member';
}

import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { ChangedEntity } from '../../../contract/changeset.ts';
import type { ChangedRow, ChangesetMade } from '../../../contract/event.ts';
import { isWriter, type Role } from '../../../contract/permissions.ts';
import type { SeenChange, SeenRow } from './store.ts';

/** The call by which an entity is read. Of operations a contractor reads only some, so they are told of none. */
const listOf: Record<ChangedEntity, Call | null> = {
  service: calls.serviceList,
  service_category: calls.serviceCategoryList,
  object: calls.objectList,
  bill: calls.billList,
  contractor_category: calls.contractorCategoryList,
  contractor: calls.contractorList,
  transaction: null,
};

/** Entities whose lists every member reads. */
export const openEntities = (Object.keys(listOf) as ChangedEntity[]).filter((entity) => isOpen(listOf[entity]));

function isOpen(call: Call | null): boolean {
  return call?.access.who === 'member' && call.access.roles.includes('client') && call.access.roles.includes('contractor');
}

/** What a role is told of a changeset; null: nothing in it is for them. */
export function told(change: SeenChange, role: Role): ChangesetMade | null {
  const { guid, seq, kind, title, author, author_guid, count, entities, rows } = change;
  if (isWriter(role)) return { guid, seq, kind, title, author, author_guid, count, entities, rows: rows.map(bare) };
  if (change.open_count === 0) return null;
  return {
    guid,
    seq,
    kind,
    title: null,
    author: null,
    author_guid: null,
    count: change.open_count,
    entities: change.open_entities,
    rows: rows.filter(({ open }) => open).map(bare),
  };
}

function bare({ entity, guid, version }: SeenRow): ChangedRow {
  return { entity, guid, version };
}

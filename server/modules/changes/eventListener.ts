import { isDeepStrictEqual } from 'node:util';
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { ChangedEntity } from '../../../contract/changeset.ts';
import { type ChangesetMade, type EventData, type EventName, eventData } from '../../../contract/changeset.ts';
import { messageOf } from '../../../contract/errors.ts';
import { isWriter, type Permissions, type Role, roleOfContractorType } from '../../../contract/permissions.ts';
import { EventStream } from '../../http/eventStream.ts';
import type { SeenChange, SeenRow, Standing } from './eventStore.ts';

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

type Who = { company: string; user: string; session: string; role: Role; permissions: Permissions };

/** One open stream: who listens, what they were told last and what they may be told. */
export class Listener {
  readonly company: string;
  readonly user: string;
  readonly session: string;
  readonly stream = new EventStream();
  readonly #check: boolean;
  /** the company's change counter up to which everything was told */
  #seq: number;
  #role: Role;
  #permissions: Permissions;
  /** unknown until first looked at */
  #books: { subscriptions: string; memberships: string } | null = null;

  /** @param check throw when an event is not of the contract's shape */
  constructor({ company, user, session, role, permissions }: Who, seq: number, check: boolean) {
    this.company = company;
    this.user = user;
    this.session = session;
    this.#role = role;
    this.#permissions = permissions;
    this.#seq = seq;
    this.#check = check;
  }

  get seq(): number {
    return this.#seq;
  }

  /** Tells what this role may know of a change, once. */
  tellChange(change: SeenChange): void {
    if (change.seq <= this.#seq) return;
    this.#seq = change.seq;
    const data = told(change, this.#role);
    if (data) this.#tell('changeset', data, change.seq);
    else this.stream.mark(change.seq);
  }

  /** Everything is to be read anew: what happened meanwhile is too much to tell. */
  tellReload(seq: number): void {
    this.#seq = seq;
    this.#tell('changeset', { reload: true, seq }, seq);
  }

  /** Compares what is allowed now with what was, tells the difference, and ends the stream of who may not listen any more. */
  follow(now: Standing): void {
    if (!now.is_active) {
      this.#endSession(now.is_active === null ? 1017 : 1000);
      return;
    }
    const before = this.#books;
    this.#books = { subscriptions: now.subscriptions, memberships: now.memberships };
    if (before && before.subscriptions !== now.subscriptions) this.#tell('subscription', { is_active: now.subscribed });
    const role = now.contractor_type === null ? undefined : roleOfContractorType[now.contractor_type];
    const moved = before !== null && before.memberships !== now.memberships;
    if (moved || role !== this.#role || !isDeepStrictEqual(now.permissions, this.#permissions)) {
      this.#tell('permissions', { permissions: now.permissions, role: role ?? null });
    }
    this.#permissions = now.permissions;
    if (role) this.#role = role;
    else this.stream.end();
  }

  #endSession(error: 1017 | 1000) {
    this.#tell('session', { error, detail: messageOf(error) ?? '' });
    this.stream.end();
  }

  #tell<N extends EventName>(event: N, data: EventData[N], id?: number) {
    if (this.#check) eventData[event].parse(data);
    this.stream.tell({ event, data, id });
  }
}

function isOpen(call: Call | null) {
  return call?.access.who === 'member' && call.access.roles.includes('client') && call.access.roles.includes('contractor');
}

/** What a role is told of a changeset; null: nothing in it is for them. */
function told(change: SeenChange, role: Role): ChangesetMade | null {
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

function bare({ entity, guid, version }: SeenRow) {
  return { entity, guid, version };
}

import { isDeepStrictEqual } from 'node:util';
import { messageOf } from '../../../contract/errors.ts';
import { type EventData, type EventName, eventData } from '../../../contract/event.ts';
import { type Permissions, type Role, roleOfContractorType } from '../../../contract/permissions.ts';
import { EventStream } from '../../http/event-stream.ts';
import type { SeenChange, Standing } from './store.ts';
import { told } from './told.ts';

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

  #endSession(error: 1017 | 1000): void {
    this.#tell('session', { error, detail: messageOf(error) ?? '' });
    this.stream.end();
  }

  #tell<N extends EventName>(event: N, data: EventData[N], id?: number): void {
    if (this.#check) eventData[event].parse(data);
    this.stream.tell({ event, data, ...(id === undefined ? {} : { id }) });
  }
}

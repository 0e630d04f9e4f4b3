import { toKopecks } from '../../../../contract/money.ts';
import { GRACE_DAYS, planRank } from '../../../../contract/plan.ts';
import type { SubscriptionType } from '../../../../contract/subscription.ts';
import { type Grant, type LedgerEntry, Line } from './planQueue.ts';

const GRACE_MS = GRACE_DAYS * 86_400_000;

/** Grace that was not paid in. Milliseconds. */
export type Grace = { type: SubscriptionType; from: number; to: number };

/** The passage of time over a user's ledger: entries are taken at the moment it has reached. See schedule.ts for the rules. */
export class AccessTimeline {
  readonly grants: Grant[] = [];
  readonly graces: Grace[] = [];
  refundedAt: number | null = null;
  /** the highest plan first */
  readonly #lines: Line[];
  readonly #refunded = new Map<string, number>();
  #now = Number.NEGATIVE_INFINITY;

  constructor(types: readonly SubscriptionType[]) {
    this.#lines = [...types].sort((one, other) => planRank[other] - planRank[one]).map((type) => new Line(type));
  }

  /** Lets time pass until `moment`; infinity: until all is used up. */
  advance(moment: number): void {
    while (this.#now < moment) {
      const top = this.#lines.find((line) => line.isBusy);
      if (!top) break;
      for (const line of this.#lines) if (line !== top) this.#stop(line);
      const end = top.graceUntil ?? top.run(this.#now);
      if (end > moment) break;
      this.#now = end;
      if (top.graceUntil !== null) this.#endGrace(top);
      else top.finish();
      if (!top.isBusy && top.failing) top.graceUntil = end + GRACE_MS;
    }
    if (moment !== Number.POSITIVE_INFINITY) this.#now = moment;
  }

  /** The end after which a renewal, or its failure, comes too late to be taken where it stands; null: it is taken there. */
  lateSince({ kind, subscription_type }: LedgerEntry): number | null {
    if (kind !== 'renewed' && kind !== 'renewal_failed' && kind !== 'grace') return null;
    const line = this.#lineOf(subscription_type);
    if (!line || line.isBusy || line.endedAt === null) return null;
    return line.endedAt < this.#now && this.#now <= line.endedAt + GRACE_MS ? line.endedAt : null;
  }

  take(entry: LedgerEntry): void {
    if (entry.kind === 'refunded') this.#refund(entry);
    const line = this.#lineOf(entry.subscription_type);
    if (!line) return;
    if (entry.kind === 'granted' || entry.kind === 'renewed' || entry.kind === 'code') this.#give(line, entry);
    if (entry.kind === 'upgraded') this.#upgrade(line, entry);
    if (entry.kind === 'manual') this.#set(line, entry);
    if (entry.kind === 'renewal_failed' || entry.kind === 'grace') this.#fail(line);
  }

  #lineOf(type: SubscriptionType | null): Line | undefined {
    return this.#lines.find((line) => line.type === type);
  }

  #give(line: Line, entry: LedgerEntry, rest: number | null = null) {
    const { type } = line;
    const grant: Grant = {
      ordinal: this.grants.length,
      entry,
      type,
      months: entry.months ?? 0,
      rest,
      pieces: [],
      ended: [],
      lost: 0,
      taken: null,
    };
    this.grants.push(grant);
    if (this.#isRefunded(entry)) {
      grant.taken = 'refunded';
      return grant;
    }
    this.refundedAt = null;
    line.grants.push(grant);
    line.failing = false;
    if (line.graceUntil !== null) {
      line.graceUntil = null;
      line.run(line.endedAt ?? this.#now);
    }
    return grant;
  }

  #upgrade(line: Line, entry: LedgerEntry) {
    const grant = this.#give(line, entry);
    if (grant.taken !== null) return;
    const ordered = entry.ordered ?? Number.POSITIVE_INFINITY;
    for (const lower of this.#lines.filter(({ type }) => planRank[type] < planRank[line.type]))
      grant.ended.push(...lower.take(this.#now, ({ entry: { payment, seq } }) => payment !== null && seq < ordered, 'upgraded'));
  }

  #set(line: Line, entry: LedgerEntry) {
    const until = Date.parse(entry.until ?? entry.at);
    const isUsed = line.grants.length > 0 && this.#lines.find(({ isBusy }) => isBusy) === line;
    const end = isUsed ? line.lastEnd(this.#now) : null;
    // a later end leaves what was paid as it is: it can still be refunded, credited and counted as sold
    const isLater = end !== null && end <= until;
    for (const other of this.#lines.filter(({ type }) => planRank[type] >= planRank[line.type])) {
      if (!isLater) {
        this.#stop(other);
        other.take(this.#now, () => true, 'manual');
      }
      other.endedAt = null;
    }
    const rest = until - (isLater ? end : this.#now);
    if (rest > 0) this.#give(line, entry, rest);
  }

  #fail(line: Line) {
    if (line.grants.length > 0) line.failing = true;
    else if (line.graceUntil === null && line.endedAt === this.#now) line.graceUntil = this.#now + GRACE_MS;
  }

  #refund({ payment, amount }: LedgerEntry) {
    if (payment === null) return;
    const kopecks = amount === null ? Number.POSITIVE_INFINITY : toKopecks(amount);
    this.#refunded.set(payment, (this.#refunded.get(payment) ?? 0) + kopecks);
    for (let owner = this.#ownerOf(payment); owner; owner = this.#ownerOf(owner.entry.payment)) owner.lost += kopecks;
    const grant = this.grants.find((one) => one.entry.payment === payment && one.taken === null);
    if (!grant || !this.#isRefunded(grant.entry)) return;
    const gone = this.#lineOf(grant.type)?.take(this.#now, (one) => one === grant, 'refunded') ?? [];
    grant.taken = 'refunded';
    const ended = this.#givenBackBy(grant);
    for (const line of this.#lines) {
      const back = ended.filter(({ type }) => type === line.type);
      if (back.length > 0) line.giveBack(this.#now, back);
    }
    if (gone.length > 0 && !this.#lines.some((line) => line.isBusy)) this.refundedAt = this.#now;
  }

  /** The upgrade in whose price the rest of a payment is. */
  #ownerOf(payment: string | null): Grant | undefined {
    return this.grants.find(
      ({ taken, ended }) => taken !== 'refunded' && ended.some((one) => one.taken === 'upgraded' && one.entry.payment === payment),
    );
  }

  /** What comes back when an upgrade is refunded: of what was refunded itself meanwhile, that which it had ended. */
  #givenBackBy({ ended }: Grant): Grant[] {
    return ended.flatMap((one) => {
      if (!this.#isRefunded(one.entry)) return [one];
      one.taken = 'refunded';
      return this.#givenBackBy(one);
    });
  }

  #isRefunded({ payment, amount }: LedgerEntry) {
    const refunded = payment === null ? undefined : this.#refunded.get(payment);
    return refunded !== undefined && refunded >= toKopecks(amount ?? 0);
  }

  /** Another plan is used instead: the rest waits, and nobody needs grace. */
  #stop(line: Line) {
    line.pause(this.#now);
    if (line.graceUntil !== null) this.#endGrace(line);
  }

  #endGrace(line: Line) {
    if (line.endedAt !== null) this.graces.push({ type: line.type, from: line.endedAt, to: this.#now });
    line.graceUntil = null;
    line.failing = false;
  }
}

import type { ChangesetQuery, RevertAnswer } from '../../../contract/changeset.ts';
import { guid as guidOf } from '../../../contract/primitives.ts';
import type { ListQuery } from '../../../contract/query.ts';
import type { Db } from '../../database/connection.ts';
import { atOneMoment } from '../../database/transaction.ts';
import { type Actor, writeCompany } from '../../database/write.ts';
import { DomainError } from '../../domainError.ts';
import type { ListPage } from '../../http/listQuery.ts';
import { listChangesets } from './list.ts';
import { type Asked, answerOf, carryOut, growthByPlan, planOf, type Reverts } from './revert.ts';
import { countRows, listChanges, listHistory, readChangeset, type StoredChangeset } from './store.ts';

/** Rows of a changeset that take some ten milliseconds to read. */
const LONG = 2000;

export function list(db: Db, company: string, query: ChangesetQuery): Promise<ListPage> {
  return listChangesets(db, company, query);
}

export function rows(db: Db, company: string, changeset: string, query: ListQuery): Promise<ListPage> {
  return listChanges(db, company, changeset, query);
}

/** Has a changeset so many rows that others should not wait for them? @param guid not checked yet */
export async function isLong(db: Db, guid: string | undefined): Promise<boolean> {
  const { data } = guidOf.safeParse(guid);
  return data !== undefined && (await countRows(db, data)) > LONG;
}

export function history(db: Db, company: string, service: string, query: ListQuery): Promise<ListPage> {
  return listHistory(db, company, service, query);
}

/** Takes a changeset back, or with `dryRun` only tells what that would do. Others' changes: role `company` only (1102); twice, one without rows, or one whose rows are in the archive: 1108. */
export function revert(db: Db, actor: Actor, reverts: Reverts, { guid, dryRun }: { guid: string; dryRun: boolean }): Promise<RevertAnswer> {
  if (dryRun) {
    return atOneMoment(db, async (trx) => {
      const asked = { trx, company: actor.company, user: actor.user };
      await revertable(asked, guid, reverts);
      const plan = await planOf(asked, guid, reverts.parts);
      await reverts.foreseeGrowth(trx, actor, growthByPlan(plan), { changeset: guid });
      return answerOf(plan, null);
    });
  }
  return writeCompany(db, actor, async (write) => {
    const changeset = await revertable(write, guid, reverts);
    return carryOut(write, changeset, await planOf(write, guid, reverts.parts));
  });
}

async function revertable(asked: Asked, guid: string, { isOwner }: Reverts): Promise<StoredChangeset> {
  const changeset = await readChangeset(asked.trx, asked.company, guid);
  if (!changeset) throw new DomainError(1101);
  if (changeset.kind === 'support_view') {
    throw new DomainError(1108, { detail: 'Поддержка только смотрела данные и\u00a0ничего не\u00a0меняла: отменять нечего.' });
  }
  if (changeset.author !== asked.user && !(await isOwner(asked)))
    throw new DomainError(1102, { detail: 'Чужие изменения отменяет только владелец компании.' });
  if (changeset.count === 0) {
    throw new DomainError(1108, {
      detail: 'Это событие не меняло записей, отменять нечего. Открыть или закрыть месяц можно в списке закрытых месяцев.',
    });
  }
  if (changeset.reverted_by !== null) throw new DomainError(1108, { detail: 'Это изменение уже отменено.' });
  if (changeset.archived_at !== null) {
    throw new DomainError(1108, { detail: 'Это изменение слишком старое: его строки убраны в\u00a0архив, отменить его уже нельзя.' });
  }
  return changeset;
}

import { randomUUID } from 'node:crypto';
import { SUPPORT_VIEW_MINUTES, type SupportView } from '../../../contract/support.ts';
import { endSupportViews } from '../../database/crm/endSupportViews.ts';
import { writeCrmEvents } from '../../database/crm/writeCrmEvent.ts';
import type { IdempotencyClaim } from '../../database/idempotency.ts';
import { writeCompany } from '../../database/write.ts';
import { ApiError } from '../../http/api-error.ts';
import { countedAttempt, tooMany } from '../../http/attempts.ts';
import type { ApiRuntime } from '../../http/runtime.ts';
import { findView, insertView, isCompany, lockViewer, ownersOf, titleOf } from './store.ts';

type Views = Pick<ApiRuntime, 'db' | 'now'>;
/** Who of the staff looks at which company. */
export type Viewer = { company: string; viewer: string };

/** More than anybody answers questions in an hour; each of them leaves a line in a company's history. */
const OPENINGS_AN_HOUR = 30;
const TOO_MANY = `За\u00a0час можно открыть не\u00a0больше ${OPENINGS_AN_HOUR} просмотров. Повторите позже.`;
const CLOSED = 'Просмотр не\u00a0открыт или закончился. Укажите причину, чтобы открыть его.';

/**
 * Opens a view, in the place of one that is open. In the same transaction the company gets a line in its history, with the reason, and the audit
 * of each owner says who looked. @throws 1101; 1102 for who has just lost the right; 1105 after too many
 */
export async function openView(
  { db, now, secrets }: Views & Pick<ApiRuntime, 'secrets'>,
  { company, viewer }: Viewer,
  reason: string,
  claim: IdempotencyClaim | null,
): Promise<SupportView> {
  await assertCompany(db, company);
  const actor = { company, user: viewer, claim, confirmedMonths: [], limitsAt: null };
  return writeCompany(db, actor, async (write) => {
    if (!(await lockViewer(write.trx, viewer))) throw new ApiError(1102);
    // in the transaction: what is refused is not counted
    const counting = { scope: 'support_view', key: [viewer], limit: OPENINGS_AN_HOUR, minutes: 60 };
    const { count, wait } = await countedAttempt({ db: write.trx, secrets }, counting);
    if (count > OPENINGS_AN_HOUR) throw tooMany(wait, TOO_MANY);
    // read under the company's lock, so that of two at once the later one is the later view
    const at = now();
    const view: SupportView = {
      guid: randomUUID(),
      company,
      reason,
      opened_at: at.toISOString(),
      until: new Date(at.getTime() + SUPPORT_VIEW_MINUTES * 60_000).toISOString(),
    };
    await endSupportViews(write.trx, { company, viewer }, at);
    await insertView(write.trx, viewer, view);
    const changes = [{ field: 'company', before: null, after: await titleOf(write.trx, company) }];
    const owners = await ownersOf(write.trx, company);
    await writeCrmEvents(
      write.trx,
      owners.map((user) => ({ user, author: viewer, kind: 'support_view', at, changes, reason })),
    );
    write.describe('support_view', `Поддержка смотрела данные компании: ${reason}`);
    write.leaveTrace();
    return view;
  });
}

/** The view that is open, or null. @throws 1101 */
export async function showView({ db, now }: Views, asked: Viewer): Promise<{ view: SupportView | null }> {
  await assertCompany(db, asked.company);
  return { view: (await findView(db, asked, now())) ?? null };
}

/** Ends the view before its time. @throws as `openViewOf` */
export async function closeView(api: Views, asked: Viewer): Promise<undefined> {
  await openViewOf(api, asked);
  await endSupportViews(api.db, asked, api.now());
}

/** The view under which the company may be read at this moment. @throws 1101; 1102 without one */
export async function openViewOf({ db, now }: Views, asked: Viewer): Promise<SupportView> {
  const view = await findView(db, asked, now());
  if (view) return view;
  await assertCompany(db, asked.company);
  throw new ApiError(1102, { detail: CLOSED });
}

async function assertCompany(db: ApiRuntime['db'], company: string): Promise<void> {
  if (!(await isCompany(db, company))) throw new ApiError(1101, { detail: 'Компания не\u00a0найдена.' });
}

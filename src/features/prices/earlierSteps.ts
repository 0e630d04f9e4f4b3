import { useEffect } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { Changeset } from '../../../contract/changeset.ts';
import { useApi } from '../../lib/api.ts';
import { useSession } from '../../lib/sessionContext.ts';
import { useCompany, useExtension } from '../../lib/workspace.ts';
import type { CommandStack } from '../../sheet/commandStack.ts';
import type { PriceStep } from './doStep.ts';

const COUNT = 20;

/** ms: older changes are undone only from the history drawer. */
const RECENT = 24 * 60 * 60 * 1000;

const UNDONE = 'Отмена: ';
const REDONE = 'Возврат: ';

/** What can be taken back of a person's changes, newest first: neither what is taken back already nor the taking back itself. The last step comes last. */
export function earlierSteps(changes: readonly Changeset[], user: string, now: number): PriceStep[] {
  const undone: string[] = [];
  const steps: PriceStep[] = [];
  for (const { guid, title, kind, author, created_at, reverted_by } of changes) {
    if (author.guid !== user || now - Date.parse(created_at) > RECENT) continue;
    if (kind === 'support_view' || kind === 'revert' || reverted_by !== null) continue;
    const done = title.startsWith(REDONE) ? title.slice(REDONE.length) : title;
    if (title.startsWith(UNDONE)) undone.push(title.slice(UNDONE.length));
    else if (undone.at(-1) === done) undone.pop();
    else steps.unshift({ kind: 'changeset', title, changeset: guid });
  }
  return steps;
}

/** A change of services and categories is in both lists. */
function newestFirst(changes: readonly Changeset[]): Changeset[] {
  const once = new Map(changes.map((change) => [change.guid, change]));
  return [...once.values()].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
}

/** After a reload the last steps of this person can still be taken back: the server has them as changesets. Read once the list is there. */
export function useEarlierSteps(stack: CommandStack<PriceStep>, ready: boolean): void {
  const api = useApi();
  const { company } = useCompany();
  const { status } = useSession();
  const user = status.signedIn ? status.user : '';
  const known = useExtension('changesets');
  useEffect(() => {
    // an access token that names nobody is about to be refused and renewed
    if (!ready || !known || user === '' || !stack.isFresh()) return;
    const stop = new AbortController();
    const query = { id: company.guid, author: user, page_size: String(COUNT) };
    const read = (entity: 'service' | 'service_category') =>
      api.call(calls.changesetList, { query: { ...query, entity } }, { signal: stop.signal, quiet: true });
    Promise.all([read('service'), read('service_category')]).then(
      (lists) => stack.begin(earlierSteps(newestFirst(lists.flat()), user, Date.now())),
      // without them there is less to take back, and the history says the rest
      () => undefined,
    );
    return () => stop.abort();
  }, [api, company.guid, user, known, ready, stack]);
}

import type { Changeset } from '../../../contract/changeset.ts';
import type { PriceStep } from './doStep.ts';

/** ms: older changes are undone only from the history drawer. */
const RECENT = 24 * 60 * 60 * 1000;

const UNDONE = 'Отмена: ';
const REDONE = 'Возврат: ';
const DELETED = 'Удалена ';
const RESTORED = 'Восстановлена ';

/** What can be taken back of a person's changes, newest first: neither what is taken back already nor the taking back itself. The last step comes last. */
export function earlierSteps(changes: readonly Changeset[], user: string, now: number): PriceStep[] {
  const undone: string[] = [];
  const steps: PriceStep[] = [];
  for (const { guid, title, kind, author, created_at, reverted_by } of changes) {
    if (author.guid !== user || now - Date.parse(created_at) > RECENT) continue;
    if (kind === 'support_view' || kind === 'revert' || reverted_by !== null) continue;
    const done = title.startsWith(REDONE) ? title.slice(REDONE.length) : title;
    const last = undone.at(-1);
    if (title.startsWith(UNDONE)) undone.push(title.slice(UNDONE.length));
    // «услуга «Обои»» took «Изменена услуга «Обои»» back
    else if (last !== undefined && done.endsWith(last)) undone.pop();
    // undone under no title of its own: a category, or one row over an API without `bulk`
    else if (title.startsWith(DELETED) && steps[0]?.title === RESTORED + title.slice(DELETED.length)) steps.shift();
    else steps.unshift({ kind: 'changeset', title, changeset: guid });
  }
  return steps;
}

/** A change of services and categories is in both lists. */
export function newestFirst(changes: readonly Changeset[]): Changeset[] {
  const once = new Map(changes.map((change) => [change.guid, change]));
  return [...once.values()].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
}

import type { FieldValues, Versioned } from '../saving/entry.ts';
import type { RowValues } from '../saving/queueOptions.ts';
import { unversioned } from '../saving/reconcile.ts';
import { addKept, type Kept, nothingKept, type RowPatch } from './priceStep.ts';
import type { FindRow, FoundRow } from './rowIndex.ts';

/** `do`: for the first time, to the row that the person saw; nothing is in the way then. */
export type Way = 'do' | 'undo' | 'redo';

/** What is to be done to the rows of one kind. */
export type Verdict<R extends Versioned> = {
  edits: RowValues<R>[];
  creates: RowValues<R>[];
  /** rows that were made here and go again */
  unmade: R[];
  refusals: { row: R; field: string; text: string; error: string }[];
  /** what was refused about these fields, or clashes over them, is given up */
  yields: { guid: string; fields: string[] }[];
  /** what can be taken the other way afterwards */
  back: RowPatch<R>[];
  kept: Kept;
};

type Deleted = { is_deleted: boolean; title: string };
/** told to the create call, but not what a person would see as a change */
const unseen = new Set(['guid', 'company', 'version', 'updated_at', 'price_changed_at', 'is_deleted', ...unversioned]);

/**
 * Which of these changes can still go that way: only where a field is what the step left is it touched; whatever somebody made of it
 * since is kept, and counted.
 * @param busy may a row that was made not go any more, because others use it?
 */
export function judgePatches<R extends Versioned & Deleted>(
  patches: readonly RowPatch<R>[],
  way: Way,
  find: FindRow<R>,
  busy: (guid: string) => boolean = () => false,
): Verdict<R> {
  const verdict: Verdict<R> = { edits: [], creates: [], unmade: [], refusals: [], yields: [], back: [], kept: nothingKept };
  for (const patch of patches) {
    const found = find(patch.guid);
    if (patch.made) judgeMade(verdict, patch, patch.made, found, way, busy);
    else if (found) judgeFields(verdict, patch, found, way);
  }
  return verdict;
}

function judgeMade<R extends Versioned & Deleted>(
  verdict: Verdict<R>,
  patch: RowPatch<R>,
  made: RowValues<R>,
  found: FoundRow<R> | null,
  way: Way,
  busy: (guid: string) => boolean,
) {
  const now = found?.shown;
  if (way === 'undo') {
    if (now && !now.is_deleted && (busy(patch.guid) || differs(made.row, now))) {
      verdict.kept = addKept(verdict.kept, { cells: 0, rows: 1, example: now.title });
      return;
    }
    if (now && !now.is_deleted) verdict.unmade.push(now);
  } else if (!now) verdict.creates.push(made);
  else if (now.is_deleted) verdict.edits.push({ row: now, values: patch.after });
  verdict.back.push(patch);
  if (way !== 'undo') refuse(verdict, patch, now ?? made.row);
}

function differs(made: FieldValues, now: FieldValues): boolean {
  return Object.entries(made).some(([field, value]) => !unseen.has(field) && now[field] !== value && now[field] !== null);
}

function judgeFields<R extends Versioned & Deleted>(verdict: Verdict<R>, patch: RowPatch<R>, { shown, entry }: FoundRow<R>, way: Way) {
  const [from, to] = way === 'undo' ? [patch.after, patch.before] : [patch.before, patch.after];
  const now: FieldValues = shown;
  const gone = shown.is_deleted && !('is_deleted' in to);
  const values: Record<string, unknown> = {};
  const kept: string[] = [];
  for (const [field, value] of Object.entries(to)) {
    if (unversioned.has(field)) continue;
    if (way !== 'do' && entry?.clash && field in entry.clash.mine) {
      verdict.yields.push({ guid: patch.guid, fields: [field] });
      kept.push(field);
    } else if (way === 'do' || (now[field] === from[field] && !gone)) values[field] = value;
    else if (now[field] !== value) kept.push(field);
  }
  // A place is whatever its neighbours make it: it is asked for again unless the row has been taken elsewhere.
  const place = Object.fromEntries(Object.entries(to).filter(([field]) => unversioned.has(field)));
  if (kept.length === 0 && !gone) Object.assign(values, place);
  if (way === 'undo') giveUp(verdict, patch, entry?.refusals ?? {});
  if (Object.keys(values).length > 0) verdict.edits.push({ row: shown, values });
  if (kept.length > 0) verdict.kept = addKept(verdict.kept, { cells: kept.length, rows: 0, example: shown.title });
  if (way !== 'undo') refuse(verdict, patch, shown);
  const back = { ...patch, before: without(patch.before, kept), after: without(patch.after, kept) };
  if (Object.keys(back.after).length + Object.keys(back.refused ?? {}).length > 0) verdict.back.push(back);
}

function refuse<R extends Versioned>(verdict: Verdict<R>, { refused = {} }: RowPatch<R>, row: R) {
  for (const [field, { text, error }] of Object.entries(refused)) verdict.refusals.push({ row, field, text, error });
}

/** A text of the step that was not accepted, here or by the server, goes with it. */
function giveUp<R extends Versioned>(
  verdict: Verdict<R>,
  { guid, after, refused = {} }: RowPatch<R>,
  there: Readonly<Record<string, { text: string }>>,
) {
  const fields = Object.keys(there)
    .filter((name) => (refused[name] ? refused[name].text === there[name]?.text : name in after))
    .flatMap((name) => name.split(':', 1));
  if (fields.length > 0) verdict.yields.push({ guid, fields });
}

function without(values: FieldValues, fields: readonly string[]): FieldValues {
  return fields.length === 0 ? values : Object.fromEntries(Object.entries(values).filter(([field]) => !fields.includes(field)));
}

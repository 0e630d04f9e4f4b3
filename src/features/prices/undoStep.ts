import type { Service, ServiceCategory } from '../../../contract/service.ts';
import { heldUnder } from '../../lib/heldUnder.ts';
import type { Job } from '../../lib/inSlices.ts';
import { type FieldValues, isDeletionRefused, type Versioned } from '../../saving/entry.ts';
import { unversioned } from '../../saving/mergeFields.ts';
import type { RowValues } from '../../saving/queueOptions.ts';
import { without } from '../../saving/transitions.ts';
import type { Direction } from '../../sheet/commandStack.ts';
import {
  type Changes,
  carryOut,
  type FindRow,
  type FoundRow,
  noChanges,
  type PriceListState,
  type RowPatch,
  type RowsStep,
  refuse,
  rowsOf,
} from './doStep.ts';

/** What was not taken back because it is no longer what the action left. */
export type Kept = { cells: number; rows: number; example: string };

export const nothingKept: Kept = { cells: 0, rows: 0, example: '' };

function addKept(a: Kept, b: Kept): Kept {
  return { cells: a.cells + b.cells, rows: a.rows + b.rows, example: a.example || b.example };
}

/** told to the create call, but not what a person would see as a change */
const unseen = new Set(['guid', 'company', 'version', 'updated_at', 'price_changed_at', 'is_deleted', ...unversioned]);

/** Letters of a name that the title of a changeset has no room for. */
const LONG = 180;

const prefix: Record<Direction, string> = { undo: 'Отмена: ', redo: 'Возврат: ' };

/**
 * The job of taking a step back or doing it again, at once on the screen and then on the server.
 * Of it comes the step that goes the other way, null when nothing was left to do, and what was kept as others have made it.
 */
export function goStep(ground: PriceListState, step: RowsStep, way: Direction): Job<{ back: RowsStep | null; kept: Kept }> {
  const services: Checked<Service> = { ...noChanges(), back: [], kept: nothingKept };
  const categories: Checked<ServiceCategory> = { ...noChanges(), back: [], kept: nothingKept };
  function inUse(guid: string) {
    const leaving = new Set(services.rowsToDelete.map((row) => row.guid));
    return rowsOf(ground, guid).some((row) => !leaving.has(row));
  }
  return {
    count: step.services.length + step.categories.length,
    work(at) {
      const [service, category] = [step.services[at], step.categories[at - step.services.length]];
      if (service) check(services, service, way, ground.findService);
      else if (category) check(categories, category, way, ground.findCategory, inUse);
    },
    finish() {
      carryOut(ground, services, categories, { title: `${prefix[way]}${titleOf(ground, step)}`, categoriesLast: way === 'undo' });
      const left = services.back.length + categories.back.length > 0;
      const back = left ? { ...step, services: services.back, categories: categories.back } : null;
      return { back, kept: addKept(services.kept, categories.kept) };
    },
  };
}

/** The step in the journal, where `earlierSteps` looks for it; the title that the server gave to the change of one row ends with its name. */
function titleOf(ground: PriceListState, { title, services }: RowsStep) {
  const [patch] = services;
  const name = services.length === 1 && patch && (patch.after.title ?? ground.findService(patch.guid)?.shown.title);
  return name && String(name).length < LONG ? `услуга «${name}»` : title;
}

type Checked<R extends Versioned> = Changes<R> & {
  /** what can be taken the other way afterwards */
  back: RowPatch<R>[];
  kept: Kept;
};

type Deleted = { is_deleted: boolean; title: string };

/**
 * Can this change still go that way? Only where a field is what the step left is it touched; whatever somebody made of it since is kept,
 * and counted.
 * @param busy may a row that was made not go any more, because others use it?
 */
function check<R extends Versioned & Deleted>(
  result: Checked<R>,
  patch: RowPatch<R>,
  way: Direction,
  find: FindRow<R>,
  busy: (guid: string) => boolean = () => false,
) {
  const found = find(patch.guid);
  if (patch.made) judgeMade(result, patch, patch.made, found, way, busy);
  else if (found) judgeFields(result, patch, found, way);
  else if (patch.unsaved && way === 'undo') {
    result.creates.push(patch.unsaved);
    result.back.push(patch);
  }
}

function judgeMade<R extends Versioned & Deleted>(
  result: Checked<R>,
  patch: RowPatch<R>,
  made: RowValues<R>,
  found: FoundRow<R> | null,
  way: Direction,
  busy: (guid: string) => boolean,
) {
  const now = found?.shown;
  if (way === 'undo') {
    if (now && !now.is_deleted && (busy(patch.guid) || differs(made.row, now))) {
      result.kept = addKept(result.kept, { cells: 0, rows: 1, example: now.title });
      return;
    }
    if (now && !now.is_deleted) result.rowsToDelete.push(now);
  } else if (!now) result.creates.push(made);
  else if (now.is_deleted) result.edits.push({ row: now, values: patch.after });
  result.back.push(patch);
  if (way !== 'undo') refuse(result, patch, now ?? made.row);
}

function differs(made: FieldValues, now: FieldValues) {
  return Object.entries(made).some(([field, value]) => !unseen.has(field) && (now[field] ?? value) !== value);
}

function judgeFields<R extends Versioned & Deleted>(result: Checked<R>, patch: RowPatch<R>, { shown, entry }: FoundRow<R>, way: Direction) {
  const [from, to] = way === 'undo' ? [patch.after, patch.before] : [patch.before, patch.after];
  if (entry && isDeletionRefused(entry) && to.is_deleted === false) {
    // It never went, so it need not be given back its place.
    result.accepted.set(patch.guid, ['is_deleted']);
    result.back.push(patch);
    return;
  }
  const now: FieldValues = shown;
  const gone = shown.is_deleted && !('is_deleted' in to);
  const values: Record<string, unknown> = {};
  const kept: string[] = [];
  for (const [field, value] of Object.entries(to)) {
    if (unversioned.has(field)) continue;
    if (entry?.conflict && field in entry.conflict.mine) {
      heldUnder(result.accepted, patch.guid, (): string[] => []).push(field);
      kept.push(field);
    } else if (now[field] === from[field] && !gone) values[field] = value;
    else if (now[field] !== value) kept.push(field);
  }
  if (patch.among !== undefined && !('category' in to) && now.category !== patch.among) kept.push('position');
  // A place is whatever its neighbours make it: it is asked for again unless the row has been taken elsewhere.
  const place = Object.fromEntries(Object.entries(to).filter(([field]) => unversioned.has(field)));
  if (kept.length === 0 && !gone) Object.assign(values, place);
  if (way === 'undo') giveUp(result, patch, entry?.refusals ?? {});
  if (Object.keys(values).length > 0) result.edits.push({ row: shown, values });
  if (kept.length > 0) result.kept = addKept(result.kept, { cells: kept.length, rows: 0, example: shown.title });
  if (way !== 'undo') refuse(result, patch, shown);
  const back = { ...patch, before: without(patch.before, kept), after: without(patch.after, kept) };
  if (Object.keys(back.after).length + Object.keys(back.refused ?? {}).length > 0) result.back.push(back);
}

/** A text of the step that was not accepted, here or by the server, goes with it. */
function giveUp<R extends Versioned>(
  result: Checked<R>,
  { guid, after, refused = {} }: RowPatch<R>,
  there: Readonly<Record<string, { text: string }>>,
) {
  const fields = Object.keys(there)
    .filter((name) => (refused[name] ? refused[name].text === there[name]?.text : name in after))
    .flatMap((name) => name.split(':', 1));
  if (fields.length > 0) heldUnder(result.accepted, guid, (): string[] => []).push(...fields);
}

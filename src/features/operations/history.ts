import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { RevertConflict } from '../../../contract/changeset.ts';
import type { TransactionType } from '../../../contract/transaction.ts';
import { useClosedMonths } from '../../forms/useClosedMonths.tsx';
import { useWrite } from '../../forms/useWrite.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { companyKey } from '../../lib/companyLists.ts';
import { isLaterEdit } from '../../lib/laterEdit.ts';
import { listen } from '../../lib/listen.ts';
import { counted } from '../../lib/plural.ts';
import { useSignedInUser } from '../../lib/sessionContext.ts';
import { useCompany } from '../../lib/workspace.ts';
import { type CommandStack, type Direction, findStack, historyKey } from '../../sheet/commandStack.ts';
import { useNotices } from '../../ui/useNotices.ts';
import { type OperationEdit, useOperationWrites } from './api.ts';
import type { Operation } from './operation.ts';
import { changedFields, type OperationBody, type OperationDraft } from './operationFields.ts';

/** Rows as the last own write left them: older steps of the same row go on from there. */
const written = new Map<string, Operation>();

export type MoneyHistory = {
  stack: CommandStack<MoneyStep>;
  /**
   * Takes the last step back or does it again, or that very step; says what was done.
   * @param instead asked in its turn; true: it took something else back or entered it again, which came first
   */
  go(direction: Direction, step?: MoneyStep, instead?: () => boolean): void;
  /** The list is read anew. */
  refresh(): Promise<unknown>;
};

/** Undo and redo of what was done on this screen. */
export function useMoneyHistory(): MoneyHistory {
  const writes = useOperationWrites();
  const cache = useQueryClient();
  const { company } = useCompany();
  const { done, failed } = useNotices();
  const { mutateAsync: revert } = useWrite(calls.changesetRevert, { around: useClosedMonths(), showsError: true });
  const stack = useMoneyStack();
  const latest = useRef(Promise.resolve(true));
  const refresh = useCallback(() => {
    // sums and corrections of closed months are read anew where they are shown
    void cache.invalidateQueries({ queryKey: companyKey(company.guid, 'months'), refetchType: 'none' });
    return cache.invalidateQueries({ queryKey: companyKey(company.guid, 'transactions') });
  }, [cache, company.guid]);

  const carry = useCallback(
    async (step: MoneyStep, direction: Direction): Promise<MoneyStep | null> => {
      const sentence = `${direction === 'undo' ? 'Отменено' : 'Возвращено'}: ${step.title}.`;
      if (step.kind === 'row') {
        const { type, guid } = step;
        const [edit, left] = direction === 'undo' ? [step.back, step.again] : [step.again, step.back];
        const write = (version?: number) => writes.edit(type, guid, edit, version);
        const own = written.get(guid);
        // an own edit went on from what somebody has put right: by the version of the addition the server refuses, and says how the row is now
        const version = edit.is_deleted && own && isCorrected(own, step.whole) ? step.whole?.version : own?.version;
        const row = await write(version).catch((error: unknown) => {
          // a change of many gave the row another version: its fields are still what the step left
          const now = isFailure(error, 1103) ? (error.current as Operation | undefined) : undefined;
          if (now && agrees(now, edit)) return null;
          if (!now || !agrees(now, left) || (edit.is_deleted && isCorrected(now, step.whole))) throw error;
          return write(now.version);
        });
        if (row) noteVersion(row);
        done(sentence);
        return row && step;
      }
      // entered again by its queue, in place of this (`instead`)
      if (step.kind === 'entry') return null;
      const { reverted, conflicts, changeset } = await revert({ params: { guid: step.changeset }, body: { dry_run: false } });
      done(conflicts.length > 0 ? `Возвращено: ${records(reverted)}. Не тронуто: ${leftWords(conflicts)}.` : sentence);
      return changeset ? { ...step, changeset } : null;
    },
    [writes, revert, done],
  );

  return useMemo(
    () => ({
      stack,
      refresh,
      go(direction, step, instead) {
        const { pushed } = stack;
        async function start() {
          if (instead?.()) return true;
          return (await stack.go(direction, carry, step)) !== null;
        }
        // pressed while another is under way: in its turn, if that goes well and nothing new is done meanwhile
        const carried = stack.getState().busy ? latest.current.then((went) => went && pushed === stack.pushed && start()) : start();
        latest.current = carried
          .catch((error: unknown) => {
            failed(error);
            return false;
          })
          .finally(() => void refresh());
      },
    }),
    [stack, refresh, carry, failed],
  );
}

/** An operation edited, added or deleted. `whole`: of the latter two, the operation as it was then. */
type RowStep = { kind: 'row'; type: TransactionType; guid: string; back: OperationEdit; again: OperationEdit; whole?: Operation };

/** An operation taken back before it was saved, to be entered again; stands only among what is undone. */
export type EntryStep = { title: string; kind: 'entry'; type: TransactionType; body: OperationBody; draft: OperationDraft };

/** Something done on this screen: taken back by editing the row again, or by reverting the changeset of many. */
export type MoneyStep = ({ title: string } & (RowStep | { kind: 'changeset'; changeset: string })) | EntryStep;

/** An import makes contractors and objects beside operations. */
const records = (count: number) => counted(count, 'запись', 'записи', 'записей');

/** How many rows a revert left, and why. */
function leftWords(conflicts: readonly RevertConflict[]) {
  const left = new Set(conflicts.map(({ guid }) => guid)).size;
  const edited = new Set(conflicts.filter(isLaterEdit).map(({ guid }) => guid)).size;
  if (edited === left) return `${records(left)}, ${left === 1 ? 'её' : 'их'} правили позже`;
  if (edited > 0) return `${records(left)}, из них правили позже: ${edited.toLocaleString('ru-RU')}`;
  return `${records(left)}, ${left === 1 ? 'она ещё нужна' : 'они ещё нужны'}`;
}

function agrees(now: Operation, fields: OperationEdit) {
  return Object.entries(fields).every(([name, value]) => now[name as keyof Operation] === value);
}

/** Has somebody put right what was added? Then it is not to be deleted with that. */
function isCorrected(now: Operation, whole: Operation | undefined) {
  return whole !== undefined && Object.keys(changedFields(whole, now)).length > 0;
}

export function noteVersion(row: Operation): void {
  written.set(row.guid, row);
}

/** The row as the last write from here left it, where that is newer; null: that write deleted it. */
export function asWritten(row: Operation): Operation | null {
  const own = written.get(row.guid);
  if (!own || own.version <= row.version) return row;
  return own.is_deleted ? null : own;
}

/** What this person did to the operations of the company; lives as long as the page. */
export function useMoneyStack(): CommandStack<MoneyStep> {
  const { company } = useCompany();
  return findStack<MoneyStep>(`operations ${company.guid} ${useSignedInUser()}`);
}

/** Ctrl+Z and Ctrl+Y on the screen. In a field with a text of its own they belong to the field. */
export function useHistoryKeys(go: MoneyHistory['go'], active: boolean) {
  const hear = (event: globalThis.KeyboardEvent) => {
    const direction = active ? historyKey(event) : null;
    if (!direction || (event.target && isTyping(event.target))) return;
    event.preventDefault();
    // held down, the key takes one step back
    if (!event.repeat) go(direction);
  };
  // a deleted row takes the focus with it, a click beside everything gives it to the page: the screen is still the one that is meant
  const unfocused = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.target instanceof Element && event.target.matches('body, main')) hear(event);
  });
  useEffect(() => listen(document, { keydown: unfocused }), []);
  return ({ nativeEvent }: KeyboardEvent) => hear(nativeEvent);
}

function isTyping(target: EventTarget) {
  const field = target instanceof HTMLInputElement && target.type !== 'checkbox' && target.type !== 'radio';
  return (
    (field && target.value !== '') ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof Element && target.closest('[role="dialog"]') !== null)
  );
}

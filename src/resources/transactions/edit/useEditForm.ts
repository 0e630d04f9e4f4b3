import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Transaction } from '../../../../contract/resources/transaction.ts';
import { useApi } from '../../../lib/api.ts';
import { ApiFailure, isFailure } from '../../../lib/api-failure.ts';
import { keptWork, useWorkPlace } from '../../../lib/keptWork.ts';
import { useClosedMonths } from '../../../ui/useClosedMonths.tsx';
import { useLeaveGuard } from '../../../ui/useLeaveGuard.ts';
import { faultsOf } from '../entry/faultsOf.ts';
import { changedFields, type DraftFaults, draftOf, type OperationBody, type OperationDraft, readDraft } from '../entry/operationDraft.ts';
import type { Operation } from '../operation.ts';
import { editOperation } from '../operationCalls.ts';
import { operationTitle } from '../operationTitle.ts';

/** The form of an operation when a session ended: what it was opened with, and what stood in it. */
export type KeptEdit = { row: Operation; draft: OperationDraft };
/** Where it is kept (`keptWork`). */
export const EDIT_PLACE = 'operation';

export type Saved = { before: Operation; after: Operation; edit: Partial<OperationBody> };

type State = { busy: boolean; faults: DraftFaults; message: string | null; clash: Operation | null };
const calm: State = { busy: false, faults: {}, message: null, clash: null };

/** Changing one operation. What is typed stays until it is saved or given up, whatever the server says. */
export function useEditForm(row: Operation, onSaved: (saved: Saved | null) => void, kept?: OperationDraft) {
  const api = useApi();
  const overClosedMonths = useClosedMonths();
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(row);
  const [draft, setDraft] = useState(() => ({ ...draftOf(row), ...kept }));
  const [state, setState] = useState<State>(calm);
  const read = readDraft(draft);
  const dirty = 'faults' in read || Object.keys(changedFields(base, read.body)).length > 0;
  const place = useWorkPlace(EDIT_PLACE);
  useLeaveGuard({
    unsaved: () => dirty,
    leftBehind: () => null,
    keep: () => keptWork.put(place, operationTitle(base), { row: base, draft } satisfies KeptEdit),
  });

  function complain(faults: DraftFaults, message: string | null): void {
    // marked before it is focused: a screen reader speaks its description at that moment
    flushSync(() => setState({ ...calm, faults, message }));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function send(from: Operation): Promise<void> {
    if (state.busy) return;
    if ('faults' in read) return complain(read.faults, null);
    const edit = changedFields(from, read.body);
    if (Object.keys(edit).length === 0) return onSaved(null);
    setState({ ...calm, busy: true });
    try {
      const after = await overClosedMonths((confirmClosed) =>
        editOperation(api, from.type, from.guid, edit, { ifMatch: from.version, confirmClosed, quiet: true }),
      );
      onSaved({ before: from, after, edit });
    } catch (error) {
      const clash = isFailure(error, 1103) ? asRow(error.current, from) : null;
      // an edit of a session that ended may have arrived: its answer was lost with the session
      if (clash && Object.keys(changedFields(clash, read.body)).length === 0) return onSaved({ before: from, after: clash, edit });
      if (clash) return setState({ ...calm, clash });
      const failure = error instanceof ApiFailure ? error : new ApiFailure(String(error), { kind: 'network' });
      const { faults, message } = faultsOf(failure);
      complain(faults, message);
    }
  }

  return {
    form,
    draft,
    dirty,
    base,
    typed: 'body' in read ? read.body : null,
    ...state,
    save: () => void send(base),
    change(part: Partial<OperationDraft>): void {
      setDraft((now) => ({ ...now, ...part }));
      setState((now) => ({ ...now, message: null }));
    },
    /** Somebody changed it meanwhile: `mine` is saved over theirs, `theirs` takes the place of what is typed. */
    settle(choice: 'mine' | 'theirs' | 'later'): void {
      const { clash } = state;
      setState(calm);
      if (!clash || choice === 'later') return;
      setBase(clash);
      if (choice === 'mine') void send(clash);
      else setDraft(draftOf(clash));
    },
  };
}

export type EditForm = ReturnType<typeof useEditForm>;

function asRow(current: unknown, { type }: Operation): Operation | null {
  const known = typeof current === 'object' && current !== null && 'guid' in current && 'version' in current;
  return known ? { ...(current as Transaction), type } : null;
}

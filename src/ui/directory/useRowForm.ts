import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiFailure, isFailure } from '../../lib/api-failure.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { keptWork, useWorkPlace } from '../../lib/keptWork.ts';
import { useBirth } from '../../lib/useBirth.ts';
import { useLeaveGuard } from '../useLeaveGuard.ts';
import { useNotices } from '../useNotices.tsx';
import type { DirectoryName, DirectoryRow } from './directory.ts';
import { type Draft, differing, type FieldFaults, fieldsOf, type RowFormKind, readDraft } from './rowForm.ts';
import { useRowWrites } from './useRowWrites.ts';

/** A form when a session ended: the row that it was opened with, null for a new one, and what stood in it. */
export type KeptRowForm<R> = {
  row: R | null;
  draft: Readonly<Record<string, string>>;
  guid: string;
  /** may the server have the new row? */
  maybe: boolean;
};

type Options<R extends DirectoryRow, F extends string> = {
  name: DirectoryName;
  kind: RowFormKind<R, F>;
  /** null: a new one */
  row: R | null;
  kept?: KeptRowForm<R> | undefined;
  onSaved(row: R, created: boolean): void;
};

type State<R, F extends string> = { busy: boolean; faults: FieldFaults<F>; message: string | null; clash: R | null };

export type RowForm<R extends DirectoryRow, F extends string> = ReturnType<typeof useRowForm<R, F>>;

/** One form for creating and editing a row. What is typed stays until it is saved or given up, whatever the server says. */
export function useRowForm<R extends DirectoryRow, F extends string>({ name, kind, row, kept, onSaved }: Options<R, F>) {
  const writes = useRowWrites<R>(name);
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(row);
  const birth = useBirth(kept);
  const [guid] = useState(() => row?.guid ?? birth.guid());
  const { failed } = useNotices();
  const [draft, setDraft] = useState<Draft<F>>(() => ({ ...(row ? kind.draftOf(row) : kind.blank), ...kept?.draft }));
  const [state, setState] = useState<State<R, F>>({ busy: false, faults: {}, message: null, clash: null });
  const once = useAttempts();
  const running = useRef(false);

  const before = base ? kind.draftOf(base) : kind.blank;
  const changed = differing(kind, draft, before);
  const place = useWorkPlace(name);
  useLeaveGuard({
    unsaved: () => changed.length > 0,
    leftBehind: () => null,
    keep() {
      const title = (draft as Readonly<Record<string, string>>).title?.trim() || base?.title;
      const work: KeptRowForm<R> = { row: base, draft, guid, maybe: birth.maybe() || running.current };
      return keptWork.put(place, title ? `«${title}»` : 'форма без\u00a0названия', work);
    },
  });

  function complain(faults: FieldFaults<F>, message: string | null): void {
    // the field must be marked before it is focused: a screen reader speaks its description at that moment
    flushSync(() => setState({ busy: false, faults, message, clash: null }));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function save(typed = draft, from = base): Promise<void> {
    if (running.current) return;
    const fields = from ? differing(kind, typed, kind.draftOf(from)) : fieldsOf(kind);
    if (from && fields.length === 0) return onSaved(from, false);
    const { body, faults } = readDraft(kind, typed, fields);
    if (Object.keys(faults).length > 0) return complain(faults, null);
    running.current = true;
    setState({ busy: true, faults: {}, message: null, clash: null });
    try {
      const saved = from
        ? await edit(body, from.version)
        : await birth.make(
            () => once([body], (key) => writes.create({ guid, ...body }, { key })),
            (made) => correct(made, typed),
          );
      onSaved(saved, from === null);
    } catch (error) {
      if (isFailure(error, 1103) && isRow<R>(error.current)) {
        const current = error.current;
        // an edit of a session that ended may have arrived: its answer was lost with the session
        if (differing(kind, typed, kind.draftOf(current)).length === 0) return onSaved(current, false);
        setState({ busy: false, faults: {}, message: null, clash: current });
      } else if (error instanceof ApiFailure) refuse(error);
      else complain({}, error instanceof Error ? error.message : String(error));
    } finally {
      running.current = false;
    }
  }

  /** An earlier try may have made the row: it is given what was typed since. */
  async function correct(made: R, typed: Draft<F>): Promise<R> {
    const { body } = readDraft(kind, typed, differing(kind, typed, kind.draftOf(made)));
    return Object.keys(body).length === 0 ? made : edit(body, made.version);
  }

  function edit(body: Record<string, unknown>, version: number): Promise<R> {
    return once([body, version], (key) => writes.edit(guid, body, { key, version }));
  }

  /** Closes the form without saving: deletes the new row if an earlier attempt may have created it. */
  async function giveUp(): Promise<void> {
    if (row || !birth.maybe()) return;
    try {
      await once('gone', (key) => writes.edit(guid, { is_deleted: true }, { key }));
    } catch (error) {
      if (!isFailure(error) || error.statusCode !== 404) failed(error);
    }
  }

  function refuse(error: ApiFailure): void {
    const own = fieldsOf(kind);
    const faults: FieldFaults<F> = {};
    for (const field of own) if (error.fields[field]) faults[field] = error.fields[field].join(' ');
    const others = Object.entries(error.fields).flatMap(([field, sentences]) => ((own as string[]).includes(field) ? [] : sentences));
    const placed = Object.keys(faults).length > 0 && others.length === 0;
    complain(faults, placed ? null : [error.message, ...others].join(' '));
  }

  /** Somebody changed the row meanwhile: `mine` is saved over theirs, or theirs takes the place of mine where both changed. */
  function settleClash(choice: 'mine' | 'theirs' | 'later'): void {
    const current = state.clash;
    setState((now) => ({ ...now, clash: null }));
    if (!current || choice === 'later') return;
    const theirs = kind.draftOf(current);
    const merged: Record<F, string> = { ...theirs };
    for (const field of changed) {
      if (choice === 'mine' || theirs[field] === before[field]) merged[field] = draft[field];
    }
    setBase(current);
    setDraft(merged);
    if (choice === 'mine') void save(merged, current);
    else void writes.settle();
  }

  return {
    form,
    kind,
    row,
    guid,
    draft,
    before,
    changed,
    ...state,
    save: () => void save(),
    giveUp: () => void giveUp(),
    settleClash,
    change(field: F, typed: string): void {
      setDraft((now) => ({ ...now, [field]: typed }));
      setState((now) => ({ ...now, message: null, faults: { ...now.faults, [field]: undefined } }));
    },
  };
}

function isRow<R extends DirectoryRow>(value: unknown): value is R {
  return typeof value === 'object' && value !== null && 'guid' in value && 'version' in value;
}

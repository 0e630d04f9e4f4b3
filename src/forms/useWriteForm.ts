import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { isFailure } from '../lib/apiFailure.ts';
import type { FormConflict } from './FormConflict.tsx';
import { differing, mergeTyped, namesOf, type RecordFields, type Typed, type Values, valuesOf } from './recordFields.ts';
import { useFieldForm } from './useFieldForm.tsx';

type Options<R, F extends string> = {
  /** ids of the fields begin with it */
  name: string;
  fields: RecordFields<R, F>;
  /** as it is saved; null: nothing is, the fields begin blank */
  row: R | null;
  /** Sends what was read of the changed fields, of all where there is no row. */
  send(values: Values, typed: Typed<F>): Promise<Sent<R>>;
  /** the row in a refusal (1103) that says that somebody else changed the same fields; without it that is a sentence */
  currentOf?(current: unknown): R;
  /** the sentence that stands in `done` afterwards */
  said?: string;
  /** stands there when nothing was changed */
  unchanged?: string;
  /** @param typedOn something was typed while it was being sent */
  onSaved?(typedOn: boolean): void;
  places?: Readonly<Record<string | number, F>>;
  /** checks fields that were left as they are saved too */
  checksAll?: boolean;
  /** where what is typed waits in memory while its screen is left */
  draftKey?: QueryKey;
};

/** The row as it is saved now; null: nothing is, the fields become blank; `typed`: what is typed stays. */
type Sent<R> = R | null | 'typed';

export type WriteForm<F extends string> = ReturnType<typeof useWriteForm<never, F>>;

/**
 * A form of text fields that is sent by a call of its own: settings, a password, a request. It sends once however often it is pressed, says
 * in `done` what was done, and keeps what is typed over a refusal; what was typed while it was being sent stays too. A field that nobody
 * has touched follows `row`. Values of other kinds are `useCallForm`; rows of a list with versions and conflicts are `useRecordForm`.
 */
export function useWriteForm<R, F extends string>(options: Options<R, F>) {
  const { name, fields, row, send, said = '', unchanged, onSaved, places, checksAll = row === null, draftKey, currentOf } = options;
  const [form] = Form.useForm();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState('');
  const [conflict, setConflict] = useState<FormConflict<F> | null>(null);
  const running = useRef(false);
  const before = row === null ? fields.blank : fields.typedOf(row);
  const [begun] = useState(() => draftKey && client.getQueryData<Readonly<Record<string, string>>>(draftKey));

  const fieldForm = useFieldForm({
    form,
    name,
    fields,
    before,
    begun,
    trustsSaved: !checksAll,
    ...(places && { places }),
    onSubmit: () => void submit(),
    onType(typed) {
      setDone('');
      keepDraft(typed);
    },
  });

  /** Fields whose value for the API differs from the saved one, or that cannot be read. */
  const changesIn = (typed: Typed<F>, from: Typed<F>) =>
    differing(fields, typed, from).filter((field) => {
      const [now, saved] = [fields.read(field, typed[field], typed), fields.read(field, from[field], from)];
      return 'error' in now || 'error' in saved || now.value !== saved.value;
    });

  const shown = useRef(before);
  useEffect(() => {
    const now = fieldForm.now();
    const untouched = differing(fields, before, shown.current).filter((field) => now[field] === shown.current[field]);
    shown.current = before;
    if (untouched.length > 0) fieldForm.fill(pick(before, untouched));
  });

  function keepDraft(typed: Typed<F>): void {
    if (!draftKey) return;
    client.setQueryDefaults(draftKey, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(draftKey, pick(typed, changesIn(typed, shown.current)));
  }

  /** Fields that hold what was sent show what became of it. */
  function settle(sent: Typed<F>, saved: Typed<F>): void {
    const now = fieldForm.now();
    shown.current = saved;
    fieldForm.fill(
      pick(
        saved,
        namesOf(fields).filter((field) => now[field] === sent[field]),
      ),
    );
    keepDraft(fieldForm.now());
  }

  function submit(): Promise<void> | void {
    const typed = fieldForm.now();
    const names = row === null ? namesOf(fields) : changesIn(typed, before);
    if (names.length === 0) {
      setDone(unchanged ?? said);
      return onSaved?.(false);
    }
    return run(() => send(valuesOf(fields, typed, names), typed), said);
  }

  /** Does what belongs to the form unless it is busy; a refusal is shown in it. @param sentence says what was done */
  async function run(work: () => Promise<Sent<R>>, sentence = ''): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setDone('');
    fieldForm.setMessage(null);
    const typed = fieldForm.now();
    try {
      const sent = await work();
      const typedOn = differing(fields, fieldForm.now(), typed).length > 0;
      if (sent !== 'typed') settle(typed, sent === null ? fields.blank : fields.typedOf(sent));
      setDone(sentence);
      onSaved?.(typedOn);
    } catch (error) {
      if (currentOf && isFailure(error, 1103))
        setConflict({ before, theirs: fields.typedOf(currentOf(error.current)), changed: error.changed });
      else fieldForm.refuse(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  /** Goes on from the other person's row, which is `row` by now. */
  function settleConflict(choice: 'mine' | 'theirs' | 'later'): void {
    setConflict(null);
    if (!conflict || choice === 'later') return;
    fieldForm.fill(mergeTyped(fields, { ...conflict, typed: fieldForm.now() }).merged(choice));
    if (choice === 'mine') void submit();
  }

  const changed = changesIn(fieldForm.typed, before);
  return {
    ...fieldForm,
    changed,
    dirty: changed.length > 0,
    busy,
    done,
    fields,
    conflict,
    settleConflict,
    run,
    draft: () => pick(fieldForm.typed, changed),
    restore: fieldForm.type,
    /** Back to what is saved. @param sentence says so */
    giveUp(sentence = ''): void {
      fieldForm.fill(before);
      fieldForm.forgive(namesOf(fields));
      setDone(sentence);
      keepDraft(before);
    },
  };
}

function pick<F extends string>(typed: Typed<F>, names: readonly F[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((field) => [field, typed[field]]));
}

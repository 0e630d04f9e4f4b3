import { useForm } from '@refinedev/antd';
import { type BaseRecord, type MetaQuery, useUpdate } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, isFailure } from '../lib/apiFailure.ts';
import { keptWork, useWorkPlace } from '../lib/keptWork.ts';
import { useNewRecord } from '../lib/useNewRecord.ts';
import { useLeaveGuard } from '../ui/useLeaveGuard.ts';
import type { FormConflict } from './FormConflict.tsx';
import { differing, type KeptForm, mergeTyped, namesOf, type RecordFields, type Typed, type Values, valuesOf } from './recordFields.ts';
import { useFieldForm } from './useFieldForm.tsx';

type FormRow = BaseRecord & { guid: string; version: number };

type Options<R extends FormRow, F extends string> = {
  /** name of a `defineResource`: its `calls` are sent */
  resource: string;
  fields: RecordFields<R, F>;
  /** null: a new one */
  row: R | null;
  kept?: KeptForm<R>;
  /** what the data provider is told beside the values: the type of the record, for one */
  meta?: MetaQuery;
  /** the form is cleared after each new record, unless the next one has been started */
  again?: true;
  /** what is typed is called so while it waits for its owner; by the record's title unless said */
  keptTitle?: string;
  /** asks whether closed months may be touched, and sends once more: `useClosedMonths` */
  around?<T>(send: (confirmClosed?: readonly string[]) => Promise<T>): Promise<T>;
  /** @param before the record as it was before it was edited here */
  onSaved(row: R, created: boolean, before: R | null): void;
};

/**
 * One form for creating and editing a record, over Refine's `useForm`. It sends what was changed, with the version of the row it began
 * from; what the server says of a field stands at the field, the rest in `message`, a change of somebody else (1103) in `conflict`. What
 * is typed stays until it is saved or given up. A new record keeps its guid until it is surely made, however often that is tried.
 */
export function useRecordForm<R extends FormRow, F extends string>(options: Options<R, F>) {
  const { resource, fields, row, kept, meta = {}, again = false, keptTitle, around = (send) => send(), onSaved } = options;
  const [base, setBase] = useState(row);
  /** as it was before anything was saved here */
  const origin = useRef(row);
  const [conflict, setConflict] = useState<(FormConflict<F> & { row: R }) | null>(null);
  const birth = useNewRecord(kept);
  const running = useRef(false);
  const quiet = { successNotification: false, errorNotification: false } as const;
  const { form, onFinish, formLoading } = useForm<R, ApiFailure, Values>({
    resource,
    action: row ? 'edit' : 'create',
    ...(row ? { id: row.guid } : {}),
    queryOptions: { enabled: false },
    mutationMode: 'pessimistic',
    redirect: false,
    warnWhenUnsavedChanges: false,
    disableServerSideValidation: true,
    meta,
    ...quiet,
  });
  const { mutateAsync: update, mutation } = useUpdate<R, ApiFailure>({ resource, meta, ...quiet });

  const guid = base?.guid ?? birth.guid();
  const before = base ? fields.typedOf(base) : fields.blank;
  const fieldForm = useFieldForm({
    form,
    name: resource,
    fields,
    before,
    begun: kept?.typed,
    trustsSaved: base !== null,
    onSubmit: () => void save(),
  });
  const { typed, changed } = fieldForm;
  const place = useWorkPlace(resource);
  useLeaveGuard({
    unsaved: () => changed.length > 0,
    leftBehind: () => null,
    keep() {
      const title = (typed as Readonly<Record<string, string>>).title?.trim() || base?.title;
      const work: KeptForm<R> = { row: base, typed, guid, maybe: birth.maybe() || running.current };
      return keptWork.put(place, keptTitle ?? (title ? `«${title}»` : 'форма без\u00a0названия'), work);
    },
  });

  useEffect(() => {
    if (kept?.id) keptWork.take(place, kept.id);
  }, [place, kept?.id]);

  async function save(values = fieldForm.now(), from = base) {
    if (running.current) return;
    const names = from ? differing(fields, values, fields.typedOf(from)) : namesOf(fields);
    if (from && names.length === 0) return onSaved(from, row === null, origin.current);
    running.current = true;
    fieldForm.setMessage(null);
    let merged: { values: Typed<F>; row: R } | null = null;
    try {
      const body = valuesOf(fields, values, names);
      const saved = !from
        ? await birth.make(
            (guid) => send({ guid, ...body }),
            (made) => correct(made, values),
          )
        : row
          ? await send({ ...body, version: from.version })
          : await change(from, body);
      const typedOn = typedAfter(values);
      if (typedOn && !again) {
        setBase(saved);
        fieldForm.setMessage('Сохранено, а\u00a0то, что набрано за\u00a0это время, ещё не\u00a0сохранено.');
      } else {
        if (again && !typedOn) fieldForm.fill(fields.blank);
        onSaved(saved, row === null, origin.current);
      }
    } catch (error) {
      // an edit of a session that ended may have arrived: its answer was lost with the session
      const saved = isFailure(error, 1103) && isRow<R>(error.current) ? error.current : null;
      if (saved && differing(fields, values, fields.typedOf(saved)).length === 0) onSaved(saved, row === null, origin.current);
      else merged = refuse(error, values, from);
    } finally {
      running.current = false;
    }
    if (merged) await save(merged.values, merged.row);
  }

  const typedAfter = (sent: Typed<F>) => differing(fields, fieldForm.now(), sent).length > 0;

  async function send(values: Values) {
    const answer = await around((confirmClosed) => onFinish(confirmClosed ? { ...values, confirmClosed } : values));
    if (!answer) throw new Error(`${resource}: nothing was answered`);
    return answer.data;
  }

  /** An earlier try may have made the row: it is given what was typed since. */
  async function correct(made: R, values: Typed<F>) {
    const body = valuesOf(fields, values, differing(fields, values, fields.typedOf(made)));
    if (Object.keys(body).length === 0) return made;
    return change(made, body);
  }

  /** Refine's `useForm` of a new row only creates. */
  async function change({ guid: id, version }: R, body: Values) {
    const answer = await around((confirmClosed) => update({ id, values: { ...body, version, ...(confirmClosed && { confirmClosed }) } }));
    return answer.data;
  }

  /** Closes the form without saving: deletes the new row if an earlier try may have made it. */
  function giveUp() {
    if (row || !birth.maybe()) return;
    const values = { is_deleted: true };
    const errorNotification = (error?: ApiFailure) =>
      error?.statusCode === 404 ? (false as const) : { type: 'error' as const, message: error?.message ?? '' };
    void update({ id: birth.guid(), values, errorNotification }).catch(() => undefined);
  }

  /** What another person changed is taken over where they changed other fields, and asked about where the same. */
  function refuse(error: unknown, values: Typed<F>, from: R | null): { values: Typed<F>; row: R } | null {
    if (!isFailure(error, 1103) || !isRow<R>(error.current)) {
      fieldForm.refuse(error);
      return null;
    }
    const current: R = { ...from, ...error.current };
    const [begun, theirs] = [from ? fields.typedOf(from) : fields.blank, fields.typedOf(current)];
    const sent = mergeTyped(fields, { theirs, before: begun, typed: values });
    if (sent.conflicts.length > 0 || current.is_deleted) {
      setConflict({ before: begun, theirs, row: current, deleted: current.is_deleted === true, changed: error.changed });
      return null;
    }
    // what was typed while it was being saved stays in the form, and is not sent
    accept(current, mergeTyped(fields, { theirs, before: begun, typed: fieldForm.now() }).merged('mine'));
    return { values: sent.merged('mine'), row: current };
  }

  /** Goes on from the other person's row. */
  function accept(current: R, values: Typed<F>): Typed<F> {
    setBase(current);
    origin.current = current;
    fieldForm.fill(values);
    return values;
  }

  /** `mine` is saved over theirs, or `theirs` takes the place of mine where both changed. */
  function settleConflict(choice: 'mine' | 'theirs' | 'later') {
    const current = conflict;
    setConflict(null);
    const [first] = changed;
    // the dialog takes the focus along when it goes
    if (first) window.setTimeout(() => form.focusField(first as string));
    if (!current || choice === 'later') return;
    const merged = accept(current.row, mergeTyped(fields, { ...current, typed }).merged(choice));
    if (choice === 'mine') void save(merged, current.row);
  }

  return {
    ...fieldForm,
    fields,
    /** the record as it is being edited; null: a new one */
    base,
    guid,
    busy: formLoading || mutation.isPending,
    before,
    conflict,
    giveUp,
    settleConflict,
  };
}

function isRow<R extends FormRow>(value: unknown): value is R {
  return typeof value === 'object' && value !== null && 'guid' in value && 'version' in value;
}

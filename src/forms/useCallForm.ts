import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { isFailure, mayHaveHappened, sentenceOf } from '../lib/apiFailure.ts';
import { useLeaveGuard } from '../ui/useLeaveGuard.ts';
import type { FormConflict } from './FormConflict.tsx';
import { differing, mergeTyped, namesOf, type TextFields, type Typed, type Values, valuesOf } from './recordFields.ts';
import { useFieldForm } from './useFieldForm.tsx';

type Names<V> = Extract<keyof V, string>;

type Sent<V> = Promise<V | undefined> | Promise<void>;

/** What waits under `draftKey`. */
export type FormDraft<F extends string, R> = {
  /** the fields that are not saved */
  typed: Readonly<Record<string, string>>;
  /**
   * what the typing began with: another person's change made while the screen was left is asked about too; absent where it goes on from
   * what was saved here and is not shown yet
   */
  seen?: { row: R; typed: Typed<F> };
};

type Options<V extends object, R> = {
  /** begins the ids of its fields; unique on the page */
  name: string;
  /** what stands in it at first; a part that nobody has touched follows it */
  initial: V;
  /** what `initial` was read of, for its version: `send` gets the one that the person began with */
  row?: R;
  /** of text fields; values of other kinds are checked by antd's rules */
  fields?: TextFields<Names<V>>;
  /**
   * Sends the form, once at a time; a rejection is placed in it. What comes back takes the place of what was sent, unless it was typed over.
   * @param body what was read of the fields: of the changed ones where `unchanged` is said
   * @param again the same was sent before, without an answer
   * @param seen `row` when the typing began: a change made by somebody else since is a conflict, also once it is shown
   */
  send(values: V, body: Values, again: boolean, seen: R): Sent<V>;
  /** the sentence that stands in `done` afterwards */
  said?: string;
  /** Of what is saved already: only changes are sent and checked, and this stands in `done` where there are none. */
  unchanged?: string;
  /** checks fields that were left as they are saved too */
  checksAll?: boolean;
  /** the row in a refusal (1103) that says that somebody else changed the same fields, as it would be typed; without it that is a sentence */
  theirsOf?(current: unknown): V;
  /** @param typedOn something was typed while it was being sent */
  onSaved?(typedOn: boolean): void;
  /** the field that is meant by another name in the API, or by a code of the catalogue when the server names no field */
  places?: Readonly<Record<string | number, Names<V>>>;
  /** creates a record: after a lost answer the same values are sent again, even if others are typed, so that it is not created twice */
  makes?: boolean;
  /** leaving the form asks, where `KeptTyping` does not */
  guarded?: boolean;
  /** where what is typed waits in memory while its screen is left */
  draftKey?: QueryKey;
};

const UNSURE = 'Возможно, всё уже сделано. Нажмите ещё раз: отправится то\u00a0же\u00a0самое, и\u00a0второй раз ничего не\u00a0создастся.';

/**
 * A form that is sent by a call of its own: settings, a password, issuing, publishing. It sends once however often it is pressed, says in
 * `done` what was done, and keeps what is typed over a refusal; what was typed while it was being sent stays too. A refused field shows the
 * server's sentence, other refusals stand in `message`. `send` usually calls a `useWrite` with `showsError`. Rows of a list with versions and
 * conflicts are `useRecordForm`.
 */
export function useCallForm<V extends object, R = undefined>(options: Options<V, R>) {
  type F = Names<V>;
  const { name, initial, send, said = '', unchanged, checksAll = unchanged === undefined, theirsOf, onSaved } = options;
  const { fields = plain(initial), places, makes = false, guarded = false, draftKey } = options;
  const [form] = Form.useForm();
  const client = useQueryClient();
  const running = useRef(false);
  const [state, setState] = useState({ busy: false });
  const [done, setDone] = useState('');
  const [conflict, setConflict] = useState<(FormConflict<F> & { row: R }) | null>(null);
  /** what was sent without an answer, and why there was none */
  const [unsure, setUnsure] = useState<{ sent: V; reason: string } | null>(null);
  const [kept] = useState(() => draftKey && client.getQueryData<FormDraft<F, R>>(draftKey));
  const before = typedOf(initial);

  const fieldForm = useFieldForm({
    form,
    name,
    fields,
    before,
    begun: kept?.typed,
    trustsSaved: !checksAll,
    places,
    onSubmit: () => void submit(),
    onType(typed) {
      setDone('');
      keepDraft(typed);
    },
  });
  const values = fieldForm.typed as unknown as V;
  const now = () => fieldForm.now() as unknown as V;

  /** Fields whose value for the API differs from the saved one, or that cannot be read. */
  const changesIn = (typed: Typed<F>, from: Typed<F>) =>
    differing(fields, typed, from).filter((field) => {
      const [read, saved] = [fields.read(field, typed[field], typed), fields.read(field, from[field], from)];
      return 'error' in read || 'error' in saved || read.value !== saved.value;
    });
  const changed = changesIn(fieldForm.typed, before);
  const dirty = changed.length > 0;
  useLeaveGuard({ unsaved: () => guarded && dirty, leftBehind: () => null });

  const shown = useRef(before);
  const seen = useRef(kept?.seen ?? { row: options.row as R, typed: before });
  /** what was saved here last, until `initial` shows it */
  const own = useRef<Typed<F> | null>(null);
  useEffect(() => {
    // what was typed while it was being sent goes on from what was saved: that is nobody else's change
    const arrived = own.current !== null && differing(fields, before, own.current).length === 0;
    if (arrived) own.current = null;
    if (arrived || changesIn(fieldForm.now(), before).length === 0) seen.current = { row: options.row as R, typed: before };
    const touched = differing(fields, fieldForm.now(), shown.current);
    const moved = differing(fields, before, shown.current).filter((field) => !touched.includes(field));
    shown.current = before;
    if (moved.length > 0) fieldForm.fill(pick(before, moved));
    if (arrived) keepDraft(fieldForm.now());
  });

  // after the render, so that the second click of a double click does not send again while the form closes
  useEffect(() => {
    running.current = state.busy;
  }, [state]);

  function keepDraft(typed: Typed<F>) {
    if (!draftKey) return;
    client.setQueryDefaults(draftKey, { gcTime: Number.POSITIVE_INFINITY });
    const draft: FormDraft<F, R> = {
      typed: pick(typed, changesIn(typed, shown.current)),
      seen: own.current === null ? seen.current : undefined,
    };
    client.setQueryData(draftKey, draft);
  }

  function submit(): Promise<void> | void {
    const names = unchanged === undefined ? namesOf(fields) : changesIn(fieldForm.now(), before);
    if (names.length > 0) return run((sent, again) => send(sent, valuesOf(fields, typedOf(sent), names), again, seen.current.row), said);
    setDone(unchanged ?? '');
    onSaved?.(false);
  }

  /** Does what belongs to the form unless it is busy; a refusal is shown in it. @param sentence says what was done */
  async function run(work: (sent: V, again: boolean) => Sent<V>, sentence = '') {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    setDone('');
    fieldForm.setMessage(null);
    const typed = fieldForm.now();
    const sent = unsure?.sent ?? now();
    try {
      const saved = await work(sent, unsure !== null);
      setUnsure(null);
      const typedOn = differing(fields, fieldForm.now(), typed);
      if (saved) {
        // fields that hold what was sent show what became of it
        shown.current = typedOf(saved);
        own.current = shown.current;
        const settled = namesOf(fields).filter((field) => !typedOn.includes(field));
        fieldForm.fill(pick(shown.current, settled));
        keepDraft(fieldForm.now());
      }
      setDone(sentence);
      onSaved?.(typedOn.length > 0);
    } catch (error) {
      if (theirsOf && isFailure(error, 1103)) {
        const { current, changed } = error;
        setConflict({ before: seen.current.typed, theirs: typedOf(theirsOf(current)), changed, row: current as R });
      } else fieldForm.refuse(error);
      setUnsure(makes && mayHaveHappened(error) ? { sent, reason: sentenceOf(error) } : null);
    } finally {
      setState({ busy: false });
    }
  }

  /** Goes on from the other person's row, which is `initial` by now. */
  function settleConflict(choice: 'mine' | 'theirs' | 'later') {
    setConflict(null);
    const [first] = changed;
    // the dialog takes the focus along when it goes
    if (first) window.setTimeout(() => form.focusField(first));
    if (!conflict || choice === 'later') return;
    seen.current = { row: conflict.row, typed: conflict.theirs };
    fieldForm.fill(mergeTyped(fields, { ...conflict, typed: fieldForm.now() }).merged(choice));
    keepDraft(fieldForm.now());
    if (choice === 'mine') void submit();
  }

  return {
    ...fieldForm,
    values,
    now,
    changed,
    dirty,
    busy: state.busy,
    done,
    /** nobody knows whether what was sent is done */
    unsure: unsure !== null,
    message: unsure ? `${fieldForm.message ?? unsure.reason} ${UNSURE}` : fieldForm.message,
    fields,
    conflict,
    settleConflict,
    run,
    /** what is typed, of saved fields what was changed */
    draft: () => (unchanged === undefined ? values : pick(fieldForm.typed, changed)) as V,
    restore: (draft: V) => fieldForm.type(typedOf(draft)),
    /** what waits under `draftKey`, also once the form is gone */
    waiting: draftKey && (() => client.getQueryData<FormDraft<F, R>>(draftKey)?.typed ?? {}),
    /** Back to what is saved. @param sentence says so */
    giveUp(sentence = '') {
      fieldForm.fill(before);
      fieldForm.forgive(namesOf(fields));
      setDone(sentence);
      keepDraft(before);
    },
  };
}

/** Values of any kind are kept, compared and sent as text fields are. */
function typedOf<V extends object>(values: V): Typed<Names<V>> {
  return values as unknown as Typed<Names<V>>;
}

/** Fields that are sent as they stand, drawn and checked by the form itself. */
function plain<V extends object>(initial: V): TextFields<Names<V>> {
  const labels = Object.fromEntries(Object.keys(initial).map((name) => [name, ''])) as Record<Names<V>, string>;
  return { labels, read: (_name, typed) => ({ value: typed }) };
}

function pick<F extends string>(typed: Typed<F>, names: readonly F[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((field) => [field, typed[field]]));
}

/** What antd checks when a form is sent. @param problem the sentence that says what is wrong with a value */
export function ruleOf<T>(problem: (value: T) => string | null) {
  return {
    async validator(_rule: unknown, value: T) {
      const said = problem(value);
      if (said !== null) throw new Error(said);
    },
  };
}

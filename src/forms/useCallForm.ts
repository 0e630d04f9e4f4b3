import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, mayHaveHappened } from '../lib/apiFailure.ts';
import { useLeaveGuard } from '../ui/useLeaveGuard.ts';
import { useFaults } from './useFaults.ts';

type Options<V> = {
  /** begins the ids of its fields; unique on the page */
  name: string;
  initial: V;
  /** sends what was typed, once at a time; a rejection is placed in the form. @param again the same was sent before, without an answer */
  send(values: V, again: boolean): Promise<unknown>;
  /** where a refusal belongs when that is not the field the server names */
  faultsOf?(failure: ApiFailure): ApiFailure['fields'];
  /** creates a record: after a lost answer the same values are sent again, even if others are typed, so that it is not created twice */
  makes?: boolean;
  /** false: leaving the form asks nothing, because nothing can be lost or `KeptTyping` asks */
  guarded?: boolean;
};

const UNSURE = 'Возможно, всё уже сделано. Нажмите ещё раз: отправится то\u00a0же\u00a0самое, и\u00a0второй раз ничего не\u00a0создастся.';

/**
 * A form of a call that edits no record: issuing, publishing, inviting. Its values are of any kind (days, switches, lists) and checked by
 * antd's rules; a creation whose answer was lost is sent again unchanged. A refused field shows the server's sentence, other refusals stand
 * in `message`, and the typed values stay. `send` usually calls a `useWrite` with `showsError`. Text fields that show something saved and
 * follow it are `useWriteForm`; rows of a list with versions and conflicts are `useRecordForm`.
 */
export function useCallForm<V extends object>({ name, initial, send, faultsOf, makes = false, guarded = true }: Options<V>) {
  const [form] = Form.useForm<V>();
  const faults = useFaults(form);
  const running = useRef(false);
  const [state, setState] = useState({ busy: false });
  /** what was sent without an answer, and why there was none */
  const [unsure, setUnsure] = useState<{ sent: V; reason: string } | null>(null);
  const values: V = { ...initial, ...(Form.useWatch([], form) as Partial<V> | undefined) };
  const dirty = textOf(values) !== textOf(initial);
  useLeaveGuard({ unsaved: () => guarded && dirty, leftBehind: () => null });

  // after the render, so that the second click of a double click does not send again while the form closes
  useEffect(() => {
    running.current = state.busy;
  }, [state]);

  async function finish(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    faults.setMessage(null);
    const sent = unsure?.sent ?? { ...initial, ...form.getFieldsValue(true) };
    try {
      await send(sent, unsure !== null);
      setUnsure(null);
    } catch (error) {
      faults.refuse(error, faultsOf);
      setUnsure(makes && mayHaveHappened(error) ? { sent, reason: error instanceof Error ? error.message : String(error) } : null);
    } finally {
      setState({ busy: false });
    }
  }

  return {
    /** for antd's `Form` */
    props: { form, name, initialValues: initial, ...faults.props, onFinish: () => void finish() },
    values,
    busy: state.busy,
    dirty,
    /** nobody knows whether what was sent is done */
    unsure: unsure !== null,
    message: unsure ? `${faults.message ?? unsure.reason} ${UNSURE}` : faults.message,
    /** the sentences at a field */
    errorOf: faults.errorOf,
    draft: () => values,
    restore: (draft: V) => form.setFieldsValue(draft as Parameters<typeof form.setFieldsValue>[0]),
    save: () => form.submit(),
  };
}

/** Nothing typed and nothing chosen are the same. */
function textOf(values: object): string {
  return JSON.stringify(values, (_name, value: unknown) => (value === '' || value === null ? undefined : value));
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

import { Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type ApiFailure, mayHaveHappened } from '../lib/api-failure.ts';
import { useLeaveGuard } from '../ui/useLeaveGuard.ts';
import { useFaults } from './useFaults.ts';

type Options<V> = {
  /** begins the ids of its fields; unique on the page */
  name: string;
  initial: V;
  /** sends what was typed, once at a time; a rejection is placed in the form */
  send(values: V): Promise<unknown>;
  /** where a refusal belongs when that is not the field the server names */
  faultsOf?(failure: ApiFailure): ApiFailure['fields'];
  /** it makes something: while nobody knows whether that is made, the same is sent again, whatever is typed since, so that it is not made twice */
  makes?: boolean;
  /** false: nothing is asked before something typed is lost, or `KeptTyping` sees to that */
  guarded?: boolean;
};

const UNSURE = 'Возможно, всё уже сделано. Нажмите ещё раз: отправится то\u00a0же\u00a0самое, и\u00a0второй раз ничего не\u00a0создастся.';

/**
 * A form of a write that is no record: issuing, publishing, inviting; `useRecordForm` serves the others. What the server says of a field
 * stands at the field, the rest in `message`, and what is typed stays. Its write is a `useWrite` with `showsError`.
 */
export function useCallForm<V extends object>({ name, initial, send, faultsOf, makes = false, guarded = true }: Options<V>) {
  const [form] = Form.useForm<V>();
  const faults = useFaults(form);
  const running = useRef(false);
  const [state, setState] = useState({ busy: false });
  const [unsure, setUnsure] = useState<V | null>(null);
  const values: V = { ...initial, ...(Form.useWatch([], form) as Partial<V> | undefined) };
  const dirty = textOf(values) !== textOf(initial);
  useLeaveGuard({ unsaved: () => guarded && dirty, leftBehind: () => null });

  // only once it is shown: the second press of a double one is not to send again what was sent and is about to close
  useEffect(() => {
    running.current = state.busy;
  }, [state]);

  async function finish(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setState({ busy: true });
    faults.setMessage(null);
    const sent = unsure ?? { ...initial, ...form.getFieldsValue(true) };
    try {
      await send(sent);
      setUnsure(null);
    } catch (error) {
      faults.refuse(error, faultsOf);
      setUnsure(makes && mayHaveHappened(error) ? sent : null);
    } finally {
      setState({ busy: false });
    }
  }

  return {
    /** props of antd's `Form` */
    props: { form, name, initialValues: initial, ...faults.props, onFinish: () => void finish() },
    values,
    busy: state.busy,
    dirty,
    message: unsure && faults.message ? `${faults.message} ${UNSURE}` : faults.message,
    /** what is wrong with a field */
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

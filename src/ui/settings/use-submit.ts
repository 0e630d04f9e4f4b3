import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiFailure } from '../../lib/api-failure.ts';
import { type Complaint, noComplaint } from './complaint.ts';

type State<F extends string> = { busy: boolean; complaint: Complaint<F>; done: string };

/**
 * One form’s sending: what it waits for, what was refused, what was done. What is typed is not touched, and the focus goes
 * to the first wrong field.
 */
export function useSubmit<F extends string>() {
  const form = useRef<HTMLFormElement>(null);
  const running = useRef(false);
  const [state, setState] = useState<State<F>>({ busy: false, complaint: noComplaint, done: '' });

  function complain(complaint: Complaint<F>): void {
    // The field must be marked before it is focused: a screen reader speaks its description at that moment.
    flushSync(() => setState({ busy: false, complaint, done: '' }));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  /**
   * @param action answers the sentence that says what was done
   * @param place where a refusal belongs
   */
  async function submit(action: () => Promise<string>, place: (failure: ApiFailure) => Complaint<F>): Promise<void> {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, complaint: noComplaint, done: '' });
    try {
      const done = await action();
      setState({ busy: false, complaint: noComplaint, done });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      complain(place(error));
    } finally {
      running.current = false;
    }
  }

  /** What was said holds no longer once the person types on. */
  function forget(field?: F): void {
    setState(({ busy, complaint }) => {
      const fields = { ...complaint.fields };
      if (field !== undefined) delete fields[field];
      return { busy, complaint: { fields, message: null }, done: '' };
    });
  }

  return { form, ...state, submit, complain, forget, say: (done: string) => setState({ busy: false, complaint: noComplaint, done }) };
}

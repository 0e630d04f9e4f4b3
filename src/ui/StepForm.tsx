import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import Form from 'antd/es/form/Form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { errorCatalogue } from '../../contract/errors.ts';
import { ApiFailure } from '../lib/apiFailure.ts';
import { clockText, useCountdown, waitOf } from '../lib/waits.ts';
import { FormMessage } from './Field.tsx';

const spinner = <LoadingOutlined aria-hidden spin />;

/** Sentences under fields; an empty one marks its field without words of its own, `undefined` leaves it unmarked. */
export type Errors<F extends string> = { [Field in F]?: string };

type Complaint<F extends string> = {
  errors: Errors<F>;
  /** what concerns the whole form */
  failure: ApiFailure | null;
  /** name of the work that was refused */
  refused: string | null;
  /** when the server will listen to it again, in this browser's milliseconds */
  until: number | null;
};

export type StepForm<F extends string> = Complaint<F> & {
  /** name of the work under way */
  busy: string | null;
  /** Does the work unless another is under way; a refusal is placed and the focus goes to the first wrong field. */
  run(name: string, work: (signal: AbortSignal) => Promise<void>, place?: (failure: ApiFailure) => Errors<F>): Promise<void>;
  /** Marks fields without asking the server. */
  complain(errors: Errors<F>): void;
  /** Error, value, change and ref of a field; typing in it takes away what was said. */
  bind(field: F, value: string, set: (text: string) => void): Bound;
  /** React's ref for what takes the focus for a field. */
  ref(field: F): (place: Focusable | null) => void;
  focus(field: F): void;
};

type Focusable = { focus(): void };
type Bound = { error: string | undefined; value: string; onChange(text: string): void; ref(place: Focusable | null): void };

const clean = { errors: {}, failure: null, refused: null, until: null };

/**
 * The calls of one step and what comes of them. Leaving the step cancels them.
 * @param home the field that takes the focus from a button which 1105 closes
 */
export function useStepForm<F extends string>(home?: F): StepForm<F> {
  const places = useRef<{ [Field in F]?: Focusable | null }>({});
  const [complaint, setComplaint] = useState<Complaint<F>>(clean);
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function show(next: Complaint<F>) {
    // A screen reader speaks a field's description at the moment of focusing.
    flushSync(() => {
      setBusy(null);
      setComplaint(next);
    });
    const wrong = (Object.keys(next.errors) as F[]).find((field) => next.errors[field]);
    const first = wrong ?? (next.until === null ? undefined : home);
    if (first) focus(first);
  }

  const focus = (field: F) => places.current[field]?.focus();
  const ref = (field: F) => (place: Focusable | null) => {
    places.current[field] = place;
  };

  async function run(name: string, work: (signal: AbortSignal) => Promise<void>, place?: (failure: ApiFailure) => Errors<F>) {
    if (running.current) return;
    const own = new AbortController();
    running.current = own;
    setBusy(name);
    setComplaint(clean);
    try {
      await work(own.signal);
      if (!own.signal.aborted) setBusy(null);
    } catch (error) {
      if (!(error instanceof ApiFailure)) {
        setBusy(null);
        throw error;
      }
      if (own.signal.aborted) return;
      const errors = place?.(error) ?? {};
      const placed = isWrong(errors);
      show({ errors, failure: placed ? null : error, refused: name, until: waitOf(error) });
    } finally {
      running.current = null;
    }
  }

  // The server counts the seconds whatever is typed.
  const forget = () => setComplaint((before) => (before === clean || (before.until ?? 0) > Date.now() ? before : clean));

  return {
    ...complaint,
    busy,
    run,
    complain: (errors) => show({ ...clean, errors }),
    bind: (field, value, set) => ({
      error: complaint.errors[field],
      value,
      onChange(text) {
        if (text === value) return;
        set(text);
        forget();
      },
      ref: ref(field),
    }),
    ref,
    focus,
  };
}

/** Is anything wrong? */
export function isWrong(errors: Errors<string>): boolean {
  return Object.values(errors).some((error) => error !== undefined);
}

/** A form of the ways in. The page itself judges what is typed: antd's `Form.Item` would bring tooltips and popups with the first screen. */
export function EntryForm({ onSubmit, children }: { onSubmit(): void; children: ReactNode }) {
  return (
    <Form noValidate onFinish={onSubmit}>
      {children}
    </Form>
  );
}

type StepFailureProps = {
  form: Pick<StepForm<string>, 'failure' | 'until'>;
  /** of a step without a field for it: the catalogue speaks of an e-mail, so of a phone the server's sentence is shown */
  login?: string;
};

/** Why the whole form was refused. Where it is only a matter of time, the button counts the seconds and here it is said when they are over. */
export function StepFailure({ form: { failure, until }, login }: StepFailureProps) {
  const left = useCountdown(until);
  if (!failure) return null;
  const said = login?.includes('@') === false ? failure.fields.login?.[0] : undefined;
  if (until === null) return <FormMessage kind="error">{said ?? failure.message}</FormMessage>;
  if (left > 0) return <FormMessage kind="error">{errorCatalogue[1105].message}</FormMessage>;
  return <FormMessage kind="info">Можно повторить.</FormMessage>;
}

type Props = {
  label: string;
  /** the label while the work goes on, or null */
  busy: string | null;
  /** seconds to wait before the server listens again */
  wait: number;
};

/** The step's main button; a countdown keeps it closed. */
export function SubmitButton({ label, busy, wait }: Props) {
  return (
    <Button
      className="entry-submit"
      type="primary"
      htmlType="submit"
      size="large"
      block
      disabled={wait > 0}
      // Not antd's `loading`: its own icon, named in English, is seen while it fades.
      icon={busy === null ? null : spinner}
      aria-busy={busy !== null}
    >
      {busy ?? (wait > 0 ? `${label} — через\u00a0${clockText(wait)}` : label)}
    </Button>
  );
}

import type { ReactNode } from 'react';
import { FailureText } from './FailureText.tsx';
import './field.css';

export type FieldAria = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type Props = {
  id: string;
  label: string;
  /** the sentence under the field; an empty one marks the field without words of its own */
  error: string | undefined;
  hint?: string;
  /** renders the control with what ties it to its label, error and hint */
  children(aria: FieldAria, status: 'error' | ''): ReactNode;
};

/** A labelled control. It weighs a fraction of antd's `Form.Item`, which the first screen need not load. */
export function Field({ id, label, error, hint, children }: Props) {
  const wrong = error !== undefined;
  const noted = [error ? `${id}-error` : '', hint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': wrong || undefined, 'aria-describedby': noted || undefined }, wrong ? 'error' : '')}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="field-error">
            <FailureText>{error}</FailureText>
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className="field-hint">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** A sentence about a whole form: a refusal, or a piece of news. */
export function FormMessage({ kind, children }: { kind: 'error' | 'info'; children: string }) {
  return (
    <p className={`form-message notice notice-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <FailureText>{children}</FailureText>
    </p>
  );
}

import { type ChangeEvent, type ClipboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { CODE_LENGTH } from '../../contract/login.ts';
import { Field } from './Field.tsx';
import './account-fields.css';

type CodeFieldHandle = {
  /** Focuses the code; one that is there already is selected, so that typing replaces it. */
  focus(): void;
};

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  hint?: string;
  /** at most six digits */
  value: string;
  onChange(digits: string): void;
  /** The sixth digit has arrived, by key, paste or autofill. Not for a digit corrected in a full code: there may be another to correct. */
  onComplete?: (code: string) => void;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: Ref<CodeFieldHandle>;
};

const boxes = Array.from({ length: CODE_LENGTH }, (_, index) => index);

/**
 * A one-time code in six boxes. The boxes are drawn behind one wide field whose digits stand one pitch apart: a screen reader
 * hears one field, a phone fills it from the message, and arrows, Backspace and selection are the browser's own.
 */
export function CodeField({ id, label, error, hint, value, onChange, onComplete, disabled = false, autoFocus = false, ref }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      input.current?.focus();
      input.current?.select();
    },
  }));

  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  function accept(field: HTMLInputElement, digits: string, at: number, corrected = false) {
    // Written at once, so that React finds nothing to correct and leaves the caret where it is.
    field.value = digits;
    field.setSelectionRange(at, at);
    setCaret(at);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === CODE_LENGTH && !corrected) onComplete?.(digits);
  }

  function typed({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const next = digitsAfter(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length);
    accept(currentTarget, next.digits, next.caret, value.length === CODE_LENGTH && currentTarget.value.length > CODE_LENGTH);
  }

  function pasted(event: ClipboardEvent<HTMLInputElement>) {
    const code = codeIn(event.clipboardData.getData('text'));
    if (!code) return;
    event.preventDefault();
    accept(event.currentTarget, code, CODE_LENGTH);
  }

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(aria, status) => (
        <div className={status ? 'code-field code-field-wrong' : 'code-field'}>
          {boxes.map((box) => (
            <span key={box} aria-hidden data-active={caret !== null && box === Math.min(caret, CODE_LENGTH - 1) ? '' : undefined} />
          ))}
          <input
            {...aria}
            ref={input}
            name="code"
            value={value}
            onChange={typed}
            onPaste={pasted}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onFocus={(event) => setCaret(event.currentTarget.selectionStart)}
            onBlur={() => setCaret(null)}
            autoComplete="one-time-code"
            inputMode="numeric"
            pattern="[0-9]*"
            autoCorrect="off"
            spellCheck={false}
            disabled={disabled}
          />
        </div>
      )}
    </Field>
  );
}

/** The code in a pasted text: «123 456», «Код 123456», a whole message. Null where there is no run of six digits. */
function codeIn(text: string): string | null {
  for (const [run] of text.matchAll(/\d(?:[\s\u00a0-]?\d)*/g)) {
    const digits = run.replace(/\D/g, '');
    if (digits.length === CODE_LENGTH) return digits;
  }
  return null;
}

/**
 * What a code field holds after an edit by the browser. In a full code the digit typed takes the place of the next one.
 * @param caret where the caret stands in `text`
 */
function digitsAfter(text: string, caret: number): { digits: string; caret: number } {
  const digits = text.replace(/\D/g, '');
  const at = text.slice(0, caret).replace(/\D/g, '').length;
  const surplus = Math.max(0, digits.length - CODE_LENGTH);
  const kept = (digits.slice(0, at) + digits.slice(at + surplus)).slice(0, CODE_LENGTH);
  return { digits: kept, caret: Math.min(at, kept.length) };
}

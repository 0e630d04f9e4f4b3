import { Input } from 'antd';
import type { ChangeEvent } from 'react';
import { formatLogin } from '../../lib/loginText.ts';
import { Field } from '../../ui/Field.tsx';
import type { ContactKind } from './contact-words.ts';

type Props = {
  kind: ContactKind;
  id: string;
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange(typed: string): void;
};

const ways = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const;

/** A new e-mail or phone; a phone gets its spaces as it is typed. */
export function ContactInput({ kind, id, label, hint, error, value, onChange }: Props) {
  function typed({ target }: ChangeEvent<HTMLInputElement>): void {
    // An e-mail field knows no caret, and its text is left alone.
    if (kind === 'phone') {
      const next = formatLogin(target.value, target.selectionStart ?? target.value.length);
      if (next.text !== target.value) {
        target.value = next.text;
        target.setSelectionRange(next.caret, next.caret);
      }
    }
    onChange(target.value);
  }

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(aria, status) => (
        <Input
          {...aria}
          {...ways[kind]}
          status={status}
          size="large"
          name={id}
          value={value}
          onChange={typed}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          maxLength={254}
        />
      )}
    </Field>
  );
}

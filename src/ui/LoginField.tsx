import type { InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import { type ChangeEvent, type Ref, useRef } from 'react';
import { formatLogin } from '../lib/loginText.ts';
import { Field } from './Field.tsx';

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  hint?: string;
  value: string;
  onChange(login: string): void;
  autoFocus?: boolean;
  ref?: Ref<InputRef>;
};

/** E-mail or phone; a phone gets its spaces as it is typed. */
export function LoginField({ id, label, error, hint, value, onChange, autoFocus, ref }: Props) {
  const composing = useRef(false);

  function typed({ nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // antd hands over a copy of the field: what is to be written must be written into the field itself.
    const field = nativeEvent.target;
    if (!(field instanceof HTMLInputElement)) return;
    if (!composing.current) {
      const next = formatLogin(field.value, field.selectionStart ?? field.value.length);
      if (next.text !== field.value) {
        // Delete before a space of ours: the space comes back, so at least the caret must get past it.
        const stuck = next.text === value && nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
        const at = stuck ? Math.min(next.caret + 1, next.text.length) : next.caret;
        // Written at once, so that React finds nothing to correct and leaves the caret where it is.
        field.value = next.text;
        field.setSelectionRange(at, at);
      }
    }
    onChange(field.value);
  }

  function left() {
    const { text } = formatLogin(value, 0);
    // whoever hears of a change takes back what was said of the old one, and with it a link that is being pressed
    if (text !== value) onChange(text);
  }

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(aria, status) => (
        <Input
          {...aria}
          ref={ref}
          status={status}
          size="large"
          name="username"
          value={value}
          onChange={typed}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={() => {
            composing.current = false;
          }}
          onBlur={left}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus={autoFocus}
          maxLength={254}
        />
      )}
    </Field>
  );
}

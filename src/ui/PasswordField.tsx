import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons';
import type { InputProps, InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { Field } from './Field.tsx';
import './field.css';

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  value: string;
  onChange(password: string): void;
  /** `new-password` where a password being set is typed once more */
  autoComplete?: 'current-password' | 'new-password';
  autoFocus?: boolean;
  ref?: Ref<InputRef>;
  /** said under the field, after what is said of Caps Lock */
  hint?: string;
  /** stands right under the input */
  below?: ReactNode;
};

/** A password, as the visitor knows it unless `autoComplete` says that it is being set. Taken verbatim: not trimmed, of any script. */
export function PasswordField({
  id,
  label,
  error,
  value,
  onChange,
  autoComplete = 'current-password',
  autoFocus,
  ref,
  hint,
  below,
}: Props) {
  const capsLock = useCapsLock();
  const said = [capsLock.hint, hint].filter(Boolean).join(' ');
  return (
    <Field id={id} label={label} error={error} hint={said}>
      {(aria, status) => (
        <>
          <RevealInput
            {...aria}
            {...capsLock.watch}
            ref={ref}
            status={status}
            size="large"
            name={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete={autoComplete}
            autoFocus={autoFocus}
            maxLength={1024}
          />
          {below}
        </>
      )}
    </Field>
  );
}

/** Is Caps Lock on while the field has the focus? Known from the first key pressed. `hint` is what to tell then. */
function useCapsLock() {
  const [on, setOn] = useState(false);
  // A password manager fills the field by key events that know no modifiers.
  const look = (event: KeyboardEvent) => setOn(event.nativeEvent instanceof window.KeyboardEvent && event.getModifierState('CapsLock'));
  return { hint: on ? 'Включён Caps\u00a0Lock.' : undefined, watch: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } };
}

type RevealInputProps = Omit<InputProps, 'type' | 'suffix'> & { ref?: Ref<InputRef> };

/** antd's password input with a button in Russian that the keyboard reaches, to see what was typed. */
function RevealInput(props: RevealInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className="reveal"
          aria-label="Показать пароль"
          title={shown ? 'Скрыть пароль' : 'Показать пароль'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOutlined aria-hidden /> : <EyeInvisibleOutlined aria-hidden />}
        </button>
      }
    />
  );
}

/** Tells the password manager whose password is typed beside it; people see the login elsewhere. */
export function UsernameForManager({ login }: { login: string }) {
  return (
    <input
      className="visually-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={login}
      readOnly
      tabIndex={-1}
      aria-hidden
    />
  );
}

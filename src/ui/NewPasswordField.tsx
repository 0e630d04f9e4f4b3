import type { InputRef } from 'antd';
import type { Ref } from 'react';
import { PASSWORD_MIN, type PasswordLevel, passwordStrength } from '../lib/passwordStrength.ts';
import { PasswordField } from './PasswordField.tsx';
import './account-fields.css';

type Props = {
  id: string;
  label: string;
  error: string | undefined;
  value: string;
  onChange(password: string): void;
  /** whose password it is: parts of the login make it weaker */
  login: string;
  autoFocus?: boolean;
  ref?: Ref<InputRef>;
};

const words: Record<PasswordLevel, string> = {
  short: 'слишком короткий',
  weak: 'слабый',
  fair: 'сносный',
  good: 'хороший',
  excellent: 'отличный',
  long: 'слишком длинный',
};
const levels: readonly PasswordLevel[] = ['weak', 'fair', 'good', 'excellent'];

/** A password being set: taken verbatim, judged in words as it is typed. The server decides whether it will do. */
export function NewPasswordField({ login, ...field }: Props) {
  const strength = field.value ? passwordStrength(field.value, login) : null;
  const advice = strength
    ? `Пароль ${words[strength.level]}.${strength.hint ? ` ${strength.hint}` : ''}`
    : `Не меньше ${PASSWORD_MIN}\u00a0знаков; удобнее всего\u00a0— несколько слов.`;
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      // What was refused is said with what to do about it: advice beside it would say the same in other words.
      hint={field.error ? undefined : advice}
      below={
        <span aria-hidden className="password-strength" data-level={strength ? levels.indexOf(strength.level) + 1 : 0}>
          <i />
          <i />
          <i />
          <i />
        </span>
      }
    />
  );
}

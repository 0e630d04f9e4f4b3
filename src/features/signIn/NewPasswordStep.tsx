import { useState } from 'react';
import { useUpdatePassword } from '../../lib/auth.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordStrength } from '../../lib/passwordStrength.ts';
import { useCountdown } from '../../lib/waits.ts';
import { FormMessage } from '../../ui/Field.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { UsernameForManager } from '../../ui/PasswordField.tsx';
import { EntryForm, StepFailure, type StepForm, SubmitButton, useStepForm } from '../../ui/StepForm.tsx';
import { blank } from './restoreFlow.ts';
import { atPasswords, isDead, type StepProps, useRequests } from './useRestoreFlow.ts';

/** The new password, after a right code. */
export function NewPasswordStep({ restore, password, onPassword }: StepProps) {
  const updatePassword = useUpdatePassword();
  const [late, setLate] = useState(false);
  const form = useStepForm('password');
  const requests = useRequests(restore);
  const wait = useCountdown(form.until);
  const { login, ticket } = restore.flow.ticket ?? { login: '', ticket: '' };

  function submit() {
    const complaint = passwordComplaint(password);
    if (complaint) {
      form.complain({ password: complaint });
      return;
    }
    void form.run(
      'restore',
      async (signal) => {
        try {
          await updatePassword({ login, ticket, password, signal });
        } catch (error) {
          if (isDead(error)) {
            setLate(true);
            return;
          }
          throw error;
        }
        restore.go('done', { ...blank, done: { login, entered: true } });
      },
      atPasswords,
    );
  }

  return (
    <EntryForm
      onSubmit={() => {
        if (late) void form.run('code', (signal) => requests.code(login, signal));
        else submit();
      }}
    >
      {late && (
        <FormMessage kind="error">
          Время вышло: код был введён слишком давно. Запросите новый&nbsp;— пароль набирать заново не придётся.
        </FormMessage>
      )}
      <NewPasswordParts form={form} login={login} password={password} onPassword={onPassword} />
      {late ? (
        <SubmitButton label="Получить новый код" busy={form.busy === 'code' ? 'Отправляем код…' : null} wait={wait} />
      ) : (
        <SubmitButton label="Сохранить пароль" busy={form.busy === 'restore' ? 'Сохраняем…' : null} wait={wait} />
      )}
    </EntryForm>
  );
}

type Props = Pick<StepProps, 'password' | 'onPassword'> & {
  form: Pick<StepForm<'password'>, 'bind' | 'failure' | 'until'>;
  login: string;
};

/** Whose new password it is, and the field for it: the same after a code and after a link. */
export function NewPasswordParts({ form, login, password, onPassword }: Props) {
  return (
    <>
      <p className="entry-lead">
        Придумайте новый пароль для <b>{login}</b>.
      </p>
      <StepFailure form={form} />
      <UsernameForManager login={login} />
      <NewPasswordField id="new-password" label="Новый пароль" {...form.bind('password', password, onPassword)} login={login} autoFocus />
    </>
  );
}

/** What the server would refuse in any case, said before asking it; undefined where the password may do. */
export function passwordComplaint(password: string): string | undefined {
  if (!password) return 'Придумайте пароль.';
  const { level } = passwordStrength(password);
  if (level === 'short') return `Пароль должен быть не короче ${PASSWORD_MIN}\u00a0знаков.`;
  if (level === 'long') return `Пароль должен быть не длиннее ${PASSWORD_MAX}\u00a0знаков.`;
  return undefined;
}

import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useUpdatePassword } from '../../lib/auth.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { EntryForm } from '../../ui/EntryForm.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useStepForm } from '../../ui/use-step-form.ts';
import { NewPasswordParts } from './NewPasswordParts.tsx';
import { passwordComplaint } from './password-complaint.ts';
import { atPasswords, isDead } from './place-failure.ts';
import type { StepProps } from './step-props.ts';
import { useRequests } from './use-requests.ts';

/** The new password, after a right code. */
export function PasswordStep({ restore, password, onPassword }: StepProps) {
  const updatePassword = useUpdatePassword();
  const field = useRef<InputRef>(null);
  const [late, setLate] = useState(false);
  const form = useStepForm<'password'>(() => field.current?.focus(), 'password');
  const requests = useRequests(restore);
  const wait = useCountdown(form.until);
  const { login, ticket } = restore.flow.ticket ?? { login: '', ticket: '' };

  function submit(): void {
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
        restore.send({ type: 'changed', login, entered: true });
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
      {late ? (
        <FormMessage kind="error">
          Время вышло: код был введён слишком давно. Запросите новый&nbsp;— пароль набирать заново не придётся.
        </FormMessage>
      ) : null}
      <NewPasswordParts form={form} login={login} password={password} onPassword={onPassword} field={field} />
      {late ? (
        <SubmitButton label="Получить новый код" busy={form.busy === 'code' ? 'Отправляем код…' : null} wait={wait} />
      ) : (
        <SubmitButton label="Сохранить пароль" busy={form.busy === 'restore' ? 'Сохраняем…' : null} wait={wait} />
      )}
    </EntryForm>
  );
}

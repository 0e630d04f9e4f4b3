import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { ApiFailure } from '../../lib/apiFailure.ts';
import { useUpdatePassword } from '../../lib/auth.ts';
import { useCountdown } from '../../lib/waits.ts';
import { FormMessage } from '../../ui/Field.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { EntryForm, SubmitButton, useStepForm } from '../../ui/StepForm.tsx';
import { NewPasswordParts, passwordComplaint } from './NewPasswordStep.tsx';
import { blank } from './restoreFlow.ts';
import { atPasswords, isDead, type RestoreFlow, type StepProps } from './useRestoreFlow.ts';

/** A link of a letter was opened: its key is checked before a password is asked for. */
export function RestoreLinkStep(props: StepProps) {
  const { restore } = props;
  const api = useApi();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { link } = restore.flow;
  const { key = '', email = '' } = link ?? {};
  const unchecked = link?.state === 'unchecked';
  const asking = unchecked && failure === null;

  const tell = useRef(restore);
  tell.current = restore;

  // Once, and at each press of «Повторить».
  useEffect(() => {
    if (!asking) return;
    const leaving = new AbortController();
    api.call(calls.recoveryCheck, { body: { confirmation_key: key, email } }, { signal: leaving.signal }).then(
      () => !leaving.signal.aborted && tell.current.keep({ link: { key, email, state: 'good' } }),
      (error: unknown) => {
        if (leaving.signal.aborted || !(error instanceof ApiFailure)) return;
        if (isDead(error) || 'email' in error.fields) expire(tell.current);
        else setFailure(error);
      },
    );
    return () => leaving.abort();
  }, [asking, key, email, api]);

  if (!unchecked) return <LinkPasswords {...props} />;
  if (!failure) return <p className="entry-lead">Проверяем ссылку…</p>;
  return (
    <>
      <FormMessage kind="error">{failure.message}</FormMessage>
      <Button type="primary" size="large" block onClick={() => setFailure(null)}>
        Повторить
      </Button>
    </>
  );
}

/** The key is of no more use to anyone: what is left is whom to write to. */
function expire({ flow, go }: RestoreFlow) {
  go('expired', { link: flow.link && { ...flow.link, key: '', state: 'expired' } });
}

/** The new password, typed twice, after a good link. */
function LinkPasswords({ restore, password, onPassword }: StepProps) {
  const [repeat, setRepeat] = useState('');
  const form = useStepForm<'password' | 'repeat'>('password');
  const wait = useCountdown(form.until);
  const updatePassword = useUpdatePassword();
  const { key = '', email = '' } = restore.flow.link ?? {};

  async function change(signal: AbortSignal) {
    try {
      const { entered } = await updatePassword({ login: email, key, password, repeat, signal });
      restore.go('done', { ...blank, done: { login: email, entered: entered === true } });
    } catch (error) {
      if (!isDead(error)) throw error;
      expire(restore);
    }
  }

  function submit() {
    const complaint = passwordComplaint(password);
    if (complaint) {
      form.complain({ password: complaint });
      return;
    }
    if (repeat !== password) {
      form.complain({ repeat: repeat ? 'Пароли не совпадают.' : 'Введите пароль ещё раз.' });
      return;
    }
    void form.run('restore', change, atPasswords);
  }

  return (
    <EntryForm onSubmit={submit}>
      <NewPasswordParts form={form} login={email} password={password} onPassword={onPassword} />
      <PasswordField
        id="new-password-repeat"
        label="Пароль ещё раз"
        {...form.bind('repeat', repeat, setRepeat)}
        autoComplete="new-password"
      />
      <SubmitButton label="Сохранить пароль" busy={form.busy === 'restore' ? 'Сохраняем…' : null} wait={wait} />
    </EntryForm>
  );
}

import type { InputRef } from 'antd';
import type { Ref } from 'react';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';
import { StepFailure } from '../../ui/StepFailure.tsx';
import { UsernameForManager } from '../../ui/UsernameForManager.tsx';
import type { StepForm } from '../../ui/use-step-form.ts';
import type { StepProps } from './step-props.ts';

type Props = Pick<StepProps, 'password' | 'onPassword'> & {
  form: Pick<StepForm<'password'>, 'errors' | 'failure' | 'until' | 'forget'>;
  login: string;
  field: Ref<InputRef>;
};

/** Whose new password it is, and the field for it: the same after a code and after a link. */
export function NewPasswordParts({ form, login, password, onPassword, field }: Props) {
  return (
    <>
      <p className="entry-lead">
        Придумайте новый пароль для <b>{login}</b>.
      </p>
      <StepFailure form={form} />
      <UsernameForManager login={login} />
      <NewPasswordField
        id="new-password"
        label="Новый пароль"
        error={form.errors.password}
        value={password}
        onChange={(text) => {
          onPassword(text);
          form.forget();
        }}
        login={login}
        autoFocus
        ref={field}
      />
    </>
  );
}

import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import type { StepProps } from './step-props.ts';

/** 1004: the link was of use before. */
export function AlreadyStep({ confirm }: StepProps) {
  const navigate = useNavigate();
  const { email } = confirm.state;
  return (
    <>
      <p className="entry-lead">
        Адрес <b>{email}</b> подтверждён раньше. Можно входить.
      </p>
      <Button
        type="primary"
        size="large"
        block
        onClick={() => {
          confirm.leave();
          navigate(paths.login, { replace: true, state: { login: email } });
        }}
      >
        Войти
      </Button>
    </>
  );
}

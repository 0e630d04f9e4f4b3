import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { RETURN_TO, returnAddress, returnLabel, withReturn } from '../../lib/return-address.ts';
import { useSession } from '../../lib/session-context.tsx';
import type { StepProps } from './step-props.ts';

/** The password is changed; on to the work, or to /login where signing in with it did not succeed. */
export function DoneStep({ restore }: StepProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { signedIn } = useSession().status;
  const { login, entered } = restore.flow.done ?? { login: '', entered: false };
  const inside = entered && signedIn;
  const target = returnAddress(search.get(RETURN_TO));

  function leave(): void {
    restore.leave();
    if (inside) navigate(target, { replace: true });
    else navigate(withReturn(paths.login, search), { replace: true, state: { login } });
  }

  return (
    <>
      <p className="entry-lead">Пароль изменён. Другие сеансы завершены.</p>
      <Button type="primary" size="large" block onClick={leave}>
        {inside ? returnLabel(target) : 'Войти с новым паролем'}
      </Button>
    </>
  );
}

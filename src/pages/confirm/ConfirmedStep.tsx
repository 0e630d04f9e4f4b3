import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { home, passwordPlace } from '../../lib/paths.ts';
import type { StepProps } from './step-props.ts';

/** Confirmed and signed in. Where the link was opened away from the registration, the password has to be set anew. */
export function ConfirmedStep({ confirm }: StepProps) {
  const navigate = useNavigate();
  const needsPassword = useLacksPassword();
  const go = (address: string) => {
    confirm.leave();
    navigate(address, { replace: true });
  };
  return (
    <>
      <p className="entry-lead">
        Адрес <b>{confirm.state.email}</b> подтверждён, вы вошли в&nbsp;«Прорабку».
      </p>
      {needsPassword ? (
        <p className="entry-lead" role="status">
          Ссылка открыта не&nbsp;там, где вы регистрировались, поэтому для вашей защиты пароль нужно задать заново. Пока его нет, входить
          можно по&nbsp;коду из&nbsp;письма.
        </p>
      ) : null}
      {needsPassword ? (
        <Button type="primary" size="large" block onClick={() => go(passwordPlace)}>
          Задать пароль
        </Button>
      ) : null}
      <Button
        className={needsPassword ? 'entry-second' : ''}
        type={needsPassword ? 'default' : 'primary'}
        size="large"
        block
        onClick={() => go(home)}
      >
        Открыть прайс-лист
      </Button>
    </>
  );
}

/** Known once the profile says so; silence, or a server that does not tell, means that nothing is lacking. */
function useLacksPassword(): boolean {
  const api = useApi();
  const [lacks, setLacks] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    api.call(calls.profile, {}, { signal: leaving.signal, quiet: true }).then(
      (profile) => setLacks(profile.has_password === false),
      () => {
        // the way on is open either way
      },
    );
    return () => leaving.abort();
  }, [api]);
  return lacks;
}

import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { RETURN_TO, returnAddress } from '../../lib/return-address.ts';
import { useSession } from '../../lib/session-context.tsx';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { EntryStep } from './EntryStep.tsx';
import type { Step } from './flow.ts';
import { LaterSteps } from './LaterSteps.tsx';
import './login.css';
import { PasswordStep } from './PasswordStep.tsx';
import { useLoginMachine } from './use-login-machine.ts';

/** Heading of each step, and the page's title. */
const titles: Record<Step, { heading: string; page: string }> = {
  entry: { heading: 'Вход', page: 'Вход' },
  password: { heading: 'Введите пароль', page: 'Вход' },
  code: { heading: 'Введите код', page: 'Вход' },
  newcomer: { heading: 'Такого аккаунта нет', page: 'Вход' },
  confirm: { heading: 'Подтверждение', page: 'Регистрация' },
  registration: { heading: 'Регистрация', page: 'Регистрация' },
  done: { heading: 'Аккаунт создан', page: 'Регистрация' },
};

/** /login «Вход»: e-mail or phone, then password or one-time code, or the registration. */
export default function LoginPage() {
  const { signedIn } = useSession().status;
  const [search] = useSearchParams();
  const machine = useLoginMachine();
  const { step } = machine.state;
  const [code, setCode] = useState('');
  if (signedIn && step !== 'done') return <Navigate to={returnAddress(search.get(RETURN_TO))} replace />;

  const props = { machine, code, keepCode: setCode };
  const { heading, page } = titles[step];

  return (
    <EntryCard title={heading} page={page} focusTitle={step === 'newcomer' || step === 'done'}>
      {step === 'entry' ? <EntryStep {...props} /> : null}
      {step === 'password' ? <PasswordStep {...props} /> : null}
      {step !== 'entry' && step !== 'password' ? <LaterSteps {...props} step={step} /> : null}
    </EntryCard>
  );
}

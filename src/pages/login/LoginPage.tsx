import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Tokens } from '../../../contract/resources/auth.ts';
import { RETURN_TO, returnAddress } from '../../lib/return-address.ts';
import { useSession } from '../../lib/session-context.tsx';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { EntryStep } from './EntryStep.tsx';
import { blank, type Step } from './flow.ts';
import { flowMemory } from './flow-memory.ts';
import { LaterSteps } from './LaterSteps.tsx';
import './login.css';
import { PasswordStep } from './PasswordStep.tsx';
import { askedStep } from './step-address.ts';
import type { StepProps } from './step-props.ts';
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
  const session = useSession();
  const [search] = useSearchParams();
  const machine = useLoginMachine();
  const { step } = machine.state;
  const [code, setCode] = useState('');
  const [fresh, setFresh] = useState<{ tokens: Tokens; login: string } | null>(null);

  const arrived = askedStep(search) === 'done';
  // Not before the last step has its address: signing in leads away from all the others.
  useEffect(() => {
    if (arrived && fresh) {
      setFresh(null);
      session.signIn(fresh.tokens, fresh.login);
    }
  }, [arrived, fresh, session]);

  if (session.status.signedIn && step !== 'done') return <Navigate to={returnAddress(search.get(RETURN_TO))} replace />;

  const props: StepProps = {
    machine,
    code,
    keepCode: setCode,
    enter(tokens) {
      const { login } = machine.flow();
      // The storage alone: this page is left as it stands.
      flowMemory.save(blank);
      session.signIn(tokens, login.trim());
    },
    enterNew(tokens) {
      setFresh({ tokens, login: machine.flow().login.trim() });
      machine.send('created');
    },
  };
  const { heading, page } = titles[step];

  return (
    <EntryCard title={heading} page={page} focusTitle={step === 'newcomer' || step === 'done'}>
      {step === 'entry' ? <EntryStep {...props} /> : null}
      {step === 'password' ? <PasswordStep {...props} /> : null}
      {step !== 'entry' && step !== 'password' ? <LaterSteps {...props} step={step} /> : null}
    </EntryCard>
  );
}

import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { useSignIn } from '../../lib/auth.ts';
import { RETURN_TO, returnAddress, returnLabel } from '../../lib/paths.ts';
import { useCountdown } from '../../lib/waits.ts';
import { EntryForm, StepFailure, SubmitButton, useStepForm } from '../../ui/StepForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { LoginText } from './EntryCard.tsx';
import { blank, knownOf, sentOf, startedOf } from './loginFlow.ts';
import { useRequestCode } from './loginRequests.ts';
import { AccountOffer, RegistrationStep } from './RegistrationStep.tsx';
import { useStartRegistration } from './registrationRequests.ts';
import { flowMemory, type LaterProps, type StepProps } from './useLoginMachine.ts';

const parts = { code: CodeStep, newcomer: NewcomerStep, confirm: ConfirmStep, registration: RegistrationStep, done: DoneStep };

/** The chunk of the later steps. */
export default function LaterStep({ step, ...props }: LaterProps) {
  const Part = parts[step];
  return <Part {...props} />;
}

/** The account is made and its owner signed in. */
function DoneStep({ machine }: StepProps) {
  const [search] = useSearchParams();
  const target = returnAddress(search.get(RETURN_TO));

  function leave() {
    machine.go('entry', blank);
    flowMemory.save(blank);
  }

  return (
    <>
      <p className="entry-lead">Вы вошли. Прайс-лист пока пуст: загрузите свой из файла или заполните прямо в таблице.</p>
      <Button type="primary" size="large" block onClick={leave}>
        {returnLabel(target)}
      </Button>
    </>
  );
}

/** The code that proves the login is the newcomer's; it is used up only with the form that follows. */
function ConfirmStep({ machine, keepCode }: StepProps) {
  const api = useApi();
  const start = useStartRegistration(machine);
  const known = knownOf(machine.flow);
  const started = startedOf(machine.flow);
  if (!known || !started) return null;

  return (
    <CodeForm
      login={known.login}
      label="Подтвердить"
      busyLabel="Проверяем…"
      resendAt={started.resendAt}
      submit={async (code, signal) => {
        await api.call(calls.verifyCode, { query: { process: started.process, code } }, { signal });
        keepCode(code);
        machine.go('registration', { started: { ...started, confirmed: true } });
      }}
      resend={async (signal) => {
        await start(signal);
        // The one that was right belonged to the process of before.
        keepCode('');
      }}
      onEdit={() => machine.go('entry')}
      wayOut={(failure) => <AccountOffer failure={failure} machine={machine} />}
    />
  );
}

/** Nobody has this login: a slip of the pen, or somebody new. */
function NewcomerStep({ machine }: StepProps) {
  // There is no field to take the focus from the button that 1105 closes.
  const form = useStepForm('correct');
  const start = useStartRegistration(machine);
  const wait = useCountdown(form.until);
  const known = knownOf(machine.flow);
  if (!known) return null;

  return (
    <EntryForm onSubmit={() => void form.run('start', start)}>
      <p className="entry-lead">
        Аккаунта с {known.kind === 'email' ? 'e-mail' : 'телефоном'} <LoginText login={known.login} /> нет. Проверьте, нет ли опечатки.
      </p>
      <StepFailure form={form} login={known.login} />
      <AccountOffer failure={form.failure} machine={machine} />
      <SubmitButton label="Зарегистрироваться" busy={form.busy ? 'Отправляем код…' : null} wait={wait} />
      <Button ref={form.ref('correct')} className="entry-second" size="large" block onClick={() => machine.go('entry')}>
        Исправить
      </Button>
    </EntryForm>
  );
}

/** The one-time code that signs in. */
function CodeStep({ machine }: StepProps) {
  const signIn = useSignIn();
  const requestCode = useRequestCode(machine);
  const known = knownOf(machine.flow);
  if (!known) return null;
  const { login } = known;

  return (
    <CodeForm
      login={login}
      label="Войти"
      busyLabel="Входим…"
      resendAt={sentOf(machine.flow)?.resendAt ?? null}
      submit={async (code, signal) => {
        await signIn({ login, code, signal });
        flowMemory.save(blank);
      }}
      resend={requestCode}
      onEdit={() => machine.go('entry')}
    >
      {() =>
        known.next === 'password' ? (
          <Button type="link" onClick={() => machine.go('password')}>
            Войти по паролю
          </Button>
        ) : null
      }
    </CodeForm>
  );
}

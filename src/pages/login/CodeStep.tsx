import { Button } from 'antd';
import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { CodeForm } from '../../ui/CodeForm.tsx';
import { knownOf, sentOf } from './flow.ts';
import type { StepProps } from './step-props.ts';
import { useRequestCode } from './use-request-code.ts';

/** The one-time code that signs in. */
export function CodeStep({ machine, enter }: StepProps) {
  const api = useApi();
  const session = useSession();
  const requestCode = useRequestCode(machine);
  const known = knownOf(machine.state.flow);
  if (!known) return null;
  const { login } = known;

  return (
    <CodeForm
      login={login}
      label="Войти"
      busyLabel="Входим…"
      resendAt={sentOf(machine.state.flow)?.resendAt ?? null}
      submit={async (code, signal) => {
        const device = session.deviceToken(login);
        const body = { login, code, ...(device === null ? {} : { device_token: device }) };
        const tokens = await api.call(calls.signIn, { body }, { signal });
        if (!signal.aborted) enter(tokens);
      }}
      resend={requestCode}
      onEdit={() => machine.send('edit')}
    >
      {() =>
        known.next === 'password' ? (
          <Button type="link" onClick={() => machine.send('usePassword')}>
            Войти по паролю
          </Button>
        ) : null
      }
    </CodeForm>
  );
}

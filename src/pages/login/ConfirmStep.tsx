import { calls } from '../../../contract/calls.ts';
import { useApi } from '../../lib/api.ts';
import { CodeForm } from '../../ui/CodeForm.tsx';
import { AccountOffer } from './AccountOffer.tsx';
import { knownOf, startedOf } from './flow.ts';
import type { StepProps } from './step-props.ts';
import { useStartRegistration } from './use-start-registration.ts';

/** The code that proves the login is the newcomer's; it is used up only with the form that follows. */
export function ConfirmStep({ machine, keepCode }: StepProps) {
  const api = useApi();
  const start = useStartRegistration(machine);
  const known = knownOf(machine.state.flow);
  const started = startedOf(machine.state.flow);
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
        machine.send('confirmed');
      }}
      resend={async (signal) => {
        await start(signal);
        // The one that was right belonged to the process of before.
        keepCode('');
      }}
      onEdit={() => machine.send('edit')}
      wayOut={(failure) => <AccountOffer failure={failure} onAccept={() => machine.send('useAccount')} />}
    />
  );
}

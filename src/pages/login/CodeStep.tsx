import { Button } from 'antd';
import { useSignIn } from '../../lib/auth.ts';
import { CodeForm } from '../../ui/CodeForm.tsx';
import { blank, knownOf, sentOf } from './flow.ts';
import { flowMemory } from './flow-memory.ts';
import type { StepProps } from './step-props.ts';
import { useRequestCode } from './use-request-code.ts';

/** The one-time code that signs in. */
export function CodeStep({ machine }: StepProps) {
  const signIn = useSignIn();
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
        await signIn({ login, code, signal });
        flowMemory.save(blank);
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

import { Button } from 'antd';
import { useRef } from 'react';
import { useCountdown } from '../../lib/countdown.ts';
import { EntryForm } from '../../ui/EntryForm.tsx';
import { LoginText } from '../../ui/LoginText.tsx';
import { StepFailure } from '../../ui/StepFailure.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useStepForm } from '../../ui/use-step-form.ts';
import { AccountOffer } from './AccountOffer.tsx';
import { knownOf } from './flow.ts';
import type { StepProps } from './step-props.ts';
import { useStartRegistration } from './use-start-registration.ts';

/** Nobody has this login: a slip of the pen, or somebody new. */
export function NewcomerStep({ machine }: StepProps) {
  const correct = useRef<HTMLButtonElement>(null);
  // There is no field to take the focus from the button that 1105 closes.
  const form = useStepForm<'correct'>(() => correct.current?.focus(), 'correct');
  const start = useStartRegistration(machine);
  const wait = useCountdown(form.until);
  const known = knownOf(machine.state.flow);
  if (!known) return null;

  return (
    <EntryForm onSubmit={() => void form.run('start', start)}>
      <p className="entry-lead">
        Аккаунта с {known.kind === 'email' ? 'e-mail' : 'телефоном'} <LoginText login={known.login} /> нет. Проверьте, нет ли опечатки.
      </p>
      <StepFailure form={form} />
      <AccountOffer failure={form.failure} onAccept={() => machine.send('useAccount')} />
      <SubmitButton label="Зарегистрироваться" busy={form.busy ? 'Отправляем код…' : null} wait={wait} />
      <Button ref={correct} className="entry-second" size="large" block onClick={() => machine.send('edit')}>
        Исправить
      </Button>
    </EntryForm>
  );
}

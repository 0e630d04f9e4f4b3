import type { ComponentType } from 'react';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { AlreadyStep } from './AlreadyStep.tsx';
import { ConfirmedStep } from './ConfirmedStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import type { Confirmation } from './flow.ts';
import { SentStep } from './SentStep.tsx';
import type { StepProps } from './step-props.ts';
import { useConfirmation } from './use-confirmation.ts';

/** `plain`: there is no field to start in. */
const screens: Record<Confirmation['step'], { title: string; plain?: true; Screen: ComponentType<StepProps> }> = {
  link: { title: 'Подтверждение адреса', plain: true, Screen: ConfirmStep },
  typing: { title: 'Подтверждение адреса', Screen: ConfirmStep },
  sent: { title: 'Письмо отправлено', plain: true, Screen: SentStep },
  already: { title: 'Аккаунт уже активирован', plain: true, Screen: AlreadyStep },
  done: { title: 'E-mail подтверждён', plain: true, Screen: ConfirmedStep },
};

/** /confirm-code: the e-mail of a registration, from the letter's link or by hand. */
export default function ConfirmPage() {
  const confirm = useConfirmation();
  const { title, plain = false, Screen } = screens[confirm.state.step];
  return (
    <EntryCard title={title} focusTitle={plain}>
      <Screen confirm={confirm} />
    </EntryCard>
  );
}

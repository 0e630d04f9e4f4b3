import { type ComponentType, useState } from 'react';
import { EntryCard } from '../../ui/EntryCard.tsx';
import { CodeStep } from './CodeStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { ExpiredStep } from './ExpiredStep.tsx';
import type { Step } from './flow.ts';
import { LetterStep } from './LetterStep.tsx';
import { LinkStep } from './LinkStep.tsx';
import { LoginStep } from './LoginStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import type { StepProps } from './step-props.ts';
import { useRestoreFlow } from './use-restore-flow.ts';

/** `plain`: there is no field to start in. */
const screens: Record<Step, { title: string; plain?: true; Screen: ComponentType<StepProps> }> = {
  login: { title: 'Восстановление пароля', Screen: LoginStep },
  code: { title: 'Код подтверждения', Screen: CodeStep },
  password: { title: 'Новый пароль', Screen: PasswordStep },
  letter: { title: 'Письмо отправлено', plain: true, Screen: LetterStep },
  link: { title: 'Новый пароль', Screen: LinkStep },
  expired: { title: 'Ссылка не действует', plain: true, Screen: ExpiredStep },
  done: { title: 'Пароль изменён', plain: true, Screen: DoneStep },
};

/** /restore-pass: a new password by a one-time code, or by the link of a letter. */
export default function RestorePage() {
  const restore = useRestoreFlow();
  const [password, setPassword] = useState('');
  // Nobody's any more: the next login typed here may be another person's.
  if (password && (restore.step === 'login' || restore.step === 'done')) setPassword('');
  const { title, plain = false, Screen } = screens[restore.step];
  return (
    <EntryCard title={title} focusTitle={plain}>
      <Screen key={restore.step} restore={restore} password={password} onPassword={setPassword} />
    </EntryCard>
  );
}

import { CodeStep } from './CodeStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import type { LaterProps } from './later-steps.ts';
import { NewcomerStep } from './NewcomerStep.tsx';
import { RegistrationStep } from './RegistrationStep.tsx';

const parts = { code: CodeStep, newcomer: NewcomerStep, confirm: ConfirmStep, registration: RegistrationStep, done: DoneStep };

/** The chunk of the later steps. */
export function LaterStep({ step, ...props }: LaterProps) {
  const Part = parts[step];
  return <Part {...props} />;
}

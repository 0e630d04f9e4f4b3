import type { RestoreFlow } from './use-restore-flow.ts';

/** What every step is given. */
export type StepProps = {
  restore: RestoreFlow;
  /** The new password, as far as it is typed. In memory only; a step left and entered again still has it. */
  password: string;
  onPassword(password: string): void;
};

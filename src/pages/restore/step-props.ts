import type { RestoreFlow } from './use-restore-flow.ts';

/** What every step is given. */
export type StepProps = {
  restore: RestoreFlow;
  /** The new password, as far as it is typed. In memory only; a code or link asked for again meanwhile does not take it away. */
  password: string;
  onPassword(password: string): void;
};

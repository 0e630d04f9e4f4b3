import type { Machine } from './use-login-machine.ts';

/** What every step is given. */
export type StepProps = {
  machine: Machine;
  /** The registration code that was found right. In memory only: after a reload it is asked for again. */
  code: string;
  keepCode(code: string): void;
};

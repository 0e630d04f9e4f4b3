import type { Tokens } from '../../../contract/resources/auth.ts';
import type { Machine } from './use-login-machine.ts';

/** What every step is given. */
export type StepProps = {
  machine: Machine;
  /** The registration code that was found right. In memory only: after a reload it is asked for again. */
  code: string;
  keepCode(code: string): void;
  /** The visitor is in. */
  enter(tokens: Tokens): void;
  /** The visitor is in with a new account, whose last step is to be seen first. */
  enterNew(tokens: Tokens): void;
};

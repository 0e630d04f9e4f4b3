import type { Confirm } from './use-confirmation.ts';

/** What every step is given. */
export type StepProps = { confirm: Confirm };

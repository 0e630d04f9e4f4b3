import { paths } from '../../lib/paths.ts';
import { stepAddresses } from '../../lib/step-addresses.ts';
import { steps } from './flow.ts';

export const stepsOfLogin = stepAddresses(paths.login, steps);

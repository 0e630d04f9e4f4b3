import type { PlanName } from '../../contract/plan.ts';
import { planTitles } from './planTitles.ts';

/** Names of the plans, with what somebody has without paying. */
export const planNameTitles: Record<PlanName, string> = { free: 'Бесплатный', ...planTitles };

/** Names of the plans, as the contract has them. */
export { planTitles } from '../../contract/planTitles.ts';

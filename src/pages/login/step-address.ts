import { paths } from '../../lib/paths.ts';
import { RETURN_TO } from '../../lib/return-address.ts';
import { type Step, steps } from './flow.ts';

const STEP = 'step';

/** The step that an address asks for; an unknown one is the first. */
export function askedStep(search: URLSearchParams): Step {
  return steps.find((step) => step === search.get(STEP)) ?? 'entry';
}

/** Address of a step. Where the visitor was going stays in it. */
export function stepAddress(step: Step, search: URLSearchParams): string {
  const query = new URLSearchParams();
  if (step !== 'entry') query.set(STEP, step);
  const to = search.get(RETURN_TO);
  if (to !== null) query.set(RETURN_TO, to);
  return query.size > 0 ? `${paths.login}?${query}` : paths.login;
}

/** /restore-pass, from where the visitor is to go on to the same place. */
export function restoreAddress(search: URLSearchParams): string {
  const to = search.get(RETURN_TO);
  return to === null ? paths.restorePassword : `${paths.restorePassword}?${new URLSearchParams({ [RETURN_TO]: to })}`;
}

import type { Path } from './paths.ts';
import { RETURN_TO } from './return-address.ts';

const STEP = 'step';

/**
 * Addresses of a page's steps: `?step=…`, the first one's is the page's own. Where the visitor was going stays in them, and
 * nothing else does.
 */
export function stepAddresses<S extends string>(path: Path, steps: readonly [S, ...S[]]) {
  return {
    /** The step that an address asks for; an unknown one is the first. */
    askedStep: (search: URLSearchParams): S => steps.find((step) => step === search.get(STEP)) ?? steps[0],
    stepAddress(step: S, search: URLSearchParams): string {
      const query = new URLSearchParams();
      if (step !== steps[0]) query.set(STEP, step);
      const to = search.get(RETURN_TO);
      if (to !== null) query.set(RETURN_TO, to);
      return query.size > 0 ? `${path}?${query}` : path;
    },
  };
}

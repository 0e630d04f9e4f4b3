import { useSearchParams } from 'react-router';
import { HANDED } from './handed.ts';
import { isStep, type StepName } from './stepNames.ts';

/** The step that the address names; null when it names none. Steps are places to go back to. */
export function useStep() {
  const [params, setParams] = useSearchParams();
  const named = params.get('step');
  return {
    step: isStep(named) ? named : null,
    go: (step: StepName, { replace = false } = {}) =>
      setParams(
        (now) => {
          // the first step chooses anew: there the table that was handed over is left behind
          const handed = step === 'file' ? null : now.get(HANDED);
          return { ...(handed !== null && { [HANDED]: handed }), step };
        },
        { replace },
      ),
  };
}

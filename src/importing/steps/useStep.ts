import { useSearchParams } from 'react-router';
import { isStep, type StepName } from './stepNames.ts';

/** The step that the address names; null when it names none. Steps are places to go back to. */
export function useStep() {
  const [params, setParams] = useSearchParams();
  const named = params.get('step');
  return {
    step: isStep(named) ? named : null,
    go: (step: StepName, { replace = false } = {}) => setParams({ step }, { replace }),
  };
}

import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { HANDED } from './handed.ts';
import { isStep, type StepName } from './stepNames.ts';

/** The step that the address names; null when it names none. Steps are places to go back to. */
export function useStep() {
  const [params, setParams] = useSearchParams();
  const named = params.get('step');
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return {
    step: isStep(named) ? named : null,
    /** Nothing once the page was left: an answer that comes late must not bring anybody back. */
    go: (step: StepName, { replace = false } = {}) => {
      if (isLeft.current) return;
      setParams(
        (now) => {
          // the first step chooses anew: there the table that was handed over is left behind
          const handed = step === 'file' ? null : now.get(HANDED);
          return { ...(handed !== null && { [HANDED]: handed }), step };
        },
        { replace },
      );
    },
  };
}

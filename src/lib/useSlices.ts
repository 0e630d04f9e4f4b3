import { useEffect, useEffectEvent, useState } from 'react';
import { inSlices, type Job } from './inSlices.ts';

/**
 * Does a job in slices until it is done, another takes its place or the component is gone; null: there is none.
 * @param onDone called with the result, unless the job was stopped
 * @returns the number of items processed so far
 */
export function useSlices<T>(job: Job<T> | null, onDone: (result: T, job: Job<T>) => void) {
  const [done, setDone] = useState(0);
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (!job) return;
    const stop = new AbortController();
    const run = async () => {
      setDone(0);
      const made = await inSlices(job, { signal: stop.signal, onProgress: setDone });
      if (made) tell(made.result, job);
    };
    // a job is begun once, however often React tries the effect
    const start = setTimeout(() => void run());
    return () => {
      clearTimeout(start);
      stop.abort();
    };
  }, [job]);
  return done;
}

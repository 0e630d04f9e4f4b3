import { useEffect, useRef } from 'react';
import { allOf, listen } from './listen.ts';
import { holdWork } from './unsavedWork.ts';

/**
 * Hands over what is being typed: when the component is unmounted (React sends no blur to a field that is removed with its screen), and
 * before unsaved work is counted or kept. From then on the queue that received it counts it as unsaved.
 * @param act called at most once for each render
 */
export function useHandOver(act: () => void): void {
  const latest = useRef<(() => void) | null>(act);
  latest.current = act;
  useEffect(() => {
    function handOver() {
      const once = latest.current;
      // asked again before it is drawn anew, it would hand over the same
      latest.current = null;
      once?.();
    }
    const end = holdWork({
      section: '',
      unsaved() {
        handOver();
        return false;
      },
    });
    // phones close and reload a page without `beforeunload`
    return allOf(listen(window, { pagehide: handOver }), end, handOver);
  }, []);
}

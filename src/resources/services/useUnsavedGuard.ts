import { type RefObject, useEffect } from 'react';
import type { SheetHandle } from '../../grid/sheetTypes.ts';
import type { PriceQueues } from './usePriceQueues.ts';

/** Leaving the page hands over what is being typed; the browser asks before it closes while something is unsaved. */
export function useUnsavedGuard(queues: PriceQueues, sheet: RefObject<SheetHandle | null>) {
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      sheet.current?.commit();
      if (queues.services.unsaved + queues.categories.unsaved > 0) event.preventDefault();
    }
    const handOver = () => sheet.current?.commit();
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', handOver);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', handOver);
    };
  }, [queues, sheet]);
}

import { type RefObject, useEffect } from 'react';
import type { SheetHandle } from '../../grid/sheetTypes.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { counted } from '../../lib/plural.ts';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { summarise } from './saving/saveSummary.ts';
import type { PriceQueues } from './usePriceQueues.ts';

/**
 * Leaving the page hands over what is being typed; the browser asks before it closes while something is unsaved.
 * Going to another screen or company is told when something stays behind that could not be saved.
 */
export function useUnsavedGuard(queues: PriceQueues, sheet: RefObject<SheetHandle | null>) {
  const { company } = useCompany();
  useEffect(() => {
    const handOver = () => sheet.current?.commit();
    window.addEventListener('pagehide', handOver);
    return () => window.removeEventListener('pagehide', handOver);
  }, [sheet]);

  useLeaveGuard({
    unsaved() {
      sheet.current?.commit();
      return queues.services.unsaved + queues.categories.unsaved > 0;
    },
    keep: queues.keep,
    leftBehind() {
      const { failed, waiting } = summarise([
        ...queues.services.getState().entries.values(),
        ...queues.categories.getState().entries.values(),
      ]);
      const rows = counted(failed || waiting, 'строка', 'строки', 'строк');
      if (failed === 0 && waiting === 0) return null;
      if (failed === 0) return `В прайс-листе компании «${company.title}» ждёт связи: ${rows}. Не закрывайте вкладку: они сохранятся сами.`;
      return `В прайс-листе компании «${company.title}» не сохранено: ${rows}. Вернитесь к нему, чтобы сохранить.`;
    },
  });
}

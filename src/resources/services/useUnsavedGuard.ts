import { App } from 'antd';
import { type RefObject, useEffect } from 'react';
import type { SheetHandle } from '../../grid/sheetTypes.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { counted } from '../../lib/plural.ts';
import { summarise } from './saving/saveSummary.ts';
import type { PriceQueues } from './usePriceQueues.ts';

/**
 * Leaving the page hands over what is being typed; the browser asks before it closes while something is unsaved.
 * Going to another screen or company is told when something stays behind that could not be saved.
 */
export function useUnsavedGuard(queues: PriceQueues, sheet: RefObject<SheetHandle | null>) {
  const { message } = App.useApp();
  const { company } = useCompany();
  const { title } = company;
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

  useEffect(
    () => () => {
      const { failed } = summarise([...queues.services.getState().entries.values(), ...queues.categories.getState().entries.values()]);
      if (failed === 0) return;
      const rows = counted(failed, 'строка', 'строки', 'строк');
      void message.warning(`В прайс-листе компании «${title}» не сохранено: ${rows}. Вернитесь к нему, чтобы сохранить.`, 8);
    },
    [queues, message, title],
  );
}

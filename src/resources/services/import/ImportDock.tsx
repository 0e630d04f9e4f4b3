import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isWriter } from '../../../../contract/permissions.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { useExtension } from '../../../lib/meta-context.tsx';
import { importPanel } from './importPanel.ts';
import { LastImport } from './LastImport.tsx';

const ImportDrawer = lazy(() => import('./ImportDrawer.tsx'));

/** What the import adds to the price list screen: the line about the last import, and the panel that `ImportButton` opens. */
export function ImportDock() {
  const { role } = useCompany();
  const known = useExtension('import');
  if (!known || role === undefined || !isWriter(role)) return null;
  return (
    <>
      <LastImport />
      <Panel />
    </>
  );
}

function Panel() {
  const open = useSyncExternalStore(importPanel.subscribe, importPanel.get);
  const [everOpened, setEverOpened] = useState(open);
  const opener = useRef<Element | null>(null);
  if (open && !everOpened) setEverOpened(true);

  useEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => () => importPanel.set(false), []);

  const onClosed = () => {
    const button = opener.current;
    // The button of an empty list is gone once the list has rows.
    if (button instanceof HTMLElement && button.isConnected) button.focus();
  };
  if (!everOpened) return null;
  return (
    <Suspense fallback={null}>
      <ImportDrawer open={open} onClose={() => importPanel.set(false)} onClosed={onClosed} />
    </Suspense>
  );
}

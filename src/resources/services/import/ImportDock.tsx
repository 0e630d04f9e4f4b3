import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isWriter } from '../../../../contract/permissions.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { useExtension } from '../../../lib/meta-context.tsx';
import { lazyDialog } from '../../../ui/lazyDialog.tsx';
import { importPanel } from './importPanel.ts';
import { LastImport } from './LastImport.tsx';

const ImportDrawer = lazyDialog(() => import('./ImportDrawer.tsx').then((module) => module.default));

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
  /** each opening is a panel of its own: one whose code did not load without a connection is asked for anew */
  const [openings, setOpenings] = useState({ count: 0, open: false });
  const opener = useRef<Element | null>(null);
  if (open !== openings.open) setOpenings({ count: openings.count + (open ? 1 : 0), open });

  useEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => () => importPanel.set(false), []);

  const onClosed = () => {
    const button = opener.current;
    // The button of an empty list is gone once the list has rows.
    if (button instanceof HTMLElement && button.isConnected) button.focus();
  };
  if (openings.count === 0) return null;
  return <ImportDrawer key={openings.count} open={open} onClose={() => importPanel.set(false)} onClosed={onClosed} />;
}

import { type ComponentType, lazy, Suspense, useRef } from 'react';
import type { Changeset } from '../../../../contract/changeset.ts';
import { useMay } from '../../../lib/access.tsx';
import { useExtension } from '../../../lib/meta-context.tsx';
import { useLastImport } from './useLastImport.ts';

// The line is a courtesy: the history has the same way back, so the list does without it where its code cannot be loaded.
const LastImport = lazy<ComponentType<{ last: Changeset | null }>>(async () => {
  try {
    return { default: (await import('./LastImport.tsx')).LastImport };
  } catch {
    return { default: () => null };
  }
});

/** What the import adds to the price list screen: the line about the last import. */
export function ImportDock() {
  const imports = useMay('services', 'create');
  const known = useExtension('import');
  if (!known || !imports) return null;
  return <Dock />;
}

function Dock() {
  const last = useLastImport();
  /** what is open over the line stays when the import has been taken back */
  const needed = useRef(false);
  needed.current ||= last !== null;
  if (!needed.current) return null;
  return (
    <Suspense fallback={null}>
      <LastImport last={last} />
    </Suspense>
  );
}

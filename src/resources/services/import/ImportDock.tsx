import { type ComponentType, lazy, Suspense } from 'react';
import { isWriter } from '../../../../contract/permissions.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { useExtension } from '../../../lib/meta-context.tsx';

// The line is a courtesy: the history has the same way back, so the list does without it where its code cannot be loaded.
const LastImport = lazy<ComponentType>(() =>
  import('./LastImport.tsx').then(
    (module) => ({ default: module.LastImport }),
    () => ({ default: () => null }),
  ),
);

/** What the import adds to the price list screen: the line about the last import. */
export function ImportDock() {
  const { role } = useCompany();
  const known = useExtension('import');
  if (!known || role === undefined || !isWriter(role)) return null;
  return (
    <Suspense fallback={null}>
      <LastImport />
    </Suspense>
  );
}

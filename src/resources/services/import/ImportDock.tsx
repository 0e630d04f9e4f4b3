import { isWriter } from '../../../../contract/permissions.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { useExtension } from '../../../lib/meta-context.tsx';
import { LastImport } from './LastImport.tsx';

/** What the import adds to the price list screen: the line about the last import. */
export function ImportDock() {
  const { role } = useCompany();
  const known = useExtension('import');
  if (!known || role === undefined || !isWriter(role)) return null;
  return <LastImport />;
}

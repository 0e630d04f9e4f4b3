import { useCompany } from '../../lib/company-context.tsx';
import { OperationList } from './OperationList.tsx';

/** /transactions. Mounted anew for each company, so that no row of another one is ever shown. */
export default function TransactionsScreen() {
  const { company } = useCompany();
  return <OperationList key={company.guid} />;
}

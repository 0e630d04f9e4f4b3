import { useCompany } from '../../lib/company-context.tsx';

/** /transactions. Mounted anew for each company, so that no row of another one is ever shown. */
export default function TransactionsScreen() {
  const { company } = useCompany();
  return (
    <section key={company.guid} className="money-list">
      <h1>Операции</h1>
    </section>
  );
}

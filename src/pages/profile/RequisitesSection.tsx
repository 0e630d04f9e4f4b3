import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../lib/api.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { accountQueries } from './account-queries.ts';
import { RequisitesForm } from './RequisitesForm.tsx';
import { Section } from './Section.tsx';
import { sectionIds } from './section-ids.ts';

/** What goes into contracts and invoices. */
export function RequisitesSection() {
  const query = useQuery(accountQueries.requisites(useApi()));
  return (
    <Section id={sectionIds.requisites} title="Реквизиты" about="Понадобятся для договоров и счетов. Контрольные цифры проверим сразу.">
      <Loaded query={query} rows={7} what="Реквизиты">
        {(saved) => <RequisitesForm saved={saved} />}
      </Loaded>
    </Section>
  );
}

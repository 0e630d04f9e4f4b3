import { useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import { RequisitesForm } from '../../forms/requisites/RequisitesForm.tsx';
import type { RequisitesPlace } from '../../forms/requisites/use-requisites-form.ts';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/settings/Section.tsx';
import { accountQueries } from './account-queries.ts';
import { sectionIds } from './section-ids.ts';

/** What goes into contracts and invoices. */
export function RequisitesSection() {
  const api = useApi();
  const client = useQueryClient();
  const query = useQuery(accountQueries.requisites(api));
  const place: Omit<RequisitesPlace, 'saved'> = {
    draftKey: ['account', 'requisites-draft'],
    path: paths.profile,
    leftBehind: 'Реквизиты не сохранены. Правки ждут вас в профиле.',
    async save(changed) {
      const { queryKey } = accountQueries.requisites(api);
      const now = await api.call(calls.requisitesEdit, { body: changed });
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, now);
    },
  };
  return (
    <Section id={sectionIds.requisites} title="Реквизиты" about="Понадобятся для договоров и счетов. Контрольные цифры проверим сразу.">
      <Loaded query={query} rows={7} what="Реквизиты">
        {(saved) => <RequisitesForm place={{ ...place, saved }} section={sectionIds.requisites} />}
      </Loaded>
    </Section>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import { RequisitesForm } from '../../forms/requisites/RequisitesForm.tsx';
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
  return (
    <Section id={sectionIds.requisites} title="Реквизиты" about="Понадобятся для договоров и счетов. Контрольные цифры проверим сразу.">
      <Loaded query={query} rows={7} what="Реквизиты">
        {(saved) => (
          <RequisitesForm
            section={sectionIds.requisites}
            saved={saved}
            draftKey={['account', 'requisites-draft']}
            kept={{ place: 'own-requisites', title: 'реквизиты в\u00a0профиле' }}
            path={paths.profile}
            leftBehind="Реквизиты не сохранены. Правки ждут вас в профиле."
            save={async (changed) => {
              const { queryKey } = accountQueries.requisites(api);
              const now = await api.call(calls.requisitesEdit, { body: changed });
              await client.cancelQueries({ queryKey });
              client.setQueryData(queryKey, now);
              return now;
            }}
          />
        )}
      </Loaded>
    </Section>
  );
}

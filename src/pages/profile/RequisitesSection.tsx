import { useQuery } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import { RequisitesForm } from '../../forms/requisites/RequisitesForm.tsx';
import { useWrite } from '../../forms/useWrite.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/settings/Section.tsx';
import { sectionIds } from './section-ids.ts';

/** What goes into contracts and invoices. */
export function RequisitesSection() {
  const edit = useWrite(calls.requisitesEdit, { shows: accountQueries.requisites.queryKey, showsError: true });
  const query = useQuery(accountQueries.requisites);
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
            save={(changed) => edit.mutateAsync({ body: changed })}
          />
        )}
      </Loaded>
    </Section>
  );
}

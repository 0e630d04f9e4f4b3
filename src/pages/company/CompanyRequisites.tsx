import type { CompanySettings } from '../../../contract/company.ts';
import { RequisitesForm } from '../../forms/requisites/RequisitesForm.tsx';
import { requisiteNames } from '../../forms/requisites/requisiteFields.ts';
import { companyKey } from '../../lib/company-lists.ts';
import { paths } from '../../lib/paths.ts';
import { useSettingsEdit } from './useSettingsEdit.ts';

/** The API speaks of `requisites.inn`. */
const places = Object.fromEntries(requisiteNames.map((name) => [`requisites.${name}`, name]));

/** The requisites of the company, which are not those of the person who fills them in. */
export function CompanyRequisites({ settings }: { settings: CompanySettings }) {
  const edit = useSettingsEdit();
  return (
    <RequisitesForm
      section="requisites"
      saved={settings.requisites}
      draftKey={companyKey(settings.guid, 'requisites-draft')}
      kept={{ place: 'requisites', title: 'реквизиты компании' }}
      path={paths.company}
      leftBehind="Реквизиты компании не сохранены. Правки ждут вас в настройках компании."
      places={places}
      save={async (changed) => {
        const same = ({ requisites }: CompanySettings) =>
          requisiteNames.every((name) => changed[name] === undefined || requisites[name] === settings.requisites[name]);
        return (await edit({ requisites: changed }, { settings, same })).requisites;
      }}
    />
  );
}

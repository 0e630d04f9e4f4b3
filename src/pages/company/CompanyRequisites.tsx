import type { CompanySettings } from '../../../contract/resources/company.ts';
import { RequisitesForm } from '../../forms/requisites/RequisitesForm.tsx';
import { type RequisiteName, requisiteNames } from '../../forms/requisites/requisiteFields.ts';
import type { RequisitesDraft } from '../../forms/requisites/use-requisites-draft.ts';
import type { ApiFailure } from '../../lib/api-failure.ts';
import { companyKey } from '../../lib/company-lists.ts';
import { paths } from '../../lib/paths.ts';
import { type Complaint, complaintOf } from '../../ui/settings/complaint.ts';
import { useSettingsEdit } from './useSettingsEdit.ts';

/** The requisites of the company, which are not those of the person who fills them in. */
export function CompanyRequisites({ settings }: { settings: CompanySettings }) {
  const edit = useSettingsEdit();
  return (
    <RequisitesForm
      section="requisites"
      place={{
        saved: settings.requisites,
        draftKey: companyKey(settings.guid, 'requisites-draft'),
        path: paths.company,
        leftBehind: 'Реквизиты компании не сохранены. Правки ждут вас в настройках компании.',
        save: (changed) => edit({ requisites: changed }, { settings, same: (now) => isSame(changed, settings, now) }),
        placeOf,
      }}
    />
  );
}

/** Has nobody else changed what is about to be saved? */
function isSame(changed: RequisitesDraft, before: CompanySettings, now: CompanySettings): boolean {
  return requisiteNames.every((name) => changed[name] === undefined || now.requisites[name] === before.requisites[name]);
}

/** The API speaks of `requisites.inn`. */
function placeOf(failure: ApiFailure): Complaint<RequisiteName> {
  const { fields, message } = complaintOf(
    failure,
    requisiteNames.map((name) => `requisites.${name}` as const),
  );
  const own = requisiteNames.flatMap((name) => {
    const sentence = fields[`requisites.${name}`];
    return sentence === undefined ? [] : [[name, sentence] as const];
  });
  return { fields: Object.fromEntries(own), message };
}

import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { requisiteFaults } from '../../../contract/requisites.ts';
import type { Requisites } from '../../../contract/resources/account.ts';
import type { ApiFailure } from '../../lib/api-failure.ts';
import type { Path } from '../../lib/paths.ts';
import { type Complaint, complaintOf } from '../../ui/settings/complaint.ts';
import { useSubmit } from '../../ui/settings/use-submit.ts';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { type RequisiteName, requisiteNames } from './requisiteFields.ts';
import { type RequisitesDraft, useRequisitesDraft } from './use-requisites-draft.ts';

/** Whose requisites a form is of, and what becomes of them. */
export type RequisitesPlace = {
  saved: Requisites;
  /** under which unsaved edits outlive the screen */
  draftKey: QueryKey;
  /** the screen of the form, and what is said of edits left behind on it */
  path: Path;
  leftBehind: string;
  save(changed: RequisitesDraft): Promise<void>;
  /** where the API names the fields of a refusal otherwise than the form */
  placeOf?(failure: ApiFailure): Complaint<RequisiteName>;
};

/** The requisites’ form: a field is checked when it is left, all of them together before they are sent. */
export function useRequisitesForm(place: RequisitesPlace) {
  const { values, changed, hasChanges, edit, discard, settle } = useRequisitesDraft(place.saved, place.draftKey);
  const sending = useSubmit<RequisiteName>();
  const [left, setLeft] = useState<ReadonlySet<RequisiteName>>(new Set());
  const faults: Partial<Record<RequisiteName, string>> = requisiteFaults(values);

  useLeaveGuard({
    unsaved: () => hasChanges,
    leftBehind: () => (hasChanges && window.location.pathname !== place.path ? place.leftBehind : null),
  });

  async function save(): Promise<void> {
    setLeft(new Set(requisiteNames));
    if (Object.keys(faults).length > 0) return sending.complain({ fields: {}, message: null });
    if (!hasChanges) return sending.say('Изменений нет: всё уже сохранено.');
    await sending.submit(
      async () => {
        await place.save(changed);
        settle(changed);
        return 'Реквизиты сохранены.';
      },
      place.placeOf ?? ((failure) => complaintOf(failure, requisiteNames)),
    );
  }

  return {
    ...sending,
    values,
    hasChanges,
    errorOf: (name: RequisiteName) => (left.has(name) ? faults[name] : undefined) ?? sending.complaint.fields[name],
    change(name: RequisiteName, value: string): void {
      edit(name, value);
      // A number half typed is not yet wrong.
      setLeft((names) => without(names, name));
      sending.forget(name);
    },
    leave: (name: RequisiteName) => setLeft((names) => new Set(names).add(name)),
    discard(): void {
      discard();
      setLeft(new Set());
      sending.say('Правки отменены.');
    },
    save,
  };
}

function without(names: ReadonlySet<RequisiteName>, name: RequisiteName): ReadonlySet<RequisiteName> {
  const rest = new Set(names);
  rest.delete(name);
  return rest;
}

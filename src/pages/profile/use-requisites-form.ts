import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { requisiteFaults } from '../../../contract/requisites.ts';
import type { Requisites } from '../../../contract/resources/account.ts';
import { useApi } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { accountQueries } from './account-queries.ts';
import { complaintOf } from './complaint.ts';
import { type RequisiteName, requisiteNames } from './requisite-fields.ts';
import { useRequisitesDraft } from './use-requisites-draft.ts';
import { useSubmit } from './use-submit.ts';

/** The requisites’ form: a field is checked when it is left, all of them together before they are sent. */
export function useRequisitesForm(saved: Requisites) {
  const api = useApi();
  const client = useQueryClient();
  const { values, changed, hasChanges, edit, discard, settle } = useRequisitesDraft(saved);
  const sending = useSubmit<RequisiteName>();
  const [left, setLeft] = useState<ReadonlySet<RequisiteName>>(new Set());
  const faults: Partial<Record<RequisiteName, string>> = requisiteFaults(values);

  useLeaveGuard({
    unsaved: () => hasChanges,
    leftBehind: () =>
      hasChanges && window.location.pathname !== paths.profile ? 'Реквизиты не сохранены. Правки ждут вас в профиле.' : null,
  });

  async function save(): Promise<void> {
    setLeft(new Set(requisiteNames));
    if (Object.keys(faults).length > 0) return sending.complain({ fields: {}, message: null });
    if (!hasChanges) return sending.say('Изменений нет: всё уже сохранено.');
    await sending.submit(
      async () => {
        const { queryKey } = accountQueries.requisites(api);
        const now = await api.call(calls.requisitesEdit, { body: changed });
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, now);
        settle(changed);
        return 'Реквизиты сохранены.';
      },
      (failure) => complaintOf(failure, requisiteNames),
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

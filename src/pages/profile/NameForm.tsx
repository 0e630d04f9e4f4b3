import { useQueryClient } from '@tanstack/react-query';
import { Input } from 'antd';
import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { Profile } from '../../../contract/resources/account.ts';
import { useApi } from '../../lib/api.ts';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { complaintOf } from '../../ui/settings/complaint.ts';
import { Done } from '../../ui/settings/Done.tsx';
import { SaveButton } from '../../ui/settings/SaveButton.tsx';
import { useSubmit } from '../../ui/settings/use-submit.ts';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { accountQueries } from './account-queries.ts';

/** How colleagues see the user. */
export function NameForm({ profile }: { profile: Profile }) {
  const api = useApi();
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const { form, busy, complaint, done, submit, say, forget } = useSubmit<'name'>();
  const name = typed ?? profile.name;
  const changed = name.trim() !== profile.name;
  useLeaveGuard({ unsaved: () => changed, leftBehind: () => null });

  function save(): Promise<void> | void {
    if (!changed) return say('Имя уже сохранено.');
    return submit(
      async () => {
        const { queryKey } = accountQueries.profile(api);
        const now = await api.call(calls.profileEdit, { body: { name: name.trim() } });
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, now);
        // What was typed meanwhile stays.
        setTyped((latest) => (latest === null || latest.trim() === name.trim() ? null : latest));
        return 'Имя сохранено.';
      },
      (failure) => complaintOf(failure, ['name']),
    );
  }

  return (
    <form
      ref={form}
      noValidate
      className="profile-name"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {complaint.message ? <FormMessage kind="error">{complaint.message}</FormMessage> : null}
      <Field id="profile-name" label="Имя" error={complaint.fields.name}>
        {(aria, status) => (
          <div className="settings-inline">
            <Input
              {...aria}
              status={status}
              size="large"
              name="name"
              value={name}
              maxLength={120}
              autoComplete="name"
              onChange={(event) => {
                setTyped(event.target.value);
                forget('name');
              }}
            />
            <SaveButton busy={busy} label="Сохранить имя" busyLabel="Сохраняем…" />
          </div>
        )}
      </Field>
      <Done>{done}</Done>
    </form>
  );
}

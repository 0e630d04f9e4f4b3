import { Input } from 'antd';
import { useState } from 'react';
import type { CompanySettings } from '../../../contract/resources/company.ts';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { complaintOf } from '../../ui/settings/complaint.ts';
import { Done } from '../../ui/settings/Done.tsx';
import { SaveButton } from '../../ui/settings/SaveButton.tsx';
import { useSubmit } from '../../ui/settings/use-submit.ts';
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts';
import { useSettingsEdit } from './useSettingsEdit.ts';

/** How the company is called in the header, on paper and in letters. */
export function TitleForm({ settings }: { settings: CompanySettings }) {
  const edit = useSettingsEdit();
  const [typed, setTyped] = useState<string | null>(null);
  const { form, busy, complaint, done, submit, say, forget } = useSubmit<'title'>();
  const title = typed ?? settings.title;
  const changed = title.trim() !== settings.title;
  useLeaveGuard({ unsaved: () => changed, leftBehind: () => null });

  function save(): Promise<void> | void {
    if (!changed) return say('Название уже сохранено.');
    return submit(
      async () => {
        await edit({ title: title.trim() }, { settings, same: (now) => now.title === settings.title });
        // What was typed meanwhile stays.
        setTyped((latest) => (latest?.trim() === title.trim() ? null : latest));
        return 'Название сохранено.';
      },
      (failure) => complaintOf(failure, ['title'], { 1011: 'title' }),
    );
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {complaint.message ? <FormMessage kind="error">{complaint.message}</FormMessage> : null}
      <Field id="company-title" label="Название компании" error={complaint.fields.title}>
        {(aria, status) => (
          <div className="settings-inline">
            <Input
              {...aria}
              status={status}
              size="large"
              value={title}
              maxLength={120}
              autoComplete="organization"
              onChange={(event) => {
                setTyped(event.target.value);
                forget('title');
              }}
            />
            <SaveButton busy={busy} label="Сохранить название" busyLabel="Сохраняем…" />
          </div>
        )}
      </Field>
      <Done>{done}</Done>
    </form>
  );
}

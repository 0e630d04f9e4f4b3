import { Form, Input } from 'antd';
import type { Profile } from '../../../contract/account.ts';
import { calls } from '../../../contract/calls.ts';
import { PageForm } from '../../forms/PageForm.tsx';
import type { RecordFields } from '../../forms/recordFields.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useWriteForm } from '../../forms/useWriteForm.ts';
import { accountQueries } from '../../lib/accountQueries.ts';
import { Done } from '../../ui/settings/Done.tsx';
import { SaveButton } from '../../ui/settings/SaveButton.tsx';

const fields: RecordFields<Profile, 'name'> = {
  labels: { name: 'Имя' },
  blank: { name: '' },
  typedOf: ({ name }) => ({ name }),
  read: (_name, typed) => ({ value: typed.trim() }),
  shown: (_name, typed) => typed,
};

/** How colleagues see the user. */
export function NameForm({ profile }: { profile: Profile }) {
  const edit = useWrite(calls.profileEdit, { shows: accountQueries.profile.queryKey, showsError: true });
  const form = useWriteForm({
    name: 'profile',
    fields,
    row: profile,
    said: 'Имя сохранено.',
    unchanged: 'Имя уже сохранено.',
    send: (body) => edit.mutateAsync({ body }),
  });
  return (
    <PageForm form={form} kept={{ place: 'profile-name', title: 'имя в\u00a0профиле' }}>
      <div className="settings-inline">
        <Form.Item {...form.item('name')}>
          <Input name="name" maxLength={120} autoComplete="name" />
        </Form.Item>
        <SaveButton busy={form.busy} label="Сохранить имя" busyLabel="Сохраняем…" />
      </div>
      <Done>{form.done}</Done>
    </PageForm>
  );
}

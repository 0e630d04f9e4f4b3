import { Form, Input } from 'antd';
import type { CompanyEdit, CompanySettings } from '../../../contract/company.ts';
import { PageForm } from '../../forms/PageForm.tsx';
import type { RecordFields } from '../../forms/recordFields.ts';
import { useWriteForm } from '../../forms/useWriteForm.ts';
import { Done } from '../../ui/settings/Done.tsx';
import { SaveButton } from '../../ui/settings/SaveButton.tsx';
import { useSettingsEdit } from './useSettingsEdit.ts';

const fields: RecordFields<CompanySettings, 'title'> = {
  labels: { title: 'Название компании' },
  blank: { title: '' },
  typedOf: ({ title }) => ({ title }),
  read: (_name, typed) => ({ value: typed.trim() }),
  shown: (_name, typed) => typed,
};

/** How the company is called in the header, on paper and in letters. */
export function TitleForm({ settings }: { settings: CompanySettings }) {
  const edit = useSettingsEdit();
  const form = useWriteForm({
    name: 'company',
    fields,
    row: settings,
    said: 'Название сохранено.',
    unchanged: 'Название уже сохранено.',
    places: { 1011: 'title' },
    send: (body) => edit(body as CompanyEdit, { settings, same: (now) => now.title === settings.title }),
  });
  return (
    <PageForm form={form} kept={{ place: 'company-title', title: 'название компании' }}>
      <div className="settings-inline">
        <Form.Item {...form.item('title')}>
          <Input maxLength={120} autoComplete="organization" />
        </Form.Item>
        <SaveButton busy={form.busy} label="Сохранить название" busyLabel="Сохраняем…" />
      </div>
      <Done>{form.done}</Done>
    </PageForm>
  );
}

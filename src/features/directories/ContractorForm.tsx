import { Form } from 'antd';
import { useMemo } from 'react';
import type { Contractor } from '../../../contract/directory.ts';
import { innFault } from '../../../contract/requisites.ts';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { TextField } from '../../forms/fields.tsx';
import { type RecordFields, readLine } from '../../forms/recordFields.ts';
import { useRecordForm } from '../../forms/useRecordForm.ts';
import { phoneText } from '../../lib/contacts.ts';
import { ClearableSelect } from '../../ui/ClearableSelect.tsx';
import { useNotices } from '../../ui/useNotices.ts';
import { AlikeWarning } from './alike.tsx';
import { useCategories } from './contractorCategories.ts';
import { contractorDirectory, type RecordFormProps } from './directory.ts';
import { roleWord } from './shared.tsx';

/** Adds or edits a contractor. */
export default function ContractorForm({ row, kept, onClose }: RecordFormProps<Contractor>) {
  const { done } = useNotices();
  const { data: categories = [] } = useCategories();
  const fields = useMemo(
    () => contractorFields((guid) => categories.find((one) => one.guid === guid)?.title ?? 'удалённая категория'),
    [categories],
  );
  const { words } = contractorDirectory;
  const form = useRecordForm({
    resource: 'contractors',
    fields,
    row,
    kept,
    onSaved(saved, created) {
      done(`${created ? words.added : words.saved}: «${saved.title}».`);
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={row ? 'Контрагент' : 'Новый контрагент'}
      onClose={onClose}
      note={<AlikeWarning resource="contractors" form={form} />}
    >
      <TextField form={form} name="title" hint="Имя человека или название фирмы" />
      <Form.Item
        name="category"
        label={fields.labels.category}
        extra="Категория определяет роль: что увидит контрагент, если станет участником компании"
        getValueProps={(guid: string) => ({ value: guid || undefined })}
        normalize={(guid: string | undefined) => guid ?? ''}
      >
        <ClearableSelect
          showSearch
          optionFilterProp="label"
          placeholder="Без категории"
          options={categories.map(({ guid, title, contractor_type }) => ({
            value: guid,
            label: `${title} — ${roleWord(contractor_type)}`,
          }))}
        />
      </Form.Item>
      <div className="tiles row-drawer-pair">
        <TextField form={form} name="phone" inputMode="tel" />
        <TextField form={form} name="email" inputMode="email" />
      </div>
      <TextField form={form} name="inn" inputMode="numeric" hint="10 цифр у фирмы, 12 у предпринимателя" />
      <TextField form={form} name="comment" rows={3} />
    </FormDrawer>
  );
}

type ContractorField = 'title' | 'category' | 'phone' | 'email' | 'inn' | 'comment';

/** How a contractor is typed, read and shown. @param categoryTitle of a guid */
function contractorFields(categoryTitle: (guid: string) => string): RecordFields<Contractor, ContractorField> {
  return {
    labels: { title: 'Название', category: 'Категория', phone: 'Телефон', email: 'E-mail', inn: 'ИНН', comment: 'Комментарий' },
    blank: { title: '', category: '', phone: '', email: '', inn: '', comment: '' },
    typedOf: ({ title, category, phone, email, inn, comment }) => ({
      title,
      category: category ?? '',
      phone: phoneText(phone),
      email,
      inn: inn ?? '',
      comment,
    }),
    read(field, typed) {
      if (field === 'title') return readLine(typed, { what: 'Название', max: 300 });
      if (field === 'phone') return readLine(typed.replaceAll('\u00a0', ' '), { what: 'Телефон', max: 40, mayBeEmpty: true });
      if (field === 'email') return readLine(typed, { what: 'E-mail', max: 254, mayBeEmpty: true });
      if (field === 'category') return { value: typed || null };
      const fault = field === 'inn' ? innFault(typed) : null;
      return fault === null ? { value: typed.trim() } : { error: fault };
    },
    shown: (field, typed) => (field === 'category' && typed ? categoryTitle(typed) : typed),
  };
}

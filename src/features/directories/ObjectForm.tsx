import { Form, Select } from 'antd';
import type { SiteObject } from '../../../contract/directory.ts';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { TextField } from '../../forms/fields.tsx';
import { useRecordForm } from '../../forms/useRecordForm.ts';
import { useNotices } from '../../ui/useNotices.ts';
import { AlikeWarning } from './alike.tsx';
import { objectDirectory, type RecordFormProps } from './directory.ts';
import { objectFields } from './objectFields.ts';
import { statusOptions } from './shared.tsx';

/** Adds or edits an object. */
export default function ObjectForm({ row, kept, onClose }: RecordFormProps<SiteObject>) {
  const { done } = useNotices();
  const { words } = objectDirectory;
  const form = useRecordForm({
    resource: 'objects',
    fields: objectFields,
    row,
    kept,
    onSaved(saved, created) {
      done(`${created ? words.added : words.saved}: «${saved.title}».`);
      onClose();
    },
  });
  const money = { inputMode: 'decimal', suffix: '₽' } as const;
  return (
    <FormDrawer
      form={form}
      title={row ? 'Объект' : 'Новый объект'}
      onClose={onClose}
      note={<AlikeWarning resource="objects" form={form} />}
    >
      <TextField form={form} name="title" hint="Как вы называете объект между собой" />
      <TextField form={form} name="address" />
      <Form.Item name="status" label={objectFields.labels.status}>
        <Select options={statusOptions} />
      </Form.Item>
      <div className="tiles row-drawer-pair">
        <TextField form={form} name="planned_income" {...money} hint={'Можно с пробелами и запятой: 1\u00a0250\u00a0000,50'} />
        <TextField form={form} name="planned_expense" {...money} hint="Расход и выплаты вместе" />
      </div>
    </FormDrawer>
  );
}

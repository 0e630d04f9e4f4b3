import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { useMemo } from 'react';
import type { Bill } from '../../../contract/directory.ts';
import '../../forms/forms.css';
import { type KeptForm, type RecordFields, readLine } from '../../forms/recordFields.ts';
import { useRecordForm } from '../../forms/useRecordForm.ts';
import { alikeRows } from '../../lib/alike.ts';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { KeptOffer } from '../../ui/KeptOffer.tsx';
import { useNotices } from '../../ui/useNotices.ts';
import { billDirectory } from './billDirectory.ts';

const fields: RecordFields<Bill, 'title'> = {
  labels: { title: 'Новая статья расходов' },
  blank: { title: '' },
  typedOf: ({ title }) => ({ title }),
  read: (_name, typed) => readLine(typed, { what: 'Название', max: 300 }),
  shown: (_name, typed) => typed,
};

type Props = { bills: readonly Bill[]; kept: KeptForm<Bill> | undefined; onRestore(kept: KeptForm<Bill>): void };

/** Adds an expense category; says when there is one of nearly that name. What is typed stays until it is saved. */
export function BillForm({ bills, kept, onRestore }: Props) {
  const { done } = useNotices();
  const form = useRecordForm({
    resource: 'bills',
    fields,
    row: null,
    kept,
    onSaved(bill) {
      form.reset();
      done(`${billDirectory.words.added}: «${bill.title}».`);
      form.props.form.focusField('title');
    },
  });
  const { title } = form.typed;
  const alike = useMemo(() => {
    const living = bills.filter((bill) => !bill.is_deleted);
    return alikeRows({ title }, living)[0]?.row;
  }, [title, bills]);

  return (
    <Form {...form.props} className="bill-form">
      <KeptOffer<KeptForm<Bill>>
        place="bills"
        busy={form.changed.length > 0 ? 'Сначала добавьте или сотрите то, что набрано в поле.' : null}
        leaves
        onRestore={(work, id) => onRestore({ ...work, id })}
      />
      {form.message && <FormMessage kind="error">{form.message}</FormMessage>}
      <div className="bill-form-line">
        <Form.Item {...form.item('title', alike && `Похоже, такая статья уже есть: «${alike.title}».`)}>
          <Input placeholder="Например, «Аренда инструмента»" autoComplete="off" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={form.busy} icon={<PlusOutlined aria-hidden />}>
          Добавить
        </Button>
      </div>
    </Form>
  );
}

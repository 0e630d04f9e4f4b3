import { Select } from 'antd';
import type { SiteObject } from '../../../contract/resources/directory.ts';
import type { ObjectField } from '../../features/directories/objectFields.ts';
import { FormLine } from '../../ui/directory/FormLine.tsx';
import type { RowForm } from '../../ui/directory/useRowForm.ts';
import { Field } from '../../ui/Field.tsx';
import { statusOptions } from './objectStatuses.ts';

/** The one form body of an object, new or old. */
export function ObjectFields({ form }: { form: RowForm<SiteObject, ObjectField> }) {
  const money = { inputMode: 'decimal', suffix: '₽', hint: 'Можно с пробелами и запятой: 1 250 000,50' } as const;
  return (
    <>
      <FormLine form={form} field="title" hint="Как вы называете объект между собой" />
      <FormLine form={form} field="address" />
      <Field id="row-status" label={form.kind.labels.status} error={form.faults.status}>
        {(aria, status) => (
          <Select
            {...aria}
            status={status}
            className="row-drawer-select"
            options={statusOptions}
            value={form.draft.status}
            onChange={(value: string) => form.change('status', value)}
          />
        )}
      </Field>
      <div className="row-drawer-pair">
        <FormLine form={form} field="planned_income" {...money} />
        <FormLine form={form} field="planned_expense" {...money} hint="Расходы и выплаты вместе" />
      </div>
    </>
  );
}

import { Select } from 'antd';
import type { Contractor, ContractorCategory } from '../../../contract/resources/directory.ts';
import { roleWord } from '../../features/directories/categoryWords.ts';
import type { ContractorField } from '../../features/directories/contractorFields.ts';
import { FormLine } from '../../ui/directory/FormLine.tsx';
import type { RowForm } from '../../ui/directory/useRowForm.ts';
import { Field } from '../../ui/Field.tsx';

type Props = { form: RowForm<Contractor, ContractorField>; categories: readonly ContractorCategory[] | undefined };

/** The one form body of a contractor, new or old. */
export function ContractorFields({ form, categories = [] }: Props) {
  const error = form.faults.category;
  return (
    <>
      <FormLine form={form} field="title" hint="Имя человека или название фирмы" />
      <Field
        id="row-category"
        label={form.kind.labels.category}
        error={error}
        hint={error ? undefined : 'Категория определяет роль: что увидит контрагент, если войдёт в систему'}
      >
        {(aria, status) => (
          <Select
            {...aria}
            status={status}
            className="row-drawer-select"
            allowClear
            showSearch
            optionFilterProp="label"
            placeholder="Без категории"
            options={categories.map(({ guid, title, contractor_type }) => ({
              value: guid,
              label: `${title} — ${roleWord(contractor_type)}`,
            }))}
            value={form.draft.category || undefined}
            onChange={(guid: string | undefined) => form.change('category', guid ?? '')}
          />
        )}
      </Field>
      <div className="row-drawer-pair">
        <FormLine form={form} field="phone" inputMode="tel" />
        <FormLine form={form} field="email" inputMode="email" />
      </div>
      <FormLine form={form} field="inn" inputMode="numeric" hint="10 цифр у фирмы, 12 у предпринимателя" />
      <FormLine form={form} field="comment" rows={3} />
    </>
  );
}

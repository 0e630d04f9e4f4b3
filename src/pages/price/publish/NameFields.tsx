import { AutoComplete, Input } from 'antd';
import { useId } from 'react';
import { Field } from '../../../ui/Field.tsx';
import type { PriceForm } from './usePriceForm.ts';

/** What a list is called and where its prices hold; regions that there are already are offered. */
export function NameFields({ form, regions }: { form: PriceForm; regions: readonly string[] }) {
  const id = useId();
  const { names, faults, change } = form;
  return (
    <>
      <Field id={`${id}-title`} label="Название" error={faults.title}>
        {(aria, status) => (
          <Input
            {...aria}
            status={status}
            value={names.title}
            maxLength={200}
            placeholder="Например, Ремонт квартир под ключ"
            onChange={({ target }) => change({ title: target.value })}
          />
        )}
      </Field>
      <Field id={`${id}-region`} label="Регион" error={faults.region}>
        {(aria, status) => (
          <AutoComplete
            {...aria}
            className="price-region"
            status={status}
            value={names.region}
            maxLength={120}
            options={regions.map((value) => ({ value }))}
            filterOption={(typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase())}
            placeholder="Город или область"
            onChange={(region) => change({ region })}
          />
        )}
      </Field>
    </>
  );
}

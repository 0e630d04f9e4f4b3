import { Checkbox, Select } from 'antd';
import { type MoneyFilter, moneyTypes, WITHOUT } from '../../../lib/moneyFilter.ts';
import { withFields } from '../../../lib/moneyFilterFields.ts';
import { typeWords } from '../../../lib/moneyFilterWords.ts';
import { optionMatches, rowOptions } from '../../../lib/rowOptions.ts';
import type { Directories } from '../list/useNames.ts';
import { type RefField, refWords } from '../refWords.ts';
import { SumInput } from './SumInput.tsx';

type Props = { id: string; filter: MoneyFilter; directories: Directories; onFilter(filter: MoneyFilter): void };

/** Conditions other than the period and the text. Each takes effect at once. */
export function FilterPanel({ id, filter, directories, onFilter }: Props) {
  const set = (fields: Parameters<typeof withFields>[1]) => onFilter(withFields(filter, fields));
  return (
    <section id={id} className="money-filter-panel" aria-label="Условия отбора операций">
      <fieldset>
        <legend>Тип</legend>
        <Checkbox.Group
          value={[...(filter.types ?? [])]}
          options={moneyTypes.map((type) => ({ value: type, label: typeWords[type].many }))}
          onChange={(types) => set({ types: types.length > 0 ? types : undefined })}
        />
      </fieldset>
      {(['object', 'contractor', 'bill'] as const).map((field) => (
        <RefChoice
          key={field}
          field={field}
          directories={directories}
          value={filter[field]}
          onChange={(value) => set({ [field]: value })}
        />
      ))}
      <fieldset className="money-filter-sums">
        <legend>Сумма, ₽</legend>
        <SumInput label="Сумма от" placeholder="от" value={filter.amount_from} onSum={(amount_from) => set({ amount_from })} />
        <SumInput label="Сумма до" placeholder="до" value={filter.amount_to} onSum={(amount_to) => set({ amount_to })} />
      </fieldset>
    </section>
  );
}

type RefProps = { field: RefField; directories: Directories; value: string | undefined; onChange(value: string | undefined): void };

function RefChoice({ field, directories, value, onChange }: RefProps) {
  const { label, without } = refWords[field];
  if (directories[field].length === 0) return null;
  return (
    <fieldset>
      <legend>{label}</legend>
      <Select
        aria-label={label}
        allowClear
        showSearch
        placeholder={field === 'bill' ? 'Любая' : 'Любой'}
        value={value ?? null}
        filterOption={optionMatches}
        options={[{ value: WITHOUT, label: without }, ...rowOptions(directories[field], value ?? null)]}
        onChange={(chosen) => onChange(chosen ?? undefined)}
      />
    </fieldset>
  );
}

import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button, Checkbox, Flex, Input } from 'antd';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import type { TransactionType } from '../../../contract/transaction.ts';
import { amount } from '../../lib/format.ts';
import { periodPresets } from '../../lib/periods.ts';
import { optionMatches, rowOptions } from '../../lib/rowTitles.ts';
import { SearchField } from '../../lists/SearchField.tsx';
import { ClearableSelect } from '../../ui/ClearableSelect.tsx';
import { PeriodSelect } from '../../ui/DayInput.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import type { Directories, RefField } from '../directories/shared.tsx';
import { readAmount } from './operationFields.ts';
import {
  type FilterNames,
  type MoneyFilter,
  moneyFilterWords,
  moneyTypes,
  refWords,
  typeWords,
  WITHOUT,
  withFields,
  withoutFields,
} from './shared.ts';
import './operations.css';

type Props = {
  filter: MoneyFilter;
  names: FilterNames;
  directories: Directories;
  /** @param quietly while typing: not a step of the browser's history each time */
  onFilter(filter: MoneyFilter, quietly?: boolean): void;
  /** beside the filters */
  children: ReactNode;
};

/** Search, period, further conditions, and what of them is in force. */
export function FilterBar({ filter, names, directories, onFilter, children }: Props) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  const parts = moneyFilterWords(filter, names);
  const further = parts.filter(({ key }) => key !== 'period' && key !== 'search').length;
  return (
    <>
      <div className="bar">
        <SearchField
          label="описание, имена, сумма"
          query={{ search: filter.search ?? '' }}
          onQuery={({ search }) => onFilter(withFields(filter, { search: search || undefined }), true)}
        />
        <PeriodSelect period={filter} presets={periodPresets()} onPeriod={({ from, to }) => onFilter(withFields(filter, { from, to }))} />
        <Badge count={further} size="small" title="Сколько условий задано">
          <Button icon={<FilterOutlined aria-hidden />} aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
            Условия
          </Button>
        </Badge>
        {children}
      </div>
      {open && <FilterPanel id={panel} filter={filter} directories={directories} onFilter={onFilter} />}
      <FilterChips
        label="Условия отбора"
        parts={parts}
        onDrop={({ fields }) => onFilter(withoutFields(filter, fields))}
        reset={parts.length > 0 ? { title: 'Сбросить всё', run: () => onFilter({}) } : null}
      />
    </>
  );
}

type FilterPanelProps = { id: string; filter: MoneyFilter; directories: Directories; onFilter(filter: MoneyFilter): void };

/** Conditions other than the period and the text. Each takes effect at once. */
function FilterPanel({ id, filter, directories, onFilter }: FilterPanelProps) {
  const set = (fields: MoneyFilter) => onFilter(withFields(filter, fields));
  const setSum = (bound: MoneyFilter) => {
    const { amount_from: from, amount_to: to } = { ...filter, ...bound };
    const swapped = from !== undefined && to !== undefined && from > to;
    set({ amount_from: swapped ? to : from, amount_to: swapped ? from : to });
  };
  const types = filter.types ?? [];
  const setType = (type: TransactionType, chosen: boolean) =>
    set({ types: moneyTypes.filter((one) => (one === type ? chosen : types.includes(one))) });
  return (
    <section id={id} className="bar panel money-filter-panel" aria-label="Условия отбора операций">
      <fieldset>
        <legend>Тип</legend>
        <Flex wrap gap="small">
          {moneyTypes.map((type) => (
            <Checkbox key={type} checked={types.includes(type)} onChange={({ target }) => setType(type, target.checked)}>
              {typeWords[type].many}
            </Checkbox>
          ))}
        </Flex>
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
        <SumInput label="Сумма от" placeholder="от" value={filter.amount_from} onSum={(amount_from) => setSum({ amount_from })} />
        <SumInput label="Сумма до" placeholder="до" value={filter.amount_to} onSum={(amount_to) => setSum({ amount_to })} />
      </fieldset>
    </section>
  );
}

type RefProps = { field: RefField; directories: Directories; value: string | undefined; onChange(value: string | undefined): void };

function RefChoice({ field, directories, value, onChange }: RefProps) {
  const { label, without } = refWords[field];
  const rows = directories[field];
  const options = useMemo(() => [{ value: WITHOUT, label: without }, ...rowOptions(rows, value)], [rows, value, without]);
  if (rows.length === 0) return null;
  return (
    <fieldset>
      <legend>{label}</legend>
      <ClearableSelect
        aria-label={label}
        showSearch
        placeholder={field === 'bill' ? 'Любая' : 'Любой'}
        value={value}
        filterOption={optionMatches}
        options={options}
        onChange={onChange}
      />
    </fieldset>
  );
}

type SumInputProps = { label: string; placeholder: string; value: number | undefined; onSum(roubles: number | undefined): void };

/** A bound of a sum; heard when the field is left or Enter is pressed. */
function SumInput({ label, placeholder, value, onSum }: SumInputProps) {
  const shown = amount(value);
  const [text, setText] = useState(shown);
  const [fault, setFault] = useState<string | null>(null);
  const [settled, setSettled] = useState(0);
  const reason = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: bounds that changed places may leave this one as it was
  useEffect(() => {
    setText(shown);
    setFault(null);
  }, [shown, settled]);

  function settle() {
    const read = text.trim() === '' ? { value: undefined } : readAmount(text);
    if ('error' in read) return setFault(read.error);
    setFault(null);
    setText(amount(read.value));
    if (read.value !== value) onSum(read.value);
    setSettled(settled + 1);
  }
  return (
    <>
      <Input
        aria-label={label}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : reason}
        status={fault === null ? '' : 'error'}
        placeholder={placeholder}
        value={text}
        maxLength={40}
        inputMode="decimal"
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onBlur={settle}
        onPressEnter={settle}
      />
      {fault !== null && (
        <p id={reason} role="alert" className="field-error">
          {fault}
        </p>
      )}
    </>
  );
}

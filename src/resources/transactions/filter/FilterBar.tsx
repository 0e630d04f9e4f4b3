import { FilterOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import type { MoneyFilter } from '../../../lib/moneyFilter.ts';
import { withFields, withoutFields } from '../../../lib/moneyFilterFields.ts';
import { type FilterNames, moneyFilterWords } from '../../../lib/moneyFilterWords.ts';
import { periodPresets } from '../../../lib/periods.ts';
import { SearchField } from '../../../lists/SearchField.tsx';
import { FilterChips } from '../../../ui/money/FilterChips.tsx';
import { PeriodSelect } from '../../../ui/PeriodSelect.tsx';
import type { Directories } from '../list/useNames.ts';
import { FilterPanel } from './FilterPanel.tsx';
import './filter-bar.css';

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
      <div className="directory-tools">
        <SearchField
          label="описание, имена, сумма"
          value={filter.search ?? ''}
          onSearch={(search) => onFilter(withFields(filter, { search: search || undefined }), true)}
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

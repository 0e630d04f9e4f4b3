import { Select } from 'antd';
import { useMemo } from 'react';
import { WITHOUT } from '../../../lib/moneyFilter.ts';
import { optionMatches, rowOptions } from '../../../lib/rowOptions.ts';
import { useWholeList } from '../../../lists/useWholeList.ts';

const words = {
  objects: { label: 'Объект', all: 'Все объекты', without: 'Без объекта' },
  contractors: { label: 'Контрагент', all: 'Все контрагенты', without: 'Без контрагента' },
  bills: { label: 'Статья', all: 'Все статьи', without: 'Без статьи' },
} as const;

type Props = { of: keyof typeof words; value: string | undefined; onChange(value: string | undefined): void };

/** One row of a directory, those without one, or all. A deleted row is offered only while it is chosen. */
export function RefChoice({ of, value, onChange }: Props) {
  const { data = [] } = useWholeList(of);
  const { label, all, without } = words[of];
  const options = useMemo(() => rowOptions(data, value), [data, value]);
  return (
    <Select
      aria-label={label}
      className="analytics-ref"
      allowClear
      showSearch
      placeholder={all}
      value={value ?? null}
      filterOption={optionMatches}
      options={[{ value: WITHOUT, label: without }, ...options]}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}

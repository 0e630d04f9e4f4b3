import { Select } from 'antd';
import { useMemo } from 'react';
import { optionMatches, rowOptions } from '../../../lib/rowOptions.ts';
import { Field } from '../../../ui/Field.tsx';
import type { Directories } from '../list/useNames.ts';
import { type RefField as RefName, refWords } from '../refWords.ts';

type Props = {
  id: string;
  field: RefName;
  directories: Directories;
  value: string | null;
  error: string | undefined;
  onChange(value: string | null): void;
};

/** What an operation is connected with, found by typing a part of its name. */
export function RefField({ id, field, directories, value, error, onChange }: Props) {
  const { label, without } = refWords[field];
  const rows = directories[field];
  const options = useMemo(() => rowOptions(rows, value), [rows, value]);
  return (
    <Field id={id} label={label} error={error}>
      {(aria, status) => (
        <Select
          {...aria}
          className="money-ref-input"
          status={status}
          showSearch
          allowClear
          placeholder={without}
          value={value}
          filterOption={optionMatches}
          options={options}
          onChange={(chosen) => onChange(chosen ?? null)}
          notFoundContent="Ничего не нашлось"
          popupMatchSelectWidth={false}
        />
      )}
    </Field>
  );
}

import { Input } from 'antd';
import type { HTMLAttributes } from 'react';
import type { DirectoryRow } from '../../features/directories/directory.ts';
import { Field } from '../Field.tsx';
import type { RowForm } from './useRowForm.ts';

type Props<R extends DirectoryRow, F extends string> = {
  form: RowForm<R, F>;
  field: F;
  hint?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  suffix?: string;
  /** several lines */
  rows?: number;
};

/** A text field of a directory's form. */
export function FormLine<R extends DirectoryRow, F extends string>({ form, field, hint, inputMode, suffix, rows }: Props<R, F>) {
  const error = form.faults[field];
  const value = form.draft[field];
  return (
    <Field id={`row-${field}`} label={form.kind.labels[field]} error={error} hint={error ? undefined : hint}>
      {(aria, status) =>
        rows ? (
          <Input.TextArea {...aria} status={status} rows={rows} value={value} onChange={({ target }) => form.change(field, target.value)} />
        ) : (
          <Input
            {...aria}
            status={status}
            autoComplete="off"
            {...(inputMode ? { inputMode } : {})}
            {...(suffix ? { suffix } : {})}
            value={value}
            onChange={({ target }) => form.change(field, target.value)}
          />
        )
      }
    </Field>
  );
}

import { Form, Input } from 'antd';
import type { HTMLAttributes } from 'react';
import type { FormRow, RecordForm } from './useRecordForm.ts';

type Props<R extends FormRow, F extends string> = {
  form: RecordForm<R, F>;
  name: F;
  hint?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  suffix?: string;
  /** several lines */
  rows?: number;
};

/** A text field of a record's form. */
export function TextField<R extends FormRow, F extends string>({ form, name, hint, inputMode, suffix, rows }: Props<R, F>) {
  return (
    <Form.Item
      name={name as string}
      label={form.fields.labels[name]}
      extra={form.isWrong(name) ? undefined : hint}
      rules={form.rules(name)}
    >
      {rows ? (
        <Input.TextArea rows={rows} />
      ) : (
        <Input autoComplete="off" {...(inputMode ? { inputMode } : {})} {...(suffix ? { suffix } : {})} />
      )}
    </Form.Item>
  );
}

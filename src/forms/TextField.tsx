import { Form, Input } from 'antd';
import type { HTMLAttributes } from 'react';
import type { FieldForm } from './useFieldForm.tsx';

type Props<F extends string> = {
  form: FieldForm<F>;
  name: F;
  hint?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  suffix?: string;
  /** several lines */
  rows?: number;
  /** longest input, in characters */
  max?: number;
};

/** A text field of a form. */
export function TextField<F extends string>({ form, name, hint, inputMode, suffix, rows, max }: Props<F>) {
  return (
    <Form.Item {...form.item(name, hint)}>
      {rows ? (
        <Input.TextArea rows={rows} {...(max && { maxLength: max })} />
      ) : (
        <Input autoComplete="off" {...(max && { maxLength: max })} {...(inputMode ? { inputMode } : {})} {...(suffix ? { suffix } : {})} />
      )}
    </Form.Item>
  );
}

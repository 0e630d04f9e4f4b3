import { Form, Input } from 'antd';
import type { HTMLAttributes, ReactNode } from 'react';
import type { FieldForm } from './useFieldForm.tsx';

type Props<F extends string> = {
  form: FieldForm<F>;
  name: F;
  hint?: string;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  suffix?: string;
  /** several lines */
  rows?: number;
};

/** A text field of a form. */
export function TextField<F extends string>({ form, name, hint, inputMode, suffix, rows }: Props<F>) {
  return (
    <Form.Item {...form.item(name, hint)}>
      {rows ? <Input.TextArea rows={rows} /> : <Input autoComplete="off" inputMode={inputMode} suffix={suffix} />}
    </Form.Item>
  );
}

type Control = { id: string; value: string; error: string | undefined; onChange(typed: string): void };

type OwnFieldProps<F extends string> = { form: FieldForm<F>; name: F; children(control: Control): ReactNode };

/** A field of a form that draws its label and its mistake itself: a password, a code, a login. */
export function OwnField<F extends string>({ form, name, children }: OwnFieldProps<F>) {
  return (
    <Form.Item noStyle name={name as string} rules={form.rules(name)}>
      <Drawn error={form.errorOf(name)} draw={children} />
    </Form.Item>
  );
}

type DrawnProps = Partial<Control> & { draw(control: Control): ReactNode };

function Drawn({ id = '', value = '', error, onChange = () => undefined, draw }: DrawnProps) {
  return draw({ id, value, error, onChange });
}

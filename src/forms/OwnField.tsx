import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { FieldForm } from './useFieldForm.tsx';

type Control = { id: string; value: string; error: string | undefined; onChange(typed: string): void };
type Props<F extends string> = { form: FieldForm<F>; name: F; children(control: Control): ReactNode };

/** A field of a form that draws its label and its mistake itself: a password, a code, a login. */
export function OwnField<F extends string>({ form, name, children }: Props<F>) {
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

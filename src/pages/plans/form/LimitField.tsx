import { Checkbox, Form, Input } from 'antd';
import { type ComponentProps, useState } from 'react';
import type { LimitedThing } from '../../../../contract/plan.ts';
import { limitTitles } from '../planFields.ts';
import { draftRule } from './draft.ts';

/** A limit, or «без предела»; the number that stood there comes back with the tick taken away. */
export function LimitField({ thing }: { thing: LimitedThing }) {
  return (
    <Form.Item name={['limits', thing]} label={limitTitles[thing]} rules={[draftRule(`limits.${thing}`)]}>
      <LimitInput title={limitTitles[thing]} />
    </Form.Item>
  );
}

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'title'> & {
  title: string;
  /** null: without limit */
  value?: string | null;
  onChange?(value: string | null): void;
};

function LimitInput({ title, value = null, onChange, ...input }: Props) {
  const [last, setLast] = useState(value ?? '');
  return (
    <>
      <Input
        {...input}
        inputMode="numeric"
        autoComplete="off"
        value={value ?? ''}
        placeholder={value === null ? 'без предела' : ''}
        disabled={value === null}
        maxLength={12}
        onChange={({ target }) => {
          setLast(target.value);
          onChange?.(target.value);
        }}
      />
      <Checkbox
        checked={value === null}
        aria-label={`${title}: без предела`}
        onChange={({ target }) => onChange?.(target.checked ? null : last)}
      >
        без предела
      </Checkbox>
    </>
  );
}

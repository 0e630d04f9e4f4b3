import { Form, Input, Radio } from 'antd';
import type { ColumnFilter } from './viewTypes.ts';

const ways = [
  { value: 'contains', label: 'содержит' },
  { value: 'equals', label: 'равно' },
  { value: 'empty', label: 'пусто' },
  { value: 'filled', label: 'не пусто' },
] as const;
type Typed = { how: (typeof ways)[number]['value']; text?: string };

export function TextFilter() {
  const how = Form.useWatch<Typed['how'] | undefined>('how');
  return (
    <>
      <Form.Item noStyle name="how">
        <Radio.Group aria-label="Условие" options={[...ways]} />
      </Form.Item>
      {how !== 'empty' && how !== 'filled' && (
        <Form.Item name="text" label="Текст">
          <Input allowClear autoComplete="off" />
        </Form.Item>
      )}
    </>
  );
}

export function typedText(filter: ColumnFilter | null): Typed {
  return { how: 'contains', text: '', ...(filter?.kind === 'text' && filter) };
}

export function readText({ how, text = '' }: Typed): ColumnFilter {
  return how === 'empty' || how === 'filled' ? { kind: 'text', how } : { kind: 'text', how, text };
}

import { Input, Radio } from 'antd';
import { useId, useState } from 'react';
import type { FilterFieldsProps } from './FilterPopup.tsx';
import type { ColumnFilter } from './viewTypes.ts';

const ways = [
  { value: 'contains', label: 'содержит' },
  { value: 'equals', label: 'равно' },
  { value: 'empty', label: 'пусто' },
  { value: 'filled', label: 'не пусто' },
] as const;
type How = (typeof ways)[number]['value'];

export function TextFilter<R>({ filter, onChange }: FilterFieldsProps<R>) {
  const old = filter?.kind === 'text' ? filter : null;
  const [how, setHow] = useState<How>(old?.how ?? 'contains');
  const [text, setText] = useState(old && 'text' in old ? old.text : '');
  const wordsId = useId();
  const needsText = how === 'contains' || how === 'equals';

  function change(toHow: How, toText: string) {
    setHow(toHow);
    setText(toText);
    const asked: ColumnFilter =
      toHow === 'empty' || toHow === 'filled' ? { kind: 'text', how: toHow } : { kind: 'text', how: toHow, text: toText };
    onChange({ filter: asked });
  }
  return (
    <>
      <Radio.Group
        aria-label="Условие"
        value={how}
        options={[...ways]}
        onChange={(event) => change(ways.find((way) => way.value === event.target.value)?.value ?? 'contains', text)}
      />
      {needsText && (
        <label htmlFor={wordsId}>
          Текст
          <Input id={wordsId} allowClear autoComplete="off" value={text} onChange={(event) => change(how, event.target.value)} />
        </label>
      )}
    </>
  );
}

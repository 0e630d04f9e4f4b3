import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import type { MoneyFilter } from '../../../lib/moneyFilter.ts';
import { type FilterNames, moneyFilterWords } from '../../../lib/moneyFilterWords.ts';
import { withoutFields } from './withFields.ts';

type Props = { filter: MoneyFilter; names: FilterNames; onFilter(filter: MoneyFilter): void };

/** Each condition of the filter in words, with a cross that takes it away. */
export function FilterChips({ filter, names, onFilter }: Props) {
  const list = useRef<HTMLElement>(null);
  const parts = moneyFilterWords(filter, names);
  if (parts.length === 0) return null;

  const drop = (fields: readonly (keyof MoneyFilter)[]) => {
    onFilter(withoutFields(filter, fields));
    // the cross that was pressed is gone: the next one takes the focus
    window.setTimeout(() => list.current?.querySelector<HTMLElement>('button')?.focus());
  };
  return (
    <section ref={list} className="money-chips" aria-label="Условия отбора">
      {parts.map(({ key, text, fields }) => (
        <span key={key} className="money-chip">
          {text}
          <button type="button" aria-label={`Убрать условие: ${text}`} onClick={() => drop(fields)}>
            <CloseOutlined aria-hidden />
          </button>
        </span>
      ))}
      <Button type="link" size="small" onClick={() => onFilter({})}>
        Сбросить всё
      </Button>
    </section>
  );
}

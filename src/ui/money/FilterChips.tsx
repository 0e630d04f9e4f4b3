import { CloseOutlined } from '@ant-design/icons';
import { type ReactNode, useRef } from 'react';
import type { MoneyFilter } from '../../lib/moneyFilter.ts';
import { withoutFields } from '../../lib/moneyFilterFields.ts';
import type { FilterPart } from '../../lib/moneyFilterWords.ts';
import './filter-chips.css';

type Props = {
  label: string;
  filter: MoneyFilter;
  /** the conditions that are shown, in words */
  parts: readonly FilterPart[];
  onFilter(filter: MoneyFilter): void;
  /** after the conditions */
  children?: ReactNode;
};

/** Each condition of a filter in words, with a cross that takes it away; nothing while there are none. */
export function FilterChips({ label, filter, parts, onFilter, children }: Props) {
  const list = useRef<HTMLElement>(null);
  if (parts.length === 0) return null;

  const drop = ({ fields }: FilterPart) => {
    const before = list.current?.previousElementSibling;
    onFilter(withoutFields(filter, fields));
    // the cross that was pressed is gone: the next one takes the focus, after the last one the field before
    window.setTimeout(() => (list.current?.querySelector('button') ?? before?.querySelector<HTMLElement>('input, button'))?.focus());
  };
  return (
    <section ref={list} className="filter-chips" aria-label={label}>
      {parts.map((part) => (
        <span key={part.key} className="filter-chip">
          {part.text}
          <button type="button" aria-label={`Убрать условие: ${part.text}`} onClick={() => drop(part)}>
            <CloseOutlined aria-hidden />
          </button>
        </span>
      ))}
      {children}
    </section>
  );
}

import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import type { ListQuery } from '../../../ui/directory/listQuery.ts';
import type { ListQueryChange } from '../../../ui/directory/useListQuery.ts';
import '../../../ui/money/filter-chips.css';
import { resetOf } from './resetOf.ts';
import type { FilterPart } from './userFilterWords.ts';

type Props = { query: ListQuery; parts: readonly FilterPart[]; onQuery(change: ListQueryChange): void };

/** What narrows the list, in words; each with a cross, and «Сбросить» for all of it. */
export function UserChips({ query, parts, onQuery }: Props) {
  const list = useRef<HTMLElement>(null);
  if (parts.length === 0 && query.search === '') return null;

  const drop = (change: ListQueryChange) => {
    const before = list.current?.previousElementSibling;
    onQuery(change);
    // what was pressed is gone: the next one takes the focus, after the last one the field before
    window.setTimeout(() => (list.current?.querySelector('button') ?? before?.querySelector<HTMLElement>('input'))?.focus());
  };
  return (
    <section ref={list} className="filter-chips" aria-label="Условия отбора">
      {parts.map(({ key, fields, text }) => (
        <span key={key} className="filter-chip">
          {text}
          <button
            type="button"
            aria-label={`Убрать условие: ${text}`}
            onClick={() => drop({ filters: Object.fromEntries(fields.map((field) => [field, undefined])) })}
          >
            <CloseOutlined aria-hidden />
          </button>
        </span>
      ))}
      <Button type="link" size="small" onClick={() => drop(resetOf(query))}>
        Сбросить
      </Button>
    </section>
  );
}

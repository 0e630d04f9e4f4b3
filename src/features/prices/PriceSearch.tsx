import { ArrowDownOutlined, ArrowUpOutlined, FilterOutlined, HighlightOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, type InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { listen } from '../../lib/listen.ts';
import type { PriceView } from './usePriceView.ts';

type Props = {
  field: RefObject<InputRef | null>;
  query: string;
  onSearch(text: string): void;
  search: PriceView['search'];
  onToSheet(): void;
};

/** The search field with the way from match to match. */
export function PriceSearch({ field, query, onSearch, search, onToSheet }: Props) {
  const { matches } = search;
  const searching = query.trim() !== '';
  /** Ctrl+F goes to the field; F3 and Shift+F3 to the next match and back, wherever the cursor is. By key code. */
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const find = event.code === 'KeyF' && command;
    const next = event.code === 'F3' && !event.ctrlKey && !event.metaKey && !event.altKey;
    // A dialog over the sheet has fields of its own, and the browser its own search.
    if ((!find && !next) || (event.target instanceof Element && event.target.closest('[role="dialog"]'))) return;
    event.preventDefault();
    if (next && searching) matches.go(event.shiftKey ? -1 : 1, event.target === field.current?.input);
    else field.current?.focus({ cursor: 'all' });
  });
  useEffect(() => listen(document, { keydown: onKeyDown }), []);

  return (
    <Input
      ref={field}
      className={query ? 'grow price-search price-search-on' : 'grow price-search'}
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      suffix={searching && <MatchButtons search={search} />}
      aria-label="Поиск по наименованию, единице, цене, категории и примечанию"
      aria-keyshortcuts="/ Control+F"
      placeholder="Найти услугу, единицу, цену, категорию"
      title="Ctrl+F — сюда, Enter и F3 — к следующему, Shift+F3 — к предыдущему, ↓ — в таблицу"
      value={query}
      onFocus={search.prepare}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={(event) => {
        if (event.code === 'Escape' && query) onSearch('');
        if (event.key !== 'Enter' && event.code !== 'ArrowDown') return;
        event.preventDefault();
        if (searching && event.code !== 'ArrowDown') matches.go(event.shiftKey ? -1 : 1, true);
        else if (!matches.toCell()) onToSheet();
      }}
    />
  );
}

function MatchButtons({ search: { matches, mode, setMode } }: { search: PriceView['search'] }) {
  const only = mode === 'only';
  const look = { type: 'text', size: 'small' } as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys on these buttons are not those of the field around them
    <span className="price-matches" onKeyDown={(event) => event.code !== 'F3' && event.stopPropagation()}>
      {matches.place && <span className="price-found quiet">{matches.place}</span>}
      <Button
        {...look}
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label="К предыдущему"
        title="К предыдущему (Shift+F3)"
        onClick={() => matches.go(-1, true)}
      />
      <Button
        {...look}
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label="К следующему"
        title="К следующему (F3)"
        onClick={() => matches.go(1, true)}
      />
      <Button
        {...look}
        icon={only ? <FilterOutlined aria-hidden /> : <HighlightOutlined aria-hidden />}
        aria-label="Только найденные"
        aria-pressed={only}
        title={
          only
            ? 'Только найденные. Нажмите, чтобы показать все и подсветить найденное'
            : 'Все строки, найденное подсвечено. Нажмите, чтобы оставить только найденные'
        }
        onClick={() => setMode(only ? 'mark' : 'only')}
      />
    </span>
  );
}

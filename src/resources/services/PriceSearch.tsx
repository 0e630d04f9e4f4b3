import { ArrowDownOutlined, ArrowUpOutlined, FilterOutlined, HighlightOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, type InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import type { RefObject } from 'react';
import { useSearchKeys } from '../../grid/search/useSearchKeys.ts';
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
  useSearchKeys({
    searching,
    toField: () => field.current?.focus({ cursor: 'all' }),
    go: matches.go,
    isField: (target) => target === field.current?.input,
  });
  return (
    <Input
      ref={field}
      className="price-search"
      allowClear
      prefix={<SearchOutlined aria-hidden />}
      suffix={searching && <MatchButtons search={search} />}
      aria-label="Поиск по наименованию"
      aria-keyshortcuts="/ Control+F"
      placeholder="Поиск по наименованию"
      title="Ctrl+F — сюда, Enter и F3 — к следующему, Shift+F3 — к предыдущему, ↓ — в таблицу"
      value={query}
      onFocus={search.prepare}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={(event) => {
        if (event.code === 'Escape' && query) onSearch('');
        if (event.code !== 'Enter' && event.code !== 'NumpadEnter' && event.code !== 'ArrowDown') return;
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

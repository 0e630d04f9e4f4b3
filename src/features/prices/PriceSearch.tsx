import { ArrowDownOutlined, ArrowUpOutlined, FilterOutlined, HighlightOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, type InputRef } from 'antd';
import Input from 'antd/es/input/Input';
import { type RefObject, useEffect, useRef } from 'react';
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
  useSearchKeys({
    searching,
    toField: () => field.current?.focus({ cursor: 'all' }),
    go: matches.go,
    isField: (target) => target === field.current?.input,
  });
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

type Options = {
  /** is anything searched for? */
  searching: boolean;
  toField(): void;
  /** @param inField the key was pressed in a field, where the keyboard stays */
  go(step: 1 | -1, inField: boolean): void;
  /** the search field itself */
  isField(target: EventTarget | null): boolean;
};

/** Ctrl+F goes to the search field; F3 and Shift+F3 to the next match and back, wherever the cursor is. By key code. */
function useSearchKeys(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { searching, toField, go, isField } = latest.current;
      const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const find = event.code === 'KeyF' && command;
      const next = event.code === 'F3' && !event.ctrlKey && !event.metaKey && !event.altKey;
      // A dialog over the sheet has fields of its own, and the browser its own search.
      if ((!find && !next) || (event.target instanceof Element && event.target.closest('[role="dialog"]'))) return;
      event.preventDefault();
      if (next && searching) go(event.shiftKey ? -1 : 1, isField(event.target));
      else toField();
    }
    return listen(document, { keydown: onKeyDown });
  }, []);
}

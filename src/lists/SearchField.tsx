import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '../lib/listen.ts';
import type { ListQuery } from './listQuery.ts';

type Props = { label: string; query: Pick<ListQuery, 'search'>; onQuery(change: { search: string }, replace: true): void };

const PAUSE_MS = 250;

/** A search field that asks when the typing pauses, or before the next click: what is pressed, as «Сбросить», finds it asked. */
export function SearchField({ label, query: { search }, onQuery }: Props) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const latest = useRef(onQuery);
  latest.current = onQuery;
  const ask = useCallback((typed: string) => {
    const text = typed.trim();
    if (text === sent.current) return;
    sent.current = text;
    latest.current({ search: text }, true);
  }, []);

  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);

  useEffect(() => {
    const timer = window.setTimeout(() => ask(typed), PAUSE_MS);
    // at once, so that what the click does comes after it
    const askNow = () => flushSync(() => ask(typed));
    // not when the field is left: the list would load between the press of the mouse and its release, and the click be lost
    const stop = listen(document, { click: askNow }, { capture: true });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [typed, ask]);

  return (
    <Input
      className="directory-search"
      allowClear
      type="search"
      prefix={<SearchOutlined aria-hidden />}
      aria-label={`Поиск: ${label}`}
      placeholder={label}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/**
 * Hands the keyboard to the search of a list, after what was pressed in it is gone.
 * @param pressed it stands in the `section` that the search stands in
 */
export function focusSearch(pressed: Element): void {
  const list = pressed.closest('section');
  // antd's selects hold inputs of this type too
  window.setTimeout(() => list?.querySelector<HTMLElement>('input[type="search"]:not([role="combobox"])')?.focus());
}

import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Props = { label: string; value: string; onSearch(text: string): void };

const PAUSE_MS = 250;

/** A search field that asks when the typing pauses, or before the next click: what is pressed, as «Сбросить», finds it asked. */
export function SearchField({ label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  const ask = useCallback((typed: string) => {
    const text = typed.trim();
    if (text === sent.current) return;
    sent.current = text;
    latest.current(text);
  }, []);

  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const timer = window.setTimeout(() => ask(typed), PAUSE_MS);
    // at once, so that what the click does comes after it
    const askNow = () => flushSync(() => ask(typed));
    // not when the field is left: the list would load between the press of the mouse and its release, and the click be lost
    document.addEventListener('click', askNow, { capture: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('click', askNow, { capture: true });
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

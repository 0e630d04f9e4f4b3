import { Input, type InputProps, type InputRef } from 'antd';
import { type ChangeEvent, type ClipboardEvent, useLayoutEffect, useRef } from 'react';
import { caretAfter, type Groups, grouped, readTyped } from './digit-groups.ts';

type Props = Omit<InputProps, 'value' | 'onChange'> & {
  groups: Groups;
  /** digits alone */
  value?: string;
  onChange?(digits: string): void;
};

/** A long number, parted into groups for reading while its value stays plain; also what is copied from it. */
export function DigitsInput({ value = '', groups, onChange, ...more }: Props) {
  const input = useRef<InputRef>(null);
  const before = useRef<number | null>(null);
  const text = grouped(value, groups);

  // Regrouping would throw the caret to the end. After every render: the text may be the same as before the edit.
  useLayoutEffect(() => {
    if (before.current === null) return;
    const caret = caretAfter(text, before.current);
    before.current = null;
    input.current?.setSelectionRange(caret, caret);
  });

  function edit({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
    const typed = readTyped(value, target.value, target.selectionStart ?? target.value.length, inputType);
    before.current = typed.before;
    onChange?.(typed.digits);
  }

  function copyPlain(event: ClipboardEvent<HTMLInputElement>): void {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const chosen = text.slice(selectionStart ?? 0, selectionEnd ?? 0);
    if (!chosen) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', chosen.replace(/ /g, ''));
  }

  return (
    <Input
      {...more}
      ref={input}
      value={text}
      inputMode="numeric"
      autoComplete="off"
      onChange={edit}
      onCopy={copyPlain}
      className="settings-digits"
    />
  );
}

import { Input } from 'antd';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useHandOver } from '../../lib/useHandOver.ts';
import { type EditEnd, editEnd } from '../keyboard.ts';
import './cell-editors.css';

type Props = {
  label: string;
  /** what is there now */
  kept: string;
  /** what was typed to begin with, in place of what was there; null: goes on with what is there */
  typed: string | null;
  /** of several lines */
  lines: boolean;
  onCommit(text: string, end: EditEnd): void;
  onCancel(): void;
};

/** Text of one line, or of several (Alt+Enter breaks the line). Leaving the field takes over what was typed, also by leaving the screen. */
export function TextEditor({ kept, typed, lines, label, onCommit, onCancel }: Props) {
  const [text, setText] = useState(typed ?? kept);
  /** Enter moves the cursor away, and leaving the field must not take over a second time */
  const done = useRef(false);

  function finish(work: () => void) {
    if (done.current) return;
    done.current = true;
    work();
  }
  useHandOver(() => {
    if (text !== (typed ?? kept)) finish(() => onCommit(text, 'stay'));
  });

  function onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const field = event.currentTarget;
    if (lines && event.altKey && event.code === 'Enter') {
      event.preventDefault();
      field.setRangeText('\n', field.selectionStart ?? text.length, field.selectionEnd ?? text.length, 'end');
      setText(field.value);
      return;
    }
    const action = editEnd(event);
    if (action === null) return;
    event.preventDefault();
    finish(() => (action === 'cancel' ? onCancel() : onCommit(text, action)));
  }
  const common = {
    autoFocus: true,
    className: 'cell-edit-text',
    'aria-label': label,
    value: text,
    onKeyDown,
    onBlur: () => finish(() => onCommit(text, 'stay')),
  };
  return lines ? (
    <Input.TextArea
      {...common}
      autoSize={{ minRows: 1, maxRows: 8 }}
      onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
      onChange={({ target }) => setText(target.value)}
    />
  ) : (
    <Input {...common} autoComplete="off" onChange={({ target }) => setText(target.value)} />
  );
}

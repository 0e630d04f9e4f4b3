import { useLayoutEffect, useRef, useState } from 'react';

/** How editing began: by typing over the value, or by F2, Enter or a double click on it. */
export type EditStart = 'typing' | 'caret';

type Props = {
  label: string;
  /** the value as the editor shows it */
  value: string;
  start: EditStart;
  numeric: boolean;
  error: string | undefined;
  onType(text: string): void;
};

/** The text field of a cell. Typing over selects everything first, so that the first key replaces the value. */
export function CellEditor({ label, value, start, numeric, error, onType }: Props) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const startedBy = useRef(start);

  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    input.focus();
    if (startedBy.current === 'typing') input.select();
    else input.setSelectionRange(input.value.length, input.value.length);
  }, []);

  return (
    <input
      ref={field}
      className={numeric ? 'sheet-editor sheet-editor-number' : 'sheet-editor'}
      aria-label={label}
      aria-invalid={error ? true : undefined}
      aria-description={error}
      title={error}
      inputMode={numeric ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={!numeric}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onType(event.target.value);
      }}
    />
  );
}

import { Button, Input } from 'antd';
import { useId, useState } from 'react';

/** Longer text is taken as it is pasted, without being drawn in the field first. */
const MOST_SHOWN = 20_000;

type Props = { copied: string; disabled: boolean; onTable(text: string): void };

/** A table copied in Excel, LibreOffice or Google Sheets, put in by Ctrl+V. */
export function PasteTable({ copied, disabled, onTable }: Props) {
  const label = useId();
  const [text, setText] = useState('');
  return (
    <section className="import-paste">
      <h3 id={label}>Или вставьте таблицу</h3>
      <Input.TextArea
        aria-labelledby={label}
        rows={4}
        disabled={disabled}
        value={text}
        placeholder={`Скопируйте ${copied} в Excel, LibreOffice или Google Таблицах и вставьте сюда: Ctrl+V`}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain');
          // A whole table goes on by itself; a word is typed into the field.
          if (text !== '' || !pasted.trim().includes('\n')) return;
          event.preventDefault();
          if (pasted.length <= MOST_SHOWN) setText(pasted);
          onTable(pasted);
        }}
      />
      <Button disabled={disabled || text.trim() === ''} onClick={() => onTable(text)}>
        Продолжить с этой таблицей
      </Button>
    </section>
  );
}

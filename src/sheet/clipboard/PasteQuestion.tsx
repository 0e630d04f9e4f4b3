import { Button } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { counted, plural } from '../../lib/plural.ts';
import { type PasteChoice, questionText } from './paste.ts';
import './paste-question.css';

export type PasteQuestionProps = {
  group: string;
  /** rows of the pasted table, those that fit within the group, and rows shown after it */
  rows: number;
  room: number;
  following: number;
  /** rows can be added */
  canAdd: boolean;
  onChoose(choice: PasteChoice): void;
  onClose(): void;
};

/** Asked over the sheet, not instead of it: what to do with rows for which the group has no more lines. */
export default function PasteQuestion({ group, rows, room, following, canAdd, onChoose, onClose }: PasteQuestionProps) {
  const title = useId();
  const panel = useRef<HTMLDivElement>(null);
  const rest = rows - room;
  const over = Math.min(rest, following);
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={title}
      className="floating sheet-question"
      onKeyDown={(event) => {
        if (event.code !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <p id={title}>{questionText(rows, group, room)}</p>
      <div className="sheet-question-answers">
        {canAdd && (
          <Button type="primary" onClick={() => onChoose('add')}>
            Добавить {counted(rest, 'новую строку', 'новые строки', 'новых строк')} в «{group}»
          </Button>
        )}
        {over > 0 && (
          <Button onClick={() => onChoose('over')}>
            Вставить поверх {counted(over, 'следующей строки', 'следующих строк', 'следующих строк')}
          </Button>
        )}
        {room > 0 && (
          <Button onClick={() => onChoose('fit')}>
            Вставить только {room.toLocaleString('ru-RU')} {plural(room, 'строку', 'строки', 'строк')}
          </Button>
        )}
        <Button type="text" onClick={onClose}>
          Не вставлять
        </Button>
      </div>
    </div>
  );
}

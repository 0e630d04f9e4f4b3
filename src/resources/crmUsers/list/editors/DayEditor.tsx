import { useState } from 'react';
import { typedDay } from '../../../../lib/typedDay.ts';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { dayChoices } from './dayChoices.ts';
import type { EditorProps } from './EditorProps.ts';

/** The next contact: a day as people type it, or one of the nearest. An emptied field takes the day away. */
export function DayEditor({ user, typed, today, label, onCommit, onCancel }: EditorProps) {
  const kept = user.next_time ?? '';
  const [start] = useState(() => (typed === null ? { text: kept && typedDay(kept), fresh: false } : { text: typed, fresh: true }));
  return (
    <ChoiceEditor
      label={label}
      start={start}
      value={kept}
      choices={(text) => dayChoices(text, today)}
      wrong="Непонятная дата. Напишите, например, 24.11, «завтра» или +3."
      onCommit={onCommit}
      onCancel={onCancel}
    />
  );
}

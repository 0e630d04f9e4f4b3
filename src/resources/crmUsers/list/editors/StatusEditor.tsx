import { useState } from 'react';
import { crmStatusTitles } from '../../../../../contract/crmTitles.ts';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import type { EditorProps } from './EditorProps.ts';
import { statusChoices } from './statusChoices.ts';

/** A status from the list. */
export function StatusEditor({ user, typed, label, onCommit, onCancel }: EditorProps) {
  const [start] = useState(() => (typed === null ? { text: crmStatusTitles[user.status], fresh: false } : { text: typed, fresh: true }));
  return (
    <ChoiceEditor
      label={label}
      start={start}
      value={user.status}
      choices={statusChoices}
      wrong="Такого статуса нет. Сотрите написанное, чтобы увидеть весь список."
      onCommit={onCommit}
      onCancel={onCancel}
    />
  );
}

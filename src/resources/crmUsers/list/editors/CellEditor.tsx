import type { EditedField } from '../../saving/UserEdit.ts';
import { DayEditor } from './DayEditor.tsx';
import type { EditorProps } from './EditorProps.ts';
import { StatusEditor } from './StatusEditor.tsx';
import { TextEditor } from './TextEditor.tsx';

const TELEGRAM = 64;
const COMMENT = 4000;

/** The editor of a field in its cell. */
export function CellEditor({ field, ...props }: EditorProps & { field: EditedField }) {
  const { user, today: _, ...text } = props;
  if (field === 'status') return <StatusEditor {...props} />;
  if (field === 'next_time') return <DayEditor {...props} />;
  if (field === 'telegram') return <TextEditor {...text} kept={user.telegram} max={TELEGRAM} lines={false} />;
  return <TextEditor {...text} kept={user.comment} max={COMMENT} lines />;
}

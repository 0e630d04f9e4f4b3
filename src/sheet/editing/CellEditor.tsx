import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { RenderEditCellProps } from 'react-data-grid';
import { lazyExtra } from '../../ui/lazyPart.tsx';
import type { SheetLine } from '../flatten.ts';
import type { SheetColumn } from '../sheetTypes.ts';

// Only a finger asks for it. One that does not come costs the bar, not the editing.
const TouchBar = lazyExtra(() => import('./TouchBar.tsx'));

/**
 * How editing began: by typing over the value; by F2, Enter or a double click on it; or by a menu or button, with the whole text
 * selected. F2 and a click into the text go on as `caret`.
 */
export type EditStart = 'typing' | 'caret' | 'selected';

/** Leaves the editor of a cell for the one in the row below (1) or above (-1), keeping what was typed. */
export type EditStep<R> = (line: SheetLine<R>, column: string, by: 1 | -1) => void;

export type EditorDeps<R> = {
  drafts: DraftKeeper;
  /** read when an editor opens */
  editStart: RefObject<EditStart>;
  /** the first one names the row */
  columns: readonly SheetColumn<R>[];
  onStep: EditStep<R>;
};

/** Draws the editor in the cells of a column. */
export function cellEditor<R>({ drafts, editStart, columns, onStep }: EditorDeps<R>, column: SheetColumn<R>) {
  return ({ row: line, onRowChange, onClose }: RenderEditCellProps<SheetLine<R>>) => {
    const draft = drafts.of(line.key, column.key);
    const touched = line.type === 'row' && matchMedia('(pointer: coarse)').matches;
    return (
      <>
        <CellEditor
          label={line.type === 'group' ? 'Название' : column.title}
          value={draft ?? startText(line, column)}
          // drawn anew in the middle of typing: the next key adds to the text
          start={draft === undefined ? editStart.current : 'caret'}
          numeric={column.kind === 'number'}
          error={(line.type === 'group' ? line.group.refused : column.refused?.(line.row))?.error}
          onPoint={() => {
            editStart.current = 'caret';
          }}
          onType={(typed) => {
            drafts.type(line.key, column.key, typed, line);
            onRowChange({ ...line, typed });
          }}
        />
        {touched && (
          <TouchBar
            name={columns[0]?.text(line.row) ?? ''}
            column={column.title}
            onStep={(by) => onStep(line, column.key, by)}
            onClose={() => onClose(true, true)}
          />
        )}
      </>
    );
  };
}

type Props = {
  label: string;
  /** the value as the editor shows it */
  value: string;
  start: EditStart;
  numeric: boolean;
  error: string | undefined;
  onType(text: string): void;
  /** pressed by the mouse */
  onPoint(): void;
};

/** The text field of a cell. Typing over selects everything first, so that the first key replaces the value. */
function CellEditor({ label, value, start, numeric, error, onType, onPoint }: Props) {
  const [text, setText] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const startedBy = useRef(start);

  useLayoutEffect(() => {
    const input = field.current;
    if (!input) return;
    input.focus();
    if (startedBy.current === 'caret') input.setSelectionRange(input.value.length, input.value.length);
    else input.select();
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
      onMouseDown={onPoint}
      onChange={(event) => {
        setText(event.target.value);
        onType(event.target.value);
      }}
    />
  );
}

/**
 * The text being typed at the moment. It outlives the field, which is drawn anew when rows move under it.
 * `from`: the line as it was when typing began, which is what the person saw and answers to.
 */
export type Draft = { key: string; column: string; text: string; from?: SheetLine<unknown> };

/** Remembers the one draft of a sheet. */
export function createDraftKeeper() {
  let draft: Draft | null = null;
  return {
    /** what was typed into that cell and not yet handed over */
    of(key: string, column: string) {
      return draft && draft.key === key && draft.column === column ? draft.text : undefined;
    },
    type(key: string, column: string, text: string, from?: SheetLine<unknown>) {
      const same = draft?.key === key && draft.column === column;
      draft = { key, column, text, from: same ? draft?.from : from };
    },
    isIn: (column: string) => draft?.column === column,
    /** of the line that the text is typed in */
    key: () => draft?.key,
    /** The draft, if any; afterwards there is none. */
    take(): Draft | null {
      const taken = draft;
      draft = null;
      return taken;
    },
  };
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** What an editor begins with. Text that was refused before comes back, so that it can be corrected. */
export function startText<R>(line: SheetLine<R>, column: SheetColumn<R>): string {
  if (line.type === 'group') return line.group.refused?.text ?? line.group.title;
  return column.refused?.(line.row)?.text ?? column.editText?.(line.row) ?? column.text(line.row);
}

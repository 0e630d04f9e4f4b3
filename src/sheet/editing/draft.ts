import type { SheetLine } from '../flatten.ts';
import type { SheetColumn } from '../sheetTypes.ts';

/**
 * The text being typed at the moment. It outlives the field, which is drawn anew when rows move under it.
 * `from`: the row as it was when typing began, which is what the person saw and answers to.
 */
export type Draft = { key: string; column: string; text: string; from?: unknown };

/** Remembers the one draft of a sheet. */
export function createDraftKeeper() {
  let draft: Draft | null = null;
  return {
    /** what was typed into that cell and not yet handed over */
    of(key: string, column: string): string | undefined {
      return draft && draft.key === key && draft.column === column ? draft.text : undefined;
    },
    type(key: string, column: string, text: string, from?: unknown) {
      const same = draft?.key === key && draft.column === column;
      draft = { key, column, text, from: same ? draft?.from : from };
    },
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

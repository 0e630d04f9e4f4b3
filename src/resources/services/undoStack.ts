/** Something done that can be taken back. `undo` returns a sentence when it no longer can be. */
export type Done = { title: string; undo(): string | null };

const DEEPEST = 100;

/** The user's own actions on this screen, latest last. */
export function createUndoStack() {
  const done: Done[] = [];
  return {
    push(action: Done) {
      done.push(action);
      if (done.length > DEEPEST) done.shift();
    },
    /** Takes back that action, or the latest. */
    undo(action: Done | undefined = done.at(-1)): { title: string; problem: string | null } | null {
      const at = action ? done.lastIndexOf(action) : -1;
      if (!action || at < 0) return null;
      done.splice(at, 1);
      return { title: action.title, problem: action.undo() };
    },
  };
}
export type UndoStack = ReturnType<typeof createUndoStack>;

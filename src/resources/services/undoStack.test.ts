import { describe, expect, it } from 'vitest';
import { createUndoStack } from './undoStack.ts';

describe('undo', () => {
  it('takes back the latest first, each once', () => {
    const log: string[] = [];
    const stack = createUndoStack();
    const act = (title: string) => ({
      title,
      undo() {
        log.push(title);
        return null;
      },
    });
    const first = act('первое');
    stack.push(first);
    stack.push(act('второе'));
    expect(stack.undo()).toEqual({ title: 'второе', problem: null });
    expect(stack.undo(first)).toEqual({ title: 'первое', problem: null });
    expect(stack.undo(first)).toBeNull();
    expect(stack.undo()).toBeNull();
    expect(log).toEqual(['второе', 'первое']);
  });

  it('passes on why an action cannot be taken back', () => {
    const stack = createUndoStack();
    stack.push({ title: 'правка', undo: () => 'Значение уже изменено.' });
    expect(stack.undo()?.problem).toBe('Значение уже изменено.');
  });
});

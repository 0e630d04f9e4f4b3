import { describe, expect, it } from 'vitest';
import { ChangeNotes, type Note } from './changeNotes.ts';

const note = (before: Note['before'], after: Note['after'], title = 'Стяжка'): Note => ({
  entity: 'service',
  guid: 'a',
  title,
  before,
  after,
});

describe('change notes of one write', () => {
  it('join the notes of one row from the first before to the last after', () => {
    const notes = new ChangeNotes();
    notes.add(note({ title: 'Стяжка', position: 1 }, { title: 'Стяжка пола', position: 2 }));
    notes.add(note({ position: 2, price_per_unit: 1 }, { position: 3, price_per_unit: 5 }, 'Стяжка пола'));
    expect(notes.list()).toEqual([
      note({ title: 'Стяжка', position: 1, price_per_unit: 1 }, { title: 'Стяжка пола', position: 3, price_per_unit: 5 }, 'Стяжка пола'),
    ]);
  });

  it('keep a created row as created', () => {
    const notes = new ChangeNotes();
    notes.add(note(null, { title: 'Стяжка', position: 4 }));
    notes.add(note({ position: 4 }, { position: 1 }));
    expect(notes.list()).toEqual([note(null, { title: 'Стяжка', position: 1 })]);
  });

  it('leave out a row that came back to what it was', () => {
    const notes = new ChangeNotes();
    notes.add(note({ position: 4 }, { position: 1 }));
    notes.add(note({ position: 1 }, { position: 4 }));
    expect(notes.isEmpty()).toBe(true);
  });
});

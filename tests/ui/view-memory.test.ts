import { beforeEach, describe, expect, it } from 'vitest';
import { AS_IT_COMES } from '../../src/sheet/columns/columnLayout.ts';
import { loadLayout, saveLayout, viewMemory, WHOLE_SHEET } from '../../src/sheet/columns/keptView.ts';

describe('the remembered view of a sheet', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is restored as it was', () => {
    const layout = { order: ['price'], hidden: ['unit'], frozen: ['title'], widths: { price: 200 }, density: 'compact' as const };
    saveLayout('prices:me', layout);
    expect(loadLayout('prices:me')).toEqual(layout);
    expect(loadLayout('prices:other')).toBe(AS_IT_COMES);
    const view = {
      sort: { column: 'price', direction: 'desc' as const },
      filters: { columns: { price: { kind: 'number' as const, from: 1, to: null } }, extra: ['loss'] },
    };
    viewMemory('prices').save(view);
    expect(viewMemory('prices').load()).toEqual(view);
  });

  it('leaves nothing in storage when it is the default one', () => {
    saveLayout('prices:me', { ...AS_IT_COMES, hidden: ['unit'] });
    saveLayout('prices:me', AS_IT_COMES);
    viewMemory('prices').save(WHOLE_SHEET);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('leaves out stored values that make no sense', () => {
    localStorage.setItem(
      'columns:prices:me',
      '{"order":[1,"price"],"hidden":7,"widths":{"price":-5,"unit":99,"title":"wide"},"density":"tiny"}',
    );
    expect(loadLayout('prices:me')).toEqual({ order: ['price'], hidden: [], frozen: null, widths: { unit: 99 } });
    localStorage.setItem('columns:prices:me', 'nothing of ours');
    expect(loadLayout('prices:me')).toBe(AS_IT_COMES);
    const filters = {
      columns: { a: { kind: 'odd' }, b: { kind: 'number', from: 'x' }, c: { kind: 'text', how: 'odd' } },
      extra: [null, 'loss'],
    };
    sessionStorage.setItem('way-in:view:prices', JSON.stringify({ sort: { column: 'price', direction: 'up' }, filters }));
    expect(viewMemory('prices').load()).toEqual({
      sort: null,
      filters: {
        columns: { b: { kind: 'number', from: null, to: null }, c: { kind: 'text', how: 'contains', text: '' } },
        extra: ['loss'],
      },
    });
  });
});

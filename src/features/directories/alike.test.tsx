import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alikeGroups, alikeRows } from './alike.tsx';

const titles = (rows: readonly { title: string }[]) => rows.map(({ title }) => title);

describe('rows that are likely duplicates', () => {
  it('have titles that differ only in case, ё, Latin look-alikes, spaces, punctuation or the legal form', () => {
    const rows = [
      { title: 'ООО «Чистый  двор»' },
      { title: 'чистый двор, ооо' },
      { title: 'Чиcтый Двoр' },
      { title: 'Чистый пруд' },
      { title: 'ООО' },
    ];
    expect(alikeRows({ title: 'Чистый двор' }, rows).map(({ row }) => row.title)).toEqual(titles(rows.slice(0, 3)));
    expect(alikeRows({ title: 'Ремёсла' }, [{ title: 'ремесла' }])).toHaveLength(1);
    expect(titles(alikeRows({ title: 'ООО' }, rows).map(({ row }) => row))).toEqual(['ООО']);
  });

  it('share a phone, email or ИНН in any notation, and the result names which', () => {
    const known = { title: 'А', phone: '+79000001001', email: 'a@demo.example', inn: '7707083893' };
    const typed = { title: 'Б', phone: '8 (900) 000-10-01', email: ' A@Demo.Example', inn: '7707 083893' };
    expect(alikeRows(typed, [known])).toEqual([{ row: known, by: ['inn', 'phone', 'email'] }]);
  });

  it('are not those that only share empty fields', () => {
    expect(alikeRows({ title: 'А', phone: '', email: '' }, [{ title: 'Б', phone: '', email: '', inn: '' }])).toEqual([]);
    expect(alikeRows({ title: '' }, [{ title: '' }, { title: '«»' }])).toEqual([]);
    expect(alikeRows({ title: 'Лесная, 1, кв. 12' }, [{ title: 'Лесная, 12, кв. 1' }])).toEqual([]);
  });
});

describe('groups of likely duplicates', () => {
  it('include rows that match only through a third row', () => {
    const rows = [
      { title: 'Один', phone: '+79000000001', email: '' },
      { title: 'Два', phone: '', email: 'x@demo.example' },
      { title: 'Другой', phone: '', email: '' },
      { title: 'Один и два', phone: '8 900 000 00 01', email: 'x@demo.example' },
    ];
    expect(alikeGroups(rows)).toEqual([{ rows: [rows[0], rows[1], rows[3]], by: ['phone', 'email'] }]);
  });

  it('hold every pair that matches, and no row twice', () => {
    const row = fc.record({
      title: fc.constantFrom('Аа', 'аА', 'Б', 'в', ''),
      phone: fc.constantFrom('', '89000000001', '+79000000001', '+79000000002'),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
        const groups = alikeGroups(rows);
        const grouped = groups.flatMap((group) => group.rows);
        expect(new Set(grouped).size).toBe(grouped.length);
        for (const one of rows) {
          for (const { row: other } of alikeRows(
            one,
            rows.filter((each) => each !== one),
          )) {
            expect(groups.some((group) => group.rows.includes(one) && group.rows.includes(other))).toBe(true);
          }
        }
      }),
    );
  });
});

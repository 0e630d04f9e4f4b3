import { expect, it } from 'vitest';
import { stopwatch } from '../../../../tests/support/stopwatch.ts';
import { findKnown, type KnownOperation, NameIndex } from './known.ts';

/** An income of a statement; what is left out is empty. */
function paid(more: Partial<KnownOperation>): KnownOperation {
  const empty = { description: '', document: '', contractor: null, stroiobject: null, bill: null };
  return { type: 'income', date: '2026-09-01', amount: 50_000, ...empty, ...more };
}

/** By the row of the file: is it there already? */
function found(file: KnownOperation[], known: KnownOperation[] = []): boolean[] {
  const met = findKnown(file, known);
  return file.map((row) => met.has(row));
}

const [first, second] = [paid({ document: '1', contractor: 'A' }), paid({ document: '1', contractor: 'B' })];

it('payments of two payers with one document number, day and sum are two, each known by its payer', () => {
  expect(found([first, second])).toEqual([false, false]);
  expect(found([second, first], [paid(first)])).toEqual([false, true]);
  expect(found([first, second], [paid(second), paid(first)])).toEqual([true, true]);
});

it('a payment with a document number is known under another payer, once', () => {
  expect(found([paid({ document: '1', contractor: 'C' }), second], [paid(first)])).toEqual([true, false]);
});

it('a row with a document number repeats an earlier one only when it is the same in everything', () => {
  expect(found([first, paid(first), paid({ ...first, description: 'Этап 2' })])).toEqual([false, true, false]);
});

it.each(['б/н', 'Б/Н', 'б.н.', '—', '0', 'без номера'])('a row with %s for a document number is one without a number', (document) => {
  const taxi = paid({ type: 'expense', document, description: 'Такси' });
  expect(found([taxi, paid(taxi)])).toEqual([false, false]);
  expect(found([paid({ ...taxi, description: 'Краска' })], [paid(taxi)])).toEqual([false]);
  expect(found([paid(taxi)], [taxi])).toEqual([true]);
});

it('a description is compared without its outer spaces', () => {
  expect(found([paid({ description: 'Аванс' })], [paid({ description: ' Аванс ' })])).toEqual([true]);
});

it('ten thousand namesakes, with ИНН and without, are looked up within a second or two', () => {
  const count = 10_000;
  const people = (inn: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => ({ guid: `${inn(at)} ${at}`, title: 'Физическое лицо', inn: inn(at) }));
  const spent = stopwatch();
  const names = new NameIndex([]);
  for (const one of people(String)) {
    if (names.find(one.title, one.inn) === null) names.add(one);
    names.rememberInn(one.title, one.inn);
  }
  const twins = new NameIndex(people((at) => `${at % (count / 2)}`));
  const bare = new NameIndex(people(() => ''));
  const found = new Set();
  for (let at = 0; at < count; at += 1) {
    found.add(names.find('физическое лицо')).add(bare.find('Физическое лицо', `${at}`));
    found.add(twins.find('Физическое лицо', `${at % (count / 2)}`));
  }
  expect([...found]).toEqual(['several', 'sameInn']);
  expect(names.find('', '7')).toMatchObject({ inn: '7' });
  expect(spent()).toBeLessThan(2000);
});

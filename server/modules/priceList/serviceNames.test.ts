import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namesOf } from './serviceNames.ts';

const services = ['Окраска стен', 'Окраска стен в два слоя', 'Стяжка пола', 'Стяжка пола', 'Сёдла 20 мм', 'Пол', '№ 5', 'Штробление'].map(
  (title, at) => ({ guid: String(at), title }),
);
const names = namesOf(services);

describe('services named in a text', () => {
  it.each([
    ['whatever stands around the title', 'Аванс: окраска стен, кв. 12', [['0']]],
    ['without regard to case, ё and punctuation', 'СЕДЛА, 20-мм', [['4']]],
    ['by the longest title', 'Окраска стен в два слоя — расчёт', [['1']]],
    ['several', 'Окраска стен и штробление', [['0'], ['7']]],
    ['one, though named twice', 'Штробление, ещё раз штробление', [['7']]],
    ['by the title that two services share', 'Стяжка пола', [['2', '3']]],
    ['not by a part of a word', 'Штробления', []],
    ['not by a part of the title', 'Окраска', []],
    ['not by a title too short to tell', 'Пол вымыт, № 5', []],
    ['none in an empty text', '', []],
  ])('are found %s', (_, text, found) => {
    expect(names(text)).toEqual(found);
  });
});

describe('services named in a text of few different words', () => {
  const words = fc.array(fc.constantFrom('стена', 'пол', 'окно'), { minLength: 1, maxLength: 12 });
  const titles = fc.array(
    words.map((some) => some.slice(0, 5)).filter((some) => some.join('').length > 3),
    { maxLength: 12 },
  );

  it('are those whose title is the longest at its place', () => {
    fc.assert(
      fc.property(titles, words, (titles, text) => {
        const longestFirst = titles.toSorted((one, other) => other.length - one.length).map((some) => some.join(' '));
        const found = new Set<string>();
        for (let at = 0; at < text.length; ) {
          const rest = `${text.slice(at).join(' ')} `;
          const title = longestFirst.find((some) => rest.startsWith(`${some} `));
          if (title) found.add(title);
          at += title?.split(' ').length ?? 1;
        }
        const find = namesOf(titles.map((some) => ({ guid: some.join(' '), title: some.join(' ') })));
        expect(find(text.join(' ')).map(([one]) => one)).toEqual([...found]);
      }),
      { numRuns: 500 },
    );
  });
});

it('100 000 texts are searched for 50 000 services in seconds, not in minutes', () => {
  const many = Array.from({ length: 50_000 }, (_, at) => ({ guid: String(at), title: `Монтаж узла номер ${at} по проекту заказчика` }));
  const started = process.cpuUsage();
  const find = namesOf(many);
  let found = 0;
  for (let at = 0; at < 100_000; at++) found += find(`Оплата за монтаж узла номер ${at} по проекту заказчика, второй этап`).length;
  expect(found).toBe(50_000);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000);
});

it('long texts that repeat the first words of many titles are searched in a moment, not in minutes', () => {
  const similar = Array.from({ length: 247 }, (_, at) => ({ guid: String(at), title: `${'а '.repeat(at + 3)}б` }));
  const started = process.cpuUsage();
  const find = namesOf(similar);
  for (let at = 0; at < 100; at++) expect(find(`${'а '.repeat(990)}${at}`)).toEqual([]);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(5000);
});

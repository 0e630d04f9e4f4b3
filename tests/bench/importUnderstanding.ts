import { writeFileSync } from 'node:fs';
import { kinds, type Score, samples, scoreOf } from '../understanding/score.ts';

const names: Record<keyof Score, string> = {
  heading: 'строка заголовков',
  columns: 'столбцы',
  units: 'единицы',
  prices: 'цены',
  sections: 'разделы',
};

/** Prints how well made-up price lists are understood, and which of them are not; `record` keeps the scores that no file may fall below. */
export async function measureUnderstanding(record: boolean): Promise<void> {
  const scores: [name: string, score: Score][] = [];
  for (const sample of samples) scores.push([sample.name, await scoreOf(sample)]);
  for (const [name, score] of scores) {
    const wrong = kinds.filter((kind) => score[kind][0] < score[kind][1]);
    if (wrong.length > 0) console.log(`  ${name}: ${wrong.map((kind) => `${names[kind]} ${score[kind].join(' из ')}`).join(', ')}`);
  }
  let all = [0, 0];
  for (const kind of kinds) {
    const sum = (place: 0 | 1) => scores.reduce((total, [, score]) => total + score[kind][place], 0);
    all = [(all[0] ?? 0) + sum(0), (all[1] ?? 0) + sum(1)];
    console.log(`${names[kind]}: ${sum(0)} из ${sum(1)}`);
  }
  const whole = scores.filter(([, score]) => kinds.every((kind) => score[kind][0] === score[kind][1])).length;
  console.log(`Всего ${all.join(' из ')}; целиком поняты ${whole} файлов из ${scores.length}`);
  if (record)
    writeFileSync(new URL('../understanding/scores.json', import.meta.url), `${JSON.stringify(Object.fromEntries(scores), null, 2)}\n`);
}

import type { ExportCost } from './export.ts';
import type { LoadCost } from './firstRow.ts';
import type { Compared, GridFigures } from './grid.ts';
import type { ImportCost } from './import.ts';
import type { Comparison } from './measure.ts';
import type { MoneyCost } from './money/money.ts';
import type { EditCost } from './priceEdit.ts';

export function print(what: string, { ratio, kept, taken, ours, limit }: Comparison, goal: number): void {
  const mark = ratio >= goal ? '✓' : '✗';
  console.log(`${mark} ${what}: ${ratio.toFixed(2)} предела (цель ${goal}); ровных промежутков ${kept} из ${taken}`);
  console.log(`    наш сервер ${ours.perSecond.toFixed(0)} в секунду, ${ours.cpuMs.toFixed(2)} мс процессора Node на запрос`);
  console.log(`    предел     ${limit.perSecond.toFixed(0)} в секунду, ${limit.cpuMs.toFixed(2)} мс процессора Node на запрос`);
}

export function printImport({ plan, commit, ours, bare }: ImportCost, goal: number): void {
  for (const [what, ratio, spent] of [
    ['Проверка файла', plan, ours.plan],
    ['Загрузка файла', commit, ours.commit],
  ] as const) {
    const mark = ratio <= goal ? '✓' : '✗';
    console.log(
      `${mark} ${what}: ${ratio.toFixed(2)} времени голого COPY (цель ${goal}): ${spent.toFixed(0)} мс против ${bare.toFixed(0)} мс`,
    );
  }
}

export function printExport({ what, seconds, bytes, grown }: ExportCost, goal: number): void {
  const megabytes = (of: number) => (of / 1e6).toFixed(0);
  const mark = grown / 1e6 <= goal ? '✓' : '✗';
  console.log(
    `${mark} Выгрузка ${what}: память +${megabytes(grown)} МБ (цель ${goal}), ${seconds.toFixed(0)} с, файл ${megabytes(bytes)} МБ`,
  );
}

export function printMoney({ what, goal, ours, bare }: MoneyCost): void {
  const mark = ours.p95 <= goal ? '✓' : '✗';
  const limit = bare
    ? `; голый SQL ${bare.p50.toFixed(1)} и ${bare.p95.toFixed(1)} мс, ${(ours.p50 / bare.p50).toFixed(2)} его времени`
    : '';
  console.log(`${mark} ${what}: p50 ${ours.p50.toFixed(1)} мс, p95 ${ours.p95.toFixed(1)} мс (цель ${goal})${limit}`);
}

/** A repaint takes at most one frame more, of sixty a second. */
const FRAME = 1000 / 60;

export function printGrid({ first, typing, scroll, heap }: GridFigures): void {
  const time = (what: string, { value, ours, limit, kept, taken }: Compared, goal: number, said: string) => {
    console.log(`${value <= goal ? '✓' : '✗'} ${what}: ${said}; ровных промежутков ${kept} из ${taken}`);
    console.log(`    наша ${ours.toFixed(1)} мс, голая ${limit.toFixed(1)} мс`);
  };
  time('Первые строки', first, 1.5, `${first.value.toFixed(2)} времени голой таблицы (цель 1.5)`);
  time('Набор в ячейке', typing, FRAME, `на ${typing.value.toFixed(1)} мс дольше (цель ${FRAME.toFixed(1)}: один кадр)`);
  time('Прокрутка, кадр p95', scroll, 1.3, `${scroll.value.toFixed(2)} времени голой таблицы (цель 1.3)`);
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  const mark = heap.value <= 2 ? '✓' : '✗';
  console.log(
    `${mark} Память: ${heap.value.toFixed(2)} голой таблицы (цель 2): ${megabytes(heap.ours)} МБ против ${megabytes(heap.limit)} МБ`,
  );
}

const pageTitles: Record<string, string> = {
  ours: 'кабинет',
  sheet: 'его таблица',
  before: 'прежний кабинет',
  stock: 'готовый список',
  bare: 'голая таблица',
};

/** @param goal of the time to the first row, to the stock list's */
export function printFirstRows(costs: ReadonlyMap<string, readonly LoadCost[]>, goal: number): void {
  for (const [state, pages] of costs) {
    const ours = pages.find(({ page }) => page === 'ours');
    if (!ours) continue;
    console.log(
      `${ours.toStock.row <= goal ? '✓' : '✗'} Первая строка, ${state}: ${ours.toStock.row.toFixed(2)} готового списка (цель ${goal})`,
    );
    for (const { page, load, toStock } of pages) {
      const title = (pageTitles[page] ?? page).padEnd(16);
      const work = `работа ${load.work.toFixed(0).padStart(4)} мс (${toStock.work.toFixed(2)})`;
      console.log(
        `    ${title} ${load.row.toFixed(0).padStart(5)} мс (${toStock.row.toFixed(2)}), ${work}, запросов ${load.requests}, ${load.kilobytes.toFixed(0)} кБ`,
      );
    }
  }
}

/** @param goal of the time to the answer, to the bare page's */
export function printPriceEdits(costs: readonly EditCost[], goal: number): void {
  const ours = costs.find(({ page }) => page === 'ours')?.toBare.answered ?? Number.NaN;
  console.log(`${ours <= goal ? '✓' : '✗'} От Enter в цене до ответа сервера: ${ours.toFixed(2)} голой таблицы (цель ${goal})`);
  for (const { page, edit, toBare } of costs) {
    const time = (what: string, key: keyof typeof edit) => `${what} ${edit[key].toFixed(1)} мс (${toBare[key].toFixed(2)})`;
    console.log(
      `    ${(pageTitles[page] ?? page).padEnd(16)} ${time('запрос', 'sent')}, ${time('ответ', 'answered')}, ${time('кадр', 'shown')}`,
    );
  }
}

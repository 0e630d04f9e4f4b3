import { compareImport, type ImportCost } from './import.ts';
import { type Comparison, compare, type Side } from './measure.ts';
import { type Stage, setStage } from './stage.ts';
import { weigh } from './weight.ts';

const SERVICES = 10_000;

console.log(`Готовлю базу и два сервера на ней: ${SERVICES} услуг…`);
const stage = await setStage(SERVICES);
try {
  console.log('Меряю список (около минуты)…');
  print('Список 10 000 услуг', await compare(list(stage, 'ours'), list(stage, 'bare')), 0.7);
  console.log('Меряю правку одной цены (около минуты)…');
  print('PATCH одной услуги', await compare(patch(stage, 'ours'), patch(stage, 'bare')), 0.4);
  console.log('Меряю импорт 50 000 строк (около двух минут)…');
  printImport(await compareImport(stage, 50_000), 2);
  const { login, services } = await weigh(stage.ours.port);
  printWeight('Экран входа', login, 250);
  printWeight('/services вместе с входом', services, 400);
} finally {
  await stage.close();
}

function list(stage: Stage, side: 'ours' | 'bare'): Side {
  return { ...common(stage, side), method: 'GET', path: `/api/service/list/?id=${stage.company}`, body: () => undefined };
}

/** One row after another, so that requests meet at the company's row, not at one service. */
function patch(stage: Stage, side: 'ours' | 'bare'): Side {
  let turn = 0;
  const base = common(stage, side);
  return {
    ...base,
    method: 'PATCH',
    get path() {
      return `/api/service/edit/${stage.guids[turn % stage.guids.length]}`;
    },
    body: () => {
      turn += 1;
      return JSON.stringify({ price_per_unit: 1000 + (turn % 100_000) + (side === 'ours' ? 0.25 : 0.75) });
    },
  };
}

function common(stage: Stage, side: 'ours' | 'bare') {
  const headers = { 'Content-Type': 'application/json', 'App-Version': '0.2.2.0', Authorization: `JWT ${stage.token}` };
  return { port: stage[side].port, pid: stage[side].pid, headers };
}

function print(what: string, { ratio, kept, taken, ours, limit }: Comparison, goal: number): void {
  const mark = ratio >= goal ? '✓' : '✗';
  console.log(`${mark} ${what}: ${ratio.toFixed(2)} предела (цель ${goal}); ровных промежутков ${kept} из ${taken}`);
  console.log(`    наш сервер ${ours.perSecond.toFixed(0)} в секунду, ${ours.cpuMs.toFixed(2)} мс процессора Node на запрос`);
  console.log(`    предел     ${limit.perSecond.toFixed(0)} в секунду, ${limit.cpuMs.toFixed(2)} мс процессора Node на запрос`);
}

function printImport({ plan, commit, ours, bare }: ImportCost, goal: number): void {
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

function printWeight(what: string, bytes: number, goal: number): void {
  const kilobytes = bytes / 1000;
  console.log(`${kilobytes <= goal ? '✓' : '✗'} ${what}: ${kilobytes.toFixed(0)} кБ gzip (цель ${goal})`);
}

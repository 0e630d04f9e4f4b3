import { filesOfCellEdit } from './cellEdit.ts';
import { measureUsers } from './crm/users.ts';
import { measureExports } from './export.ts';
import { compareFirstRows } from './firstRow.ts';
import { compareGrids } from './grid.ts';
import { compareImport } from './import.ts';
import { measureUnderstanding } from './importUnderstanding.ts';
import { compare, type Side } from './measure.ts';
import { compareFirstPage, measureMoney } from './money/money.ts';
import { comparePriceEdits } from './priceEdit.ts';
import { print, printExport, printFirstRows, printGrid, printImport, printMoney, printPriceEdits } from './print.ts';
import { measureSales } from './sales/sales.ts';
import { measureSections } from './sections.ts';
import { amount, short } from './short.ts';
import { type Stage, setStage } from './stage.ts';
import { measureTab } from './tab.ts';

const SERVICES = amount(10_000, 200);
const IMPORTED = amount(50_000, 500);
const OPERATIONS = amount(1_000_000, 2000);
const PAYMENTS = amount(1_000_000, 2000);

// `npm run bench grid` measures one part alone.
const [part, before] = process.argv.slice(2);
const parts = [
  'grid',
  'server',
  'money',
  'export',
  'users',
  'sales',
  'first-row',
  'sections',
  'edit',
  'tab',
  'edit-files',
  'import-understanding',
];
if (part && !parts.includes(part)) throw new Error(`Нет такой части: ${part}. Есть ${parts.join(', ')}.`);
let shared: Promise<Stage> | undefined;

try {
  if (!part || part === 'grid') {
    console.log('Меряю таблицу с 50 000 строк (около пяти минут)…');
    printGrid(await compareGrids());
  }
  if (!part || part === 'server') await measureServer();
  if (!part || part === 'money') await measureOperations();
  if (!part || part === 'export') await measureExport();
  if (!part || part === 'users') await measureCrm();
  if (!part || part === 'sales') await measureProfit();
  // of the console alone: by their names
  if (part === 'first-row') await measureFirstRow();
  if (part === 'sections') await measureSwitching();
  if (part === 'edit') await measureEdit();
  if (part === 'tab') await measureDay();
  if (part === 'edit-files') await measureCellEdit();
  // `npm run bench import-understanding record` keeps the scores
  if (part === 'import-understanding') await measureUnderstanding(before === 'record');
} finally {
  await (await shared)?.close();
}

/** Work on a database of its own, so that parts do not weigh on each other; a short run has one for all parts. */
async function onStage(services: number, work: (stage: Stage) => Promise<void>): Promise<void> {
  if (short) shared ??= setStage(SERVICES);
  const stage = await (shared ?? setStage(services));
  try {
    await work(stage);
  } finally {
    if (!shared) await stage.close();
  }
}

async function measureServer(): Promise<void> {
  console.log(`Готовлю базу и два сервера на ней: ${SERVICES} услуг…`);
  await onStage(SERVICES, async (stage) => {
    console.log('Меряю список (около минуты)…');
    print('Список 10 000 услуг', await compare(list(stage, 'ours'), list(stage, 'bare')), 0.8);
    console.log('Меряю правку одной цены (около минуты)…');
    print('PATCH одной услуги', await compare(patch(stage, 'ours'), patch(stage, 'bare')), 0.6);
    console.log(`Меряю импорт ${IMPORTED} строк (около двух минут)…`);
    printImport(await compareImport(stage, IMPORTED), 2);
  });
}

async function measureOperations(): Promise<void> {
  console.log(`Готовлю базу и два сервера на ней: ${OPERATIONS} операций (около двух минут)…`);
  await onStage(10, async (stage) => {
    for await (const cost of measureMoney(stage, OPERATIONS)) printMoney(cost);
    print('Первая страница операций', await compareFirstPage(stage), 0.6);
  });
}

async function measureExport(): Promise<void> {
  console.log(`Готовлю базу: ${OPERATIONS} операций (несколько минут)…`);
  await onStage(10, async (stage) => {
    for (const cost of await measureExports(stage, OPERATIONS)) printExport(cost, 200);
  });
}

async function measureCrm(): Promise<void> {
  console.log('Готовлю базу и два сервера на ней: 100 000 пользователей (около минуты)…');
  await onStage(10, async (stage) => {
    for await (const cost of measureUsers(stage)) printMoney(cost);
  });
}

async function measureProfit(): Promise<void> {
  console.log(`Готовлю базу и два сервера на ней: ${PAYMENTS} платежей (около трёх минут)…`);
  await onStage(10, async (stage) => {
    for await (const cost of measureSales(stage, PAYMENTS)) printMoney(cost);
  });
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

/** As many services as the demo's price list has. */
async function measureFirstRow(): Promise<void> {
  console.log('Меряю время до первой строки прайс-листа (около пяти минут)…');
  await onStage(280, async (stage) => printFirstRows(await compareFirstRows(stage, before), 0.6));
}

async function measureEdit(): Promise<void> {
  console.log('Меряю правку цены с клавиатуры (около минуты)…');
  await onStage(280, async (stage) => printPriceEdits(await comparePriceEdits(stage, before), 1.9));
}

async function measureSwitching(): Promise<void> {
  console.log('Меряю переход между разделами (около минуты)…');
  await onStage(10, async (stage) => {
    for (const { section, shown, work } of await measureSections(stage))
      console.log(
        `${shown <= 100 ? '✓' : '✗'} ${section}: ${shown.toFixed(0)} мс после первого захода (цель 100), работа ${work.toFixed(0)} мс`,
      );
  });
}

async function measureDay(): Promise<void> {
  console.log('Меряю память вкладки за 500 смен раздела и компании (около пяти минут)…');
  await onStage(10, async (stage) => {
    for await (const { changes, data, code, nodes, listeners } of measureTab(stage))
      console.log(`  ${changes} смен: данные ${data.toFixed(1)} МБ, код ${code.toFixed(1)} МБ, узлов ${nodes}, обработчиков ${listeners}`);
  });
}

async function measureCellEdit(): Promise<void> {
  console.log('Готовлю базу и сервер, открываю прайс-лист по файлам (одна-три минуты)…');
  await onStage(10, async (stage) => {
    const files = await filesOfCellEdit(stage);
    for (const { file, functions } of files) console.log(`  ${file}: ${functions.join(', ')}`);
    console.log(`Правка цены от клавиши до запроса: ${files.length} файлов`);
  });
}

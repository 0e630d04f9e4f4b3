import { type Comparison, compare, type Side } from '../measure.ts';
import type { Stage } from '../stage.ts';
import { type Filled, fillMoney } from './fill.ts';
import { type Latency, latencies } from './latency.ts';

/** One question: how long it takes, over HTTP one at a time, and the same SQL bare where there is one. Milliseconds. */
export type MoneyCost = { what: string; goal: number; ours: Latency; bare: Latency | null };

type Question = { what: string; path: string; goal?: number; bare?: string };

const PAGE_MS = 150;
const REPORT_MS = 300;

/** Lists, sums and reports of a company with so many operations; told one by one, for they take minutes together. */
export async function* measureMoney(stage: Stage, operations: number): AsyncGenerator<MoneyCost> {
  const filled = await fillMoney(stage.url, stage.company, operations);
  for (const { what, path, goal = PAGE_MS, bare } of await questions(stage, filled, operations)) {
    const limit = bare === undefined ? null : asked(stage, 'bare', `/money/${bare}`);
    yield { what, goal, ...(await latencies(asked(stage, 'ours', path), limit)) };
  }
}

/** The first page of all operations, asked by several at once: how many a second, beside the same SQL bare. */
export function compareFirstPage(stage: Stage): Promise<Comparison> {
  return compare(asked(stage, 'ours', listPath(stage)), asked(stage, 'bare', '/money/page'));
}

function asked(stage: Stage, side: 'ours' | 'bare', path: string): Side {
  const headers = { 'Content-Type': 'application/json', 'App-Version': '0.2.2.0', Authorization: `JWT ${stage.token}` };
  return { port: stage[side].port, pid: stage[side].pid, method: 'GET', path, headers, body: () => undefined };
}

const listPath = (stage: Stage, more = '') => `/api/transaction/list/?id=${stage.company}&is_deleted=false${more}`;

async function questions(stage: Stage, { object, contractor, bill }: Filled, operations: number): Promise<Question[]> {
  const list = (more = '') => listPath(stage, more);
  const sums = (more = '') => `/api/transaction/summary/?id=${stage.company}${more}`;
  const report = (kind: string, more = '') => `/api/analytics/company-${kind}/${stage.company}/${more}`;
  const middle = await cursorAt(stage, list(`&page=${operations / 200}`));
  const text = (words: string) => `&search=${encodeURIComponent(words)}`;
  const filters = [
    ['одного вида', '&types=dividend'],
    ['двух видов', '&types=income,payment'],
    ['объекта', `&object=${object}`],
    ['без объекта', '&object=none'],
    ['контрагента', `&contractor=${contractor}`],
    ['статьи', `&bill=${bill}`],
    ['объекта с контрагентом', `&object=${object}&contractor=${contractor}`],
    ['неполных месяцев', `&from=${monthsAgo(20, 15)}&to=${monthsAgo(1, 10)}`],
    ['больших сумм', '&amount_from=250000'],
    ['сумм от 1 000 ₽', '&amount_from=1000'],
    ['по редкому слову', text('№ 123456')],
    ['по частому слову', text('кирпич')],
  ] as const;
  return [
    { what: 'Первая страница', path: list(), bare: 'page' },
    { what: 'Страница из середины', path: list(`&after=${encodeURIComponent(middle.text)}`), bare: `after?${middle.date}&${middle.key}` },
    { what: 'Последняя страница', path: list('&before=end'), bare: 'last' },
    ...filters.map(([what, filter]) => ({ what: `Страница ${what}`, path: list(filter) })),
    { what: 'Итоги', path: sums(), bare: 'totals' },
    ...filters.map(([what, filter]) => ({ what: `Итоги ${what}`, path: sums(filter) })),
    { what: 'Прибыль за год', path: report('profit'), goal: REPORT_MS, bare: 'year' },
    { what: 'Прибыль за год, сравнение', path: report('profit', '?compare=previous'), goal: REPORT_MS },
    { what: 'Расходы за год', path: report('expense'), goal: REPORT_MS, bare: 'year' },
    { what: 'Прибыль объекта за год', path: report('profit', `?object=${object}&compare=year`), goal: REPORT_MS },
  ];
}

/** The place after a page, as the header Link tells it. */
async function cursorAt(stage: Stage, path: string): Promise<{ text: string; date: string; key: number }> {
  const headers = { 'App-Version': '0.2.2.0', Authorization: `JWT ${stage.token}` };
  const answer = await fetch(`http://127.0.0.1:${stage.ours.port}${path}`, { headers });
  const text = /[?&]after=([^&>]+)[^>]*>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  const [, key = '', date = ''] = /^k(\w+)\.(.+)$/.exec(text ?? '') ?? [];
  if (text === undefined || date === '') throw new Error(`Нет середины списка: ${answer.status}`);
  return { text, date: Buffer.from(date, 'base64url').toString(), key: Number.parseInt(key, 36) };
}

function monthsAgo(months: number, day: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, day)).toISOString().slice(0, 10);
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Changeset } from '../../contract/resources/changeset.ts';
import type { ImportAnswer, ServiceImport } from '../../contract/resources/serviceImport.ts';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import { ApiFailure } from '../../src/lib/api-failure.ts';
import { CompanyProvider } from '../../src/lib/company-context.tsx';
import { MetaProvider } from '../../src/lib/meta-context.tsx';
import { SessionProvider } from '../../src/lib/session-context.tsx';
import { ImportButton } from '../../src/resources/services/import/ImportButton.tsx';
import { ImportDock } from '../../src/resources/services/import/ImportDock.tsx';
import { FileProblem } from '../../src/resources/services/import/reading/fileProblem.ts';
import { readSource } from '../../src/resources/services/import/reading/readSource.ts';

// jsdom has no workers: the same reading runs on the page's own thread.
vi.mock('../../src/resources/services/import/reading/readInWorker.ts', () => ({
  readInWorker: async (file: File) => readSource(file.name, new Uint8Array(await file.arrayBuffer())),
}));

const COMPANY = '00000000-0000-4000-8000-000000000001';
const USER = '00000000-0000-4000-8000-0000000000aa';
const CHANGESET = '00000000-0000-4000-8000-0000000000cc';
const fields = { category: 'Стены', unit_of_measure: 'м2', cost_per_unit: 100, price_per_unit: 100 };

const answerFor = ({ rows, plan, dry_run }: ServiceImport, more: Partial<ImportAnswer>): ImportAnswer => ({
  plan: plan ?? 'plan-1',
  create: rows.length,
  update: 0,
  unchanged: 0,
  delete: 0,
  new_categories: ['Стены'],
  errors: [],
  warnings: [],
  changes: rows.map(({ row, title }) => ({ action: 'create', row, guid: null, before: null, after: { ...fields, title: title ?? '' } })),
  changeset: dry_run ? null : CHANGESET,
  ...more,
});

type Sent = { body: ServiceImport; options: { idempotencyKey?: string } };
type Rules = { plan?: Partial<ImportAnswer>; commit?(tries: number): ApiFailure | undefined; journal?: Changeset[]; kept?: boolean };

function open(rules: Rules = {}) {
  const sent: Sent[] = [];
  const reverts: boolean[] = [];
  const answer = async (call: unknown, input: { body: ServiceImport }, options: Sent['options'] = {}): Promise<unknown> => {
    if (call === calls.changesetList) return rules.journal ?? [];
    if (call === calls.changesetRevert) {
      const { dry_run } = input.body;
      reverts.push(dry_run);
      const conflict = { guid: USER, title: 'Обои', field: 'price_per_unit', was: 100, now: 120 };
      return { reverted: 2, conflicts: rules.kept ? [conflict] : [], changeset: dry_run ? null : CHANGESET };
    }
    sent.push({ body: input.body, options });
    const refused = input.body.dry_run ? undefined : rules.commit?.(sent.filter(({ body }) => !body.dry_run).length);
    if (refused) throw refused;
    return answerFor(input.body, rules.plan ?? {});
  };
  const company = {
    guid: COMPANY,
    id: COMPANY,
    title: 'Новый прораб',
    logo_url: null,
    user_type_for_web: 'Компания',
    user_contractor_id: USER,
  };
  const meta = { extensions: ['import', 'changesets'] } as unknown as Parameters<typeof MetaProvider>[0]['value'];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider value={{ call: answer, reply: answer } as unknown as Api}>
        <MetaProvider value={meta}>
          <SessionProvider value={{ status: { signedIn: true, user: USER }, signIn: () => undefined, deviceToken: () => null }}>
            <CompanyProvider value={{ companies: [company], company, role: 'company', select: () => undefined }}>
              <App>
                <ImportButton />
                <ImportDock />
              </App>
            </CompanyProvider>
          </SessionProvider>
        </MetaProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { sent, reverts, commits: () => sent.filter(({ body }) => !body.dry_run) };
}

const csv = (text: string, name = 'прайс.csv') => new File([text], name);
const price = csv('Наименование;Ед. изм.;Себестоимость\nСтены;;\nОкраска;м2;191,5\nОбои;м2;100\n');

async function choose(file: File) {
  await userEvent.click(screen.getByRole('button', { name: 'Импорт' }));
  fireEvent.change(await screen.findByLabelText('Файл прайс-листа'), { target: { files: [file] } });
}

const commitButton = () => screen.findByRole('button', { name: /Загрузить: / });

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

it('shows what the file holds, and loads exactly the plan that was shown', async () => {
  const { sent, commits } = open();
  await choose(price);
  expect(await screen.findByText(/В файле 2 услуги в 1 категории; 1 строка-раздел/)).toBeInTheDocument();
  expect(screen.getByText(/Столбца цены нет/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: /^Загрузить: 2\sновые, 0\sизменённых$/ }));
  expect(await screen.findByRole('heading', { name: 'Прайс-лист загружен' })).toHaveFocus();
  expect(sent[0]?.body.rows).toEqual([
    { row: 3, category: 'Стены', title: 'Окраска', unit_of_measure: 'м2', cost_per_unit: 191.5 },
    { row: 4, category: 'Стены', title: 'Обои', unit_of_measure: 'м2', cost_per_unit: 100 },
  ]);
  const [commit] = commits();
  expect(commit?.body).toEqual({ ...sent[0]?.body, dry_run: false, plan: 'plan-1' });
  expect(commit?.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
});

it('a wrong guess of a column is put right in the preview', async () => {
  const { sent } = open();
  await choose(price);
  await commitButton();
  const column = screen.getByRole('combobox', { name: 'Столбец C: Себестоимость' });
  await userEvent.click(column);
  await userEvent.click(await screen.findByTitle('Цена'));
  await waitFor(() => expect(sent.at(-1)?.body.rows[0]).toMatchObject({ price_per_unit: 191.5 }));
  expect(sent.at(-1)?.body.rows[0]).not.toHaveProperty('cost_per_unit');
  expect(screen.getByText(/Столбца себестоимости нет/)).toBeInTheDocument();
});

it('rows with errors are named, and left out only when that is asked for', async () => {
  const errors = [{ row: 4, field: 'cost_per_unit', detail: 'Не число: «договорная».' }];
  const { commits } = open({ plan: { errors, create: 1 } });
  await choose(csv('Наименование;Ед. изм.;Себестоимость\nОкраска;м2;191,5\n\nОбои;м2;договорная\n'));
  const table = await screen.findByRole('region', { name: 'Ошибки' });
  expect(within(table).getByRole('row', { name: /4 Обои Себестоимость Не число/ })).toBeInTheDocument();
  expect(await commitButton()).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Пропустить строки с ошибками (1)' }));
  await userEvent.click(await commitButton());
  await screen.findByText('1 строка с ошибкой пропущена');
  expect(commits()[0]?.body.skip).toEqual([4]);
});

it('a list that changed meanwhile is planned anew, with a word about it', async () => {
  const stale = new ApiFailure('Прайс-лист изменился.', { kind: 'answer', statusCode: 412, code: 1103 });
  const { sent, commits } = open({ commit: (tries) => (tries === 1 ? stale : undefined) });
  await choose(price);
  await userEvent.click(await commitButton());
  expect(await screen.findByText(/прайс-лист изменили. Ничего не загружено/)).toBeInTheDocument();
  await waitFor(() => expect(sent.filter(({ body }) => body.dry_run)).toHaveLength(2));
  await userEvent.click(await commitButton());
  await screen.findByRole('heading', { name: 'Прайс-лист загружен' });
  expect(commits()).toHaveLength(2);
});

it('a lost answer keeps everything, and the second try has the same key', async () => {
  const lost = new ApiFailure('Нет связи с сервером.', { kind: 'network' });
  const { commits } = open({ commit: (tries) => (tries === 1 ? lost : undefined) });
  await choose(price);
  await userEvent.click(await commitButton());
  expect(await screen.findByText(/дважды прайс не загрузится/)).toBeInTheDocument();
  await userEvent.click(await commitButton());
  await screen.findByRole('heading', { name: 'Прайс-лист загружен' });
  const [first, second] = commits();
  expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey);
});

it('a file that cannot be read is refused with a way out, and another one can be chosen', async () => {
  open();
  await choose(csv('%PDF-1.7', 'прайс.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Нужен файл .xlsx или .csv');
  await expect(readSource('прайс.pdf', new TextEncoder().encode('%PDF-1.7'))).rejects.toBeInstanceOf(FileProblem);
  fireEvent.change(screen.getByLabelText('Файл прайс-листа'), { target: { files: [price] } });
  expect(await commitButton()).toBeEnabled();
});

const imported: Changeset = {
  guid: CHANGESET,
  company: COMPANY,
  kind: 'import',
  title: 'Импорт файла «прайс.csv»',
  author: { guid: USER, name: 'Олег' },
  created_at: new Date().toISOString(),
  count: 2,
  reverted_by: null,
};

it('the last import can be taken back later, with what stays named beforehand', async () => {
  const { reverts } = open({ journal: [imported], kept: true });
  expect(await screen.findByText(/Импорт файла «прайс.csv» от \d\d:\d\d/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Отменить импорт' }));
  const dialog = await screen.findByRole('dialog', { name: 'Отменить импорт?' });
  expect(await within(dialog).findByText('Цена: 100,00 → 120,00')).toBeInTheDocument();
  expect(reverts).toEqual([true]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Отменить импорт' }));
  expect(await screen.findByText(/Возвращено: 2 строки.*Оставлено: 1/)).toBeInTheDocument();
  expect(reverts).toEqual([true, false]);
});

it('the line about the last import can be put away', async () => {
  open({ journal: [imported] });
  await userEvent.click(await screen.findByRole('button', { name: 'Скрыть строку об импорте' }));
  expect(screen.queryByText(/Импорт файла/)).not.toBeInTheDocument();
});

it.each([
  ['taken back already', { reverted_by: USER }],
  ['of somebody else', { author: { guid: COMPANY, name: 'Анна' } }],
  ['older than a day', { created_at: new Date(Date.now() - 25 * 3600_000).toISOString() }],
])('no line about an import %s', async (_what, more) => {
  open({ journal: [{ ...imported, ...more }] });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/Импорт файла/)).not.toBeInTheDocument();
});

import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Meta } from '../../contract/company.ts';
import type { ExportJob } from '../../contract/export.ts';
import type { Flag } from '../../contract/permissions.ts';
import { answerFailure } from '../../src/api/failure.ts';
import ExportPage from '../../src/features/export/ExportPage.tsx';
import { VerifySince } from '../../src/features/export/VerifySince.tsx';
import { type Api, ApiProvider, type CallOptions } from '../../src/lib/api.ts';
import { periodPresets } from '../../src/lib/periods.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from '../support/query-client.ts';
import { TestRefine } from '../support/refine.tsx';
import { secondClick } from '../support/second-click.ts';

const COMPANY = '00000000-0000-4000-8000-000000000001';
const OBJECT = '00000000-0000-4000-8000-0000000000b1';
const company = { guid: COMPANY, id: COMPANY, title: 'Ремонт', logo_url: null, user_type_for_web: 'Компания', user_contractor_id: COMPANY };

const job = (number: number, more: Partial<ExportJob> = {}): ExportJob => ({
  guid: `00000000-0000-4000-8000-00000000000${number}`,
  kind: 'transactions',
  format: 'xlsx',
  filter: null,
  from: null,
  to: null,
  status: 'done',
  total: 1200,
  done: 1200,
  file_name: 'Операции.xlsx',
  size: 1_300_000,
  sha256: 'a'.repeat(64),
  error: null,
  author: { guid: COMPANY, name: 'Иван' },
  created_at: '2026-11-20T09:00:00Z',
  finished_at: '2026-11-20T09:00:05Z',
  expires_at: '2026-11-27T09:00:05Z',
  ...more,
});

type World = { jobs?: ExportJob[]; address?: string; analytics?: boolean; extensions?: string[] };

function open({ jobs = [], address = '/export', analytics = true, extensions = ['exports'] }: World = {}) {
  const sent: { call: unknown; body?: unknown; params?: unknown; options?: unknown }[] = [];
  const refuse: { next: Error | null } = { next: null };
  const answer = async (call: unknown, input: { body?: unknown; params?: unknown }, options?: CallOptions): Promise<unknown> => {
    if (call === calls.exportList) return [...jobs];
    if (call === calls.companyZip || call === calls.companyAnalyticCsv) {
      sent.push({ call, ...input });
      if (refuse.next) throw refuse.next;
      return new Blob(['zip']);
    }
    if (call === calls.exportFile) {
      sent.push({ call, ...input, options });
      return new Blob(['xlsx']);
    }
    if (call === calls.objectList) return [{ guid: OBJECT, title: 'Дом в Химках', is_deleted: false }];
    if (call === calls.contractorList || call === calls.billList) return [];
    sent.push({ call, ...input });
    if (refuse.next) throw refuse.next;
    if (call === calls.exportCreate) jobs.unshift(job(9, { status: 'running', done: 300, ...(input.body as object) }));
    if (call === calls.exportCancel) jobs[0] = { ...(jobs[0] as ExportJob), status: 'cancelled' };
    return jobs[0];
  };
  const reply = async (call: unknown, input: never) => ({ data: await answer(call, input), total: null, header: () => null });
  const api = { reply, call: answer } as unknown as Api;
  const client = queryClientOf(api, 30_000);
  const flags: readonly Flag[] = analytics ? ['analytics_access'] : [];
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={client}>
        <ApiProvider value={api}>
          <MetaProvider value={{ extensions } as unknown as Meta}>
            <CompanyProvider value={{ companies: [company], company, role: 'company', select: () => undefined }}>
              <TestRefine api={api} cache={client} company={company.guid} flags={flags}>
                <ExportPage />
              </TestRefine>
            </CompanyProvider>
          </MetaProvider>
        </ApiProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), sent, refuse };
}

const jobs = () => within(screen.getByRole('region', { name: 'Выгрузки' })).getAllByRole('listitem');

it('the export page starts an export of the operations that a link names, and shows it in progress until it is cancelled', async () => {
  const { user, sent } = open({ address: `/export?from=2026-10-01&to=2026-10-31&types=expense&object=${OBJECT}&amount_from=100` });
  expect(await screen.findByText('Объект: Дом в Химках')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Убрать условие: Сумма/ }));
  await user.click(screen.getByRole('radio', { name: /CSV/ }));
  await user.click(screen.getByRole('button', { name: 'Выгрузить' }));
  const filter = { from: '2026-10-01', to: '2026-10-31', types: ['expense'], object: OBJECT };
  await waitFor(() => expect(sent[0]).toMatchObject({ call: calls.exportCreate, body: { kind: 'transactions', format: 'csv', filter } }));
  expect(sent[0]?.body).toHaveProperty('filter', filter);
  await waitFor(() => expect(jobs()[0]).toHaveTextContent('Операции (.csv), октябрь 2026, с отбором'));
  expect(jobs()[0]).toHaveTextContent(/300 из 1.200.строк/);
  await user.click(screen.getByRole('button', { name: /^Прервать/ }));
  await waitFor(() => expect(jobs()[0]).toHaveTextContent('Прервана'));
});

it('the focus moves to the period of an export when its last condition is removed', async () => {
  const { user } = open({ address: `/export?object=${OBJECT}` });
  await user.click(await screen.findByRole('button', { name: 'Убрать условие: Объект: Дом в Химках' }));
  expect(screen.queryByText('Только операции с отбором')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Этот месяц' })).toHaveFocus());
});

it('Enter in a day of the period of an export takes the day and does not start the export', async () => {
  const { user, sent } = open();
  const first = await screen.findByRole('textbox', { name: 'Первый день периода' });
  const last = screen.getByRole('textbox', { name: 'Последний день периода' });
  await user.type(first, '01.03.2026{Enter}');
  await user.type(last, '31.03.2026{Enter}');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Выгрузить' }));
  const filter = { from: '2026-03-01', to: '2026-03-31' };
  await waitFor(() => expect(sent).toMatchObject([{ call: calls.exportCreate, body: { kind: 'transactions', filter } }]));
});

it('the first day of the period of an export stays while the list is asked for again', async () => {
  const list = [job(1, { status: 'running', done: 300 })];
  const { user } = open({ jobs: list });
  const first = await screen.findByRole('textbox', { name: 'Первый день периода' });
  await user.type(first, '01.03.2026{Enter}');
  list[0] = job(1, { status: 'running', done: 600 });
  await waitFor(() => expect(jobs()[0]).toHaveTextContent(/600 из/), { timeout: 3000 });
  expect(first).toHaveValue('01.03.2026');
});

it('an export that is started right after one day of its period was typed is of that day, with the days in order', async () => {
  const { user, sent } = open({ address: '/export?from=2026-03-01&to=2026-03-31' });
  const first = await screen.findByRole('textbox', { name: 'Первый день периода' });
  await user.clear(first);
  await user.type(first, '15.04.2026');
  await user.click(screen.getByRole('button', { name: 'Выгрузить' }));
  const filter = { from: '2026-03-31', to: '2026-04-15' };
  await waitFor(() => expect(sent).toMatchObject([{ call: calls.exportCreate, body: { kind: 'transactions', filter } }]));
});

it('an export is not started while a day of its period makes no sense, until a named period takes its place', async () => {
  const { user, sent } = open({ address: '/export?from=2026-03-01&to=2026-03-31' });
  const last = await screen.findByRole('textbox', { name: 'Последний день периода' });
  await user.clear(last);
  await user.type(last, '31 апреля');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(last).toHaveAccessibleDescription(/Непонятная дата/));
  await user.click(screen.getByRole('button', { name: 'Выгрузить' }));
  await waitFor(() => expect(last).toHaveFocus());
  expect(last).toHaveValue('31 апреля');
  expect(screen.getByRole('textbox', { name: 'Первый день периода' })).not.toHaveClass('ant-input-status-error');
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Прошлый год' }));
  await user.click(screen.getByRole('button', { name: 'Выгрузить' }));
  const filter = periodPresets().find(({ key }) => key === 'lastYear')?.period;
  await waitFor(() => expect(sent).toMatchObject([{ call: calls.exportCreate, body: { kind: 'transactions', filter } }]));
});

it('an unreadable day of the period of one export does not hold up another export, whose days are its own', async () => {
  const { user, sent } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Первый день периода' }), 'весной');
  await user.click(screen.getByRole('radio', { name: /Контрагенты/ }));
  await user.click(screen.getByRole('button', { name: 'Выгрузить' }));
  await waitFor(() => expect(sent).toMatchObject([{ call: calls.exportCreate, body: { kind: 'contractors' } }]));
});

it('the export page makes one export at a double click', async () => {
  const { user, sent } = open();
  const button = await screen.findByRole('button', { name: 'Выгрузить' });
  await user.click(button);
  await waitFor(() => expect(jobs()).toHaveLength(1));
  await secondClick(button);
  expect(sent).toHaveLength(1);
});

it('a double click on «Прервать» does not start the export anew; «Повторить» does, and says so', async () => {
  const { user, sent } = open({ jobs: [job(1, { status: 'running', done: 300 })] });
  await user.click(await screen.findByRole('button', { name: /^Прервать/ }));
  await waitFor(() => expect(jobs()[0]).toHaveTextContent('Прервана'));
  const button = screen.getByRole('button', { name: /^Повторить/ });
  await secondClick(button);
  expect(sent.map(({ call }) => call)).toEqual([calls.exportCancel]);
  await user.click(button);
  expect(await screen.findByText('Выгрузка поставлена в очередь. Она появилась в начале списка.')).toBeInTheDocument();
  expect(sent.map(({ call }) => call)).toEqual([calls.exportCancel, calls.exportCreate]);
});

it('an export sends the period of reports, and of directories nothing but their kind', async () => {
  const { user, sent } = open({ address: '/export?from=2026-01-01&to=2026-12-31&types=income' });
  await user.click(await screen.findByRole('radio', { name: /Аналитика/ }));
  await user.click(screen.getByRole('button', { name: 'Выгрузить' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ kind: 'analytics', from: '2026-01-01', to: '2026-12-31' }));
  expect(sent[0]?.body).not.toHaveProperty('filter');
  await user.click(screen.getByRole('radio', { name: /Контрагенты/ }));
  expect(screen.queryByText('Период')).toBeNull();
  // a button that is still turning takes no press
  await waitFor(() => expect(screen.getByRole('button', { name: /Выгрузить/ })).not.toHaveClass('ant-btn-loading'));
  await user.click(screen.getByRole('button', { name: /Выгрузить/ }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(Object.keys(sent[1]?.body as object).sort()).toEqual(['company', 'format', 'guid', 'kind']);
});

it('an export of reports, which need both ends of their period, says and sends the last twelve months unless others are chosen', async () => {
  const { user, sent } = open();
  expect(await screen.findByRole('button', { name: 'Всё время' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('radio', { name: /Аналитика/ }));
  expect(screen.queryByRole('button', { name: 'Всё время' })).toBeNull();
  expect(screen.getByRole('button', { name: '12 месяцев' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Выгрузить' }));
  const { from, to } = periodPresets().find(({ key }) => key === 'twelve')?.period ?? {};
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ kind: 'analytics', from, to }));
});

it('the export page offers no reports without access to analytics', async () => {
  open({ analytics: false });
  expect(await screen.findByRole('radio', { name: /Операции/ })).toBeChecked();
  expect(screen.queryByRole('radio', { name: /Аналитика/ })).toBeNull();
});

it('the export page says why an export was refused, what became of each, and starts it again', async () => {
  const failed = job(2, { status: 'failed', error: 'Не хватило места.', kind: 'everything', format: 'csv' });
  const { user, sent, refuse } = open({ jobs: [job(1), failed, job(3, { status: 'expired' })] });
  await waitFor(() => expect(jobs()).toHaveLength(3));
  expect(jobs()[0]).toHaveTextContent(/Готово · 1.200.строк · 1,2.МБ · хранится до 27\.11\.2026/);
  expect(jobs()[1]).toHaveTextContent('Все данные (zip, таблицы .csv)');
  expect(jobs()[1]).toHaveTextContent('Не получилось · Не хватило места.');
  refuse.next = answerFailure(429, { error: 1105, detail: 'Слишком много выгрузок.' }, null);
  await user.click(screen.getByRole('button', { name: 'Выгрузить' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Слишком много выгрузок.');
  refuse.next = null;
  await user.click(screen.getByRole('button', { name: /Повторить: Все данные/ }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: calls.exportCreate, body: { kind: 'everything', format: 'csv' } }));
});

it('an export that was narrowed says by what, and its button is described by that', async () => {
  open({ jobs: [job(1, { filter: { object: OBJECT } }), job(2, { filter: { types: ['income'], from: '2026-10-01', to: '2026-10-31' } })] });
  expect(await screen.findByRole('button', { name: /^Скачать/, description: 'Объект: Дом в Химках' })).toBeVisible();
  expect(screen.getByRole('button', { name: /октябрь\s2026, с отбором$/, description: 'Приходы' })).toBeVisible();
  expect(within(jobs()[0] as HTMLElement).getByText('Объект: Дом в Химках')).toBeVisible();
  expect(within(jobs()[1] as HTMLElement).getByText('Приходы')).toBeVisible();
});

it('an export of reports that was narrowed says its period, too', async () => {
  open({ jobs: [job(1, { kind: 'analytics', filter: { object: OBJECT }, from: '2026-10-01', to: '2026-10-31' })] });
  expect(await screen.findByRole('button', { name: /, октябрь\s2026, с отбором$/, description: 'Объект: Дом в Химках' })).toBeVisible();
});

it('the download of an export is under watch as other calls are, so that a long one can be cancelled', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, sent } = open({ jobs: [job(1)] });
  await user.click(await screen.findByRole('button', { name: /^Скачать/ }));
  await waitFor(() => expect(saved).toEqual(['Операции.xlsx']));
  // with `quiet` it would not be
  expect(sent).toEqual([{ call: calls.exportFile, params: { guid: job(1).guid }, options: undefined }]);
});

it('the empty export page says what to do', async () => {
  open();
  expect(await screen.findByText(/Пока ничего не выгружали/)).toBeVisible();
});

it('the export page of an API without exports offers the two archives of the specification, and tells why one did not come', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, sent, refuse } = open({ extensions: [] });
  await user.click(await screen.findByRole('button', { name: 'Скачать архив', description: 'Все данные компании' }));
  await waitFor(() => expect(saved).toEqual(['Ремонт.zip']));
  expect(sent).toEqual([{ call: calls.companyZip, query: { id: COMPANY } }]);
  refuse.next = answerFailure(503, { error: 1199, detail: 'Сервис временно недоступен.' });
  await user.click(await screen.findByRole('button', { name: 'Скачать архив', description: 'Отчёты' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Сервис временно недоступен.');
  expect(screen.queryByRole('region', { name: 'Выгрузки' })).toBeNull();
});

it('the check of an export says how many of the changes since are in the archive, and so not counted by table', () => {
  const sums = { count: 0, income: 0, payment: 0, expense: 0, dividend: 0, profit: 0 };
  render(<VerifySince since={{ changesets: 3, archived: 2, tables: [], before: sums, now: sums }} />);
  screen.getByText(/Из них старых, убранных в\sархив: 2\./);
});

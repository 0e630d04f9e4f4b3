import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { Changeset } from '../../contract/changeset.ts';
import type { CompanyLimits } from '../../contract/plan.ts';
import type { ReadyPriceRows } from '../../contract/readyPrice.ts';
import type { ImportAnswer, ServiceImport } from '../../contract/serviceImport.ts';
import ImportScreen from '../../src/features/prices/import/ImportScreen.tsx';
import LastImport from '../../src/features/prices/import/LastImport.tsx';
import type { PriceKind } from '../../src/features/prices/import/priceKind.ts';
import { priceReader } from '../../src/features/prices/import/priceReader.ts';
import { ImportButton } from '../../src/features/prices/PriceToolbar.tsx';
import { SourceKeeper } from '../../src/importing/reading/keepSource.ts';
import type { SourceQuestion } from '../../src/importing/reading/workerMessages.ts';
import { type Api, ApiProvider } from '../../src/lib/api.ts';
import type { ApiFailure } from '../../src/lib/apiFailure.ts';
import { paths } from '../../src/lib/paths.ts';
import { SessionProvider } from '../../src/lib/sessionContext.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from './query-client.ts';
import { TestRefine } from './refine.tsx';

export const COMPANY = '00000000-0000-4000-8000-000000000001';
export const USER = '00000000-0000-4000-8000-0000000000aa';
export const CHANGESET = '00000000-0000-4000-8000-0000000000cc';
const fields = { category: 'Стены', unit_of_measure: 'м2', cost_per_unit: 100, price_per_unit: 100 };

/** jsdom has no workers: the same keeper of the file works on the page's own thread. */
export class PageWorker {
  readonly #keeper = new SourceKeeper(priceReader);
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  async postMessage(question: SourceQuestion<PriceKind>) {
    const data = await this.#keeper.reply(question);
    this.onmessage?.({ data });
  }
  terminate() {
    this.onmessage = null;
  }
}

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
export type ImportRules = {
  plan?: Partial<ImportAnswer> | ((body: ServiceImport) => Partial<ImportAnswer>);
  commit?(tries: number): ApiFailure | undefined;
  revert?(tries: number): Error | undefined;
  journal?: Changeset[];
  kept?: boolean;
  role?: 'company' | 'client';
  at?: string;
  /** the company's plan; without it the server knows no plans */
  limits?: CompanyLimits;
  /** answers of the ready price list that the address names, one after another; the last one stays */
  ready?: (ReadyPriceRows | ApiFailure)[];
};

/** The price list's import button and line, and the page of the import, over an API that plans as the test says. */
export function openImport(rules: ImportRules = {}) {
  vi.stubGlobal('Worker', PageWorker);
  const sent: Sent[] = [];
  const reverts: boolean[] = [];
  const ready = [...(rules.ready ?? [])];
  const answer = async (
    call: unknown,
    input: { body: ServiceImport; query: Record<string, string> },
    options: Sent['options'] = {},
  ): Promise<unknown> => {
    if (call === calls.readyPriceRows) {
      const list = ready.length > 1 ? ready.shift() : ready[0];
      if (list instanceof Error) throw list;
      return list;
    }
    if (call === calls.serviceList) return [];
    if (call === calls.companyLimits) return rules.limits;
    if (call === calls.changesetList) {
      const { author, search = '', page_size } = input.query;
      const found = (rules.journal ?? []).filter((change) => (!author || change.author.guid === author) && change.title.includes(search));
      return found.slice(0, Number(page_size));
    }
    if (call === calls.changesetRevert) {
      const { dry_run } = input.body;
      reverts.push(dry_run);
      const lost = rules.revert?.(reverts.length);
      if (lost) throw lost;
      const conflict = { guid: USER, title: 'Обои', field: 'price_per_unit', was: 100, now: 120 };
      return { reverted: 2, conflicts: rules.kept ? [conflict] : [], changeset: dry_run ? null : CHANGESET };
    }
    sent.push({ body: input.body, options });
    const refused = input.body.dry_run ? undefined : rules.commit?.(sent.filter(({ body }) => !body.dry_run).length);
    if (refused) throw refused;
    return answerFor(input.body, typeof rules.plan === 'function' ? rules.plan(input.body) : (rules.plan ?? {}));
  };
  const company = {
    guid: COMPANY,
    id: COMPANY,
    title: 'Новый прораб',
    logo_url: null,
    user_type_for_web: 'Компания',
    user_contractor_id: USER,
  };
  const meta = { extensions: ['import', 'changesets', 'ready-prices', ...(rules.limits ? ['billing'] : [])] } as unknown as Parameters<
    typeof MetaProvider
  >[0]['value'];
  const place = { search: '', path: '', back: () => {} };
  function Watch() {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    Object.assign(place, { search, path: pathname, back: () => navigate(-1) });
    return null;
  }
  const api = { call: answer, reply: answer } as unknown as Api;
  const cache = queryClientOf(api);
  const page = render(
    <QueryClientProvider client={cache}>
      <ApiProvider value={api}>
        <MetaProvider value={meta}>
          <SessionProvider value={{ status: { signedIn: true, user: USER } }}>
            <CompanyProvider value={{ companies: [company], company, role: rules.role ?? 'company', select: () => undefined }}>
              <TestRefine api={api} cache={cache} company={company.guid}>
                <MemoryRouter initialEntries={[rules.at ?? paths.services]}>
                  <Watch />
                  <Routes>
                    <Route
                      path={paths.services}
                      element={
                        <>
                          <ImportButton />
                          <LastImport />
                        </>
                      }
                    />
                    <Route path={paths.servicesImport} element={<ImportScreen />} />
                  </Routes>
                </MemoryRouter>
              </TestRefine>
            </CompanyProvider>
          </SessionProvider>
        </MetaProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { sent, reverts, place, page, commits: () => sent.filter(({ body }) => !body.dry_run) };
}

export const csv = (text: string, name = 'прайс.csv') => new File([text], name);
export const price = csv('Наименование;Ед. изм.;Себестоимость\nСтены;;\nОкраска;м2;191,5\nОбои;м2;100\n');

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const press = async (name: string | RegExp) => userEvent.click(await button(name));
export const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 2 });

/** From the price list to the step «Столбцы». */
export async function choose(file: File) {
  await press('Импорт');
  fireEvent.change(await screen.findByLabelText('Файл прайс-листа'), { target: { files: [file] } });
}

/** From the price list to the step «План». */
export async function toPlan(file: File) {
  await choose(file);
  await press('Дальше: проверка');
  await press('Дальше: план');
}

import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { ContractorImport, MoneyImportAnswer, TransactionImport } from '../../contract/moneyImport.ts';
import type { ImportKind } from '../../src/importing/importKind.ts';
import type { SheetReader } from '../../src/importing/reading/sheetReader.ts';
import { type Api, ApiProvider, type CallOptions } from '../../src/lib/api.ts';
import type { ApiFailure } from '../../src/lib/apiFailure.ts';
import { paths } from '../../src/lib/paths.ts';
import { SessionProvider } from '../../src/lib/sessionContext.ts';
import { CompanyProvider, MetaProvider } from '../../src/lib/workspace.ts';
import { queryClientOf } from './query-client.ts';
import { TestRefine } from './refine.tsx';
import { keeperHere } from './source-worker.ts';

const COMPANY = '00000000-0000-4000-8000-000000000001';
const USER = '00000000-0000-4000-8000-0000000000aa';
const CHANGESET = '00000000-0000-4000-8000-0000000000cc';

type Body = TransactionImport | ContractorImport;
type Sent = { body: Body; options: CallOptions };

export type MoneyImportRules = {
  plan?: Partial<MoneyImportAnswer>;
  commit?(tries: number): ApiFailure | undefined;
  /** rows of the lists that the console keeps */
  lists?: { contractors?: unknown[]; categories?: unknown[] };
  role?: 'company' | 'partner' | 'client';
};

const answerFor = ({ rows, dry_run }: Body, plan: Partial<MoneyImportAnswer>): MoneyImportAnswer => ({
  plan: 'plan-1',
  create: rows.length,
  update: 0,
  unchanged: 0,
  duplicate: 0,
  errors: [],
  rows: rows.map(({ row }) => ({ row, outcome: 'create', title: `Строка ${row}` })),
  new_objects: [],
  new_contractors: [],
  new_bills: [],
  completed: [],
  changeset: dry_run ? null : CHANGESET,
  ...plan,
});

/** The page of an import of operations or contractors, over an API that plans as the test says. */
export function openMoneyImport<K extends ImportKind>(Screen: ComponentType, reader: SheetReader<K>, rules: MoneyImportRules = {}) {
  vi.stubGlobal('Worker', function Here() {
    return keeperHere(reader);
  });
  const sent: Sent[] = [];
  const reverts: boolean[] = [];
  const commits = () => sent.filter(({ body }) => !body.dry_run);
  const call = async (what: unknown, input: { body: Body }, options: CallOptions = {}): Promise<unknown> => {
    if (what === calls.contractorList) return rules.lists?.contractors ?? [];
    if (what === calls.contractorCategoryList) return rules.lists?.categories ?? [];
    if (what === calls.changesetRevert) {
      const { dry_run } = input.body;
      reverts.push(dry_run);
      return { reverted: 2, conflicts: [], changeset: dry_run ? null : CHANGESET };
    }
    sent.push({ body: input.body, options });
    const refused = input.body.dry_run ? undefined : rules.commit?.(commits().length);
    if (refused) throw refused;
    return answerFor(input.body, rules.plan ?? {});
  };
  const reply = async (what: unknown, input: { body: Body }, options?: CallOptions) => ({
    data: await call(what, input, options),
    total: null,
    header: () => null,
  });
  const api = { call, reply } as unknown as Api;
  const company = { guid: COMPANY, id: COMPANY, title: 'Прораб', logo_url: null, user_type_for_web: 'Компания', user_contractor_id: USER };
  const cache = queryClientOf(api);
  const meta = { extensions: ['directories', 'transactions', 'money-import'] } as unknown as Parameters<typeof MetaProvider>[0]['value'];
  const page = render(
    <QueryClientProvider client={cache}>
      <ApiProvider value={api}>
        <MetaProvider value={meta}>
          <SessionProvider value={{ status: { signedIn: true, user: USER } }}>
            <CompanyProvider value={{ companies: [company], company, role: rules.role ?? 'company', select: () => undefined }}>
              <TestRefine api={api} cache={cache} company={company.guid}>
                <MemoryRouter initialEntries={['/?step=file']}>
                  <Routes>
                    <Route path={paths.root} element={<Screen />} />
                    <Route path={paths.transactions} element={<p>Список операций</p>} />
                    <Route path={paths.contractors} element={<p>Список контрагентов</p>} />
                  </Routes>
                </MemoryRouter>
              </TestRefine>
            </CompanyProvider>
          </SessionProvider>
        </MetaProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { sent, commits, reverts, page };
}

/** Chooses a file on the first step. */
export async function chooseIn(label: string, file: File): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { files: [file] } });
}
